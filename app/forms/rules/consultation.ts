import { z } from 'zod'
import { text } from '../../../contract/envelope.ts'

export const schema = z.object({
  title: text(100),
  content: text(2000),
  mayPublish: z.literal('1').optional(),
})
export const names = { title: '想问什么', content: '具体情况' }
export const title = '咨询还没有提交'
