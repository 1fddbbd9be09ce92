import { z } from 'zod'
import { codesOf, ratingReasonLabels } from '../../../contract/closed-lists.ts'
import { tidyText } from '../../../contract/tidy-text.ts'

export const schema = z.object({
  stars: z.enum(['1', '2', '3', '4', '5'], { error: '请选择一项' }),
  /** Those of every grade: what was ticked before the grade was changed still comes. */
  reasons: z.array(z.enum(codesOf(ratingReasonLabels), { error: '请重新选择理由' })).default([]),
  words: z.string().overwrite(tidyText).max(500, '最多 500 个字').default(''),
  mayShow: z.literal('1').optional(),
})
export const lists = ['reasons']
export const names = { stars: '总体评价', reasons: '理由', words: '想说的话' }
export const title = '评价还没有提交'
