import { z } from 'zod'
import { text } from '../../../contract/envelope.ts'

export const schema = z.object({ words: text(500) })
export const names = { words: '追加评价' }
export const title = '追加评价还没有提交'
