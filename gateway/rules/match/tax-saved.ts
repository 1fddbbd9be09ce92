import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import type { Condition } from '../../../contract/entities/policy.ts'
import { comparable } from './attribute-value.ts'
import { compare } from './compare.ts'
import { allOf } from './verdict.ts'

/**
 * Tax that a deduction saves in its year: a part of the income times a rate of the corporate tax.
 */
export interface TaxSaved {
  /** The least and the most of the deduction that lowers the tax, in 万元. */
  base: readonly [number, number]
  /** The lowest and the highest rate that the known facts leave open, in percent. */
  percents: readonly [number, number]
  /** The attributes that would narrow it, the one that changes most first. */
  missing: readonly string[]
}

type Comparison = Pick<Condition, 'field' | 'operator' | 'value'>

/** Lists what makes a 小型微利企业 (财政部 税务总局公告2023年第12号), whose effective rate is 5 %. */
const smallLowProfit: readonly Comparison[] = [
  { field: 'taxableIncome', operator: 'lte', value: 300 },
  { field: 'employees', operator: 'lte', value: 300 },
  { field: 'totalAssets', operator: 'lte', value: 5000 },
  { field: 'restrictedIndustry', operator: 'eq', value: false },
]
const highTech: Comparison = { field: 'hasHighTechCert', operator: 'eq', value: true }

/**
 * Returns the tax that a deduction of so many 万元 saves. `taxableIncome` is what is left after it:
 * a deduction beyond the income lowers no tax of the year, and becomes a loss of later years.
 */
export function taxSavedByDeduction(deducted: number, known: AttributeAnswers): TaxSaved {
  const income = comparable('taxableIncome', known.taxableIncome)
  const used = (left: number) => Math.min(Math.max(left + deducted, 0), Math.max(deducted, 0))
  const { percents, missing } = corporateRates(known)
  if (typeof income === 'number') return { base: [used(income), used(income)], percents, missing }
  const most = Math.max(deducted, 0)
  return { base: [0, most], percents, missing: [...new Set(['taxableIncome', ...missing])] }
}

/** Returns the lowest and the highest rate that is open: 5, 15 for a 高新技术企业, or 25 percent. */
function corporateRates(known: AttributeAnswers): Pick<TaxSaved, 'percents' | 'missing'> {
  const unknownOf = (conditions: readonly Comparison[]) =>
    conditions.filter((one) => compare(one, known) === 'unknown').map(({ field }) => field)
  const isSmall = allOf(smallLowProfit.map((one) => compare(one, known)))
  if (isSmall === 'met') return { percents: [5, 5], missing: [] }
  const isHighTech = compare(highTech, known)
  const high = isHighTech === 'met' ? 15 : 25
  const low = isSmall === 'unknown' ? 5 : isHighTech === 'unmet' ? 25 : 15
  return {
    percents: [low, high],
    missing: [...(isSmall === 'unknown' ? unknownOf(smallLowProfit) : []), ...unknownOf([highTech])],
  }
}
