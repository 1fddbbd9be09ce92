import { z } from 'zod'

export const schema = z.object({
  stars: z.enum(['1', '2', '3', '4', '5'], { error: '请选择一项' }),
  words: z.string().trim().max(500, '最多 500 个字').default(''),
})
export const names = { stars: '这次办得怎么样', words: '想说的话' }
export const title = '评价还没有提交'
