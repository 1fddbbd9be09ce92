import { z } from 'zod'
import { longestThreadMessage } from '../../../contract/entities/declaration.ts'
import { text } from '../../../contract/envelope.ts'

export const schema = z.object({ words: text(longestThreadMessage) })
export const names = { words: '给受理部门留言' }
export const title = '留言还没有发出'
