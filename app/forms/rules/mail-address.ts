import { z } from 'zod'
import { isEmail, wanted } from '../../../contract/formats.ts'
import { normalizeEmail } from '../../../contract/typed-formats.ts'

export const schema = z.object({
  address: z.string({ error: wanted.email }).overwrite(normalizeEmail).refine(isEmail, wanted.email),
})
