import { z } from 'zod'
import { text } from '../../../contract/envelope.ts'
import { longestSearchName } from '../../../contract/saved-search.ts'

export const schema = z.object({ name: text(longestSearchName) })
export const names = { name: '名称' }
export const title = '名称还没有保存'
