import { z } from 'zod'
import { mobilePhone } from '../../../contract/entities/account.ts'
import { nameText } from '../../../contract/envelope.ts'
import { isPlain, wanted } from '../../../contract/formats.ts'
import { tidyText } from '../../../contract/tidy-text.ts'

export const schema = z.object({
  name: nameText(40),
  phone: mobilePhone,
  note: z.string().overwrite(tidyText).max(500, '最多 500 个字').refine(isPlain, wanted.plain).optional(),
  _once: z.string().optional(),
})
export const names = { name: '姓名', phone: '手机号', note: '想了解的问题' }
export const title = '还没有报上名'
