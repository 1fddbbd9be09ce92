import { z } from 'zod'
import { mobilePhone } from '../../../contract/entities/account.ts'
import { text } from '../../../contract/envelope.ts'

export const schema = z.object({
  content: text(2000),
  phone: mobilePhone.optional(),
  _once: z.string().optional(),
})
export const names = { content: '意见', phone: '手机号' }
export const title = '意见还没有提交'
