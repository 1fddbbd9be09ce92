import { figureLimitLabels, figurePerLabels } from '../../contract/closed-lists.ts'
import type { BenefitRecord, FigureRecord } from '../data/policy-reference.ts'
import { inItsYear } from '../rules/match/amount.ts'

/** The amounts of a benefit that names several, one a line: `省重点实验室等平台：最高 2000 万元`. */
export function amountLines({ figure, more = [], asOf }: BenefitRecord): string[] {
  if (more.length === 0) return []
  return [figure, ...more].map((record) => inItsYear(inWords(record), asOf))
}

function inWords({ basis, value, least, unit, limit, per }: FigureRecord): string {
  if (value === undefined) return basis
  const number = least === undefined ? value : `${least}—${value}`
  const prefix = `${per ? figurePerLabels[per] : ''}${limit ? figureLimitLabels[limit] : ''}`
  return `${basis}：${prefix}${prefix ? ' ' : ''}${number}${unit === '%' ? '' : ' '}${unit}`
}
