import type { ScoreItem } from '../../../contract/entities/tool.ts'

export const scoreClause = '国科发火〔2016〕195号 三（六）'

/** Points that were typed count for both ends when they lie within the range of the grade. */
export function withTypedPoints(item: ScoreItem, typed: number | undefined): ScoreItem {
  if (typed === undefined) return item
  if (!item.known) return { ...item, note: '先填写本项情况，预估分才会计入。' }
  if (typed >= item.min && typed <= item.max) return { ...item, min: typed, max: typed }
  return { ...item, note: `填写的 ${typed} 分不在本档 ${item.min}—${item.max} 分之内，仍按区间计算。` }
}
