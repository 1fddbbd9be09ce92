import { people } from '../../../contract/people.ts'

export const schema = people.proveByCode.body
export const names = { smsCode: '短信验证码' }
export const title = '还没有绑定'
