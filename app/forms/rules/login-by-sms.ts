import { z } from 'zod'
import { mobilePhone, smsCode } from '../../../contract/entities/account.ts'
import { agreed } from './consent.ts'
import { codeNames } from './sms-request.ts'

export const schema = z.object({ tel: mobilePhone, smsCode, agree: agreed })
export const names = codeNames
export const title = '还没有登录'
export { buttons } from './sms-request.ts'
