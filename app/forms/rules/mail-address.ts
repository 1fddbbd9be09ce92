import { z } from 'zod'
import { isEmail, wanted } from '../../../contract/formats.ts'
import { normalizeEmail } from '../../../contract/typed-formats.ts'

export const schema = z.object({
  address: z.string({ error: wanted.email }).overwrite(normalizeEmail).refine(isEmail, wanted.email),
})
export const names = { address: '邮箱' }
export const title = '验证码还没有发出'
