import { z } from 'zod'
import { account } from '../../../contract/account.ts'
import { mobilePhone } from '../../../contract/entities/account.ts'

const { captchaId, captchaCode } = account.smsCaptcha.query.shape

/** What a form must hold for its button 获取验证码. */
export const smsRequest = z.object({ tel: mobilePhone, captchaId, captchaCode })

/** The buttons of the forms with an SMS code that ask for something else than the form. */
export const buttons = { sms: smsRequest }

/** The fields that such a form has for it, in their order. */
export const codeNames = { tel: '手机号', captchaCode: '图形验证码', smsCode: '短信验证码' }
