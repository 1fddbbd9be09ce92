import { z } from 'zod'
import { normalizeDigits } from '../../../contract/typed-formats.ts'

const wanted = '请填写邮件里的 6 位数字'

export const schema = z.object({
  code: z
    .string({ error: wanted })
    .overwrite(normalizeDigits)
    .regex(/^\d{6}$/, wanted),
})
