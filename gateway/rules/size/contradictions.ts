import type { Contradiction } from '../../../contract/entities/tool.ts'
import type { SizeAnswers } from '../../../contract/entities/tool-size.ts'
import { above, readable } from '../rational.ts'

/** Answers of the size form that cannot all be true. */
export function sizeContradictions({ employees, annualRevenue }: SizeAnswers): Contradiction[] {
  if (employees !== 0 || annualRevenue === undefined || !above(annualRevenue, 0)) return []
  const text = `从业人员填了 0 人，营业收入却有 ${readable(annualRevenue)} 万元`
  return [{ fields: ['employees', 'annualRevenue'], text }]
}
