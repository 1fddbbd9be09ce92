import { z } from 'zod'
import { account } from '../../../contract/account.ts'
import { normalizeAccountName } from '../../../contract/typed-login.ts'
import { agreed } from './consent.ts'

const { captchaId, captchaCode } = account.login.body.shape

export const schema = z.object({
  account: z.string().overwrite(normalizeAccountName).min(1, '请填写').max(64, '最多 64 个字'),
  password: z.string().min(1).max(64, '最多 64 个字'),
  captchaId: captchaId.unwrap(),
  captchaCode: captchaCode.unwrap(),
  agree: agreed,
})
export const names = { account: '手机号或账号', password: '密码', captchaCode: '图形验证码' }
export const title = '还没有登录'
