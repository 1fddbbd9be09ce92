import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { anniversariesBetween } from '../../base/shanghai-date.ts'
import { add, type Exact } from '../rational.ts'

export type YearlyAmounts = readonly (string | null | undefined)[] | undefined

/**
 * How many years conversions and growth are counted over: as answered, else whole years since the founding, at least one and
 * at most three. `undefined` when neither is known.
 */
export function operatingYearsOf({
  operatingYears,
  foundedOn,
  applyDate,
}: HighTechAnswers): number | undefined {
  if (operatingYears !== undefined) return Number(operatingYears)
  if (!foundedOn || !applyDate) return undefined
  return Math.min(3, Math.max(1, anniversariesBetween(foundedOn, applyDate)))
}

/**
 * Over how many of the last three accounting years expenses and sales are summed: as answered, else those that the enterprise has been in,
 * the one of its founding among them (195号 三(五): 实际经营期不满三年的按实际经营时间计算). `undefined` when neither is known.
 */
export function accountingYearsOf({
  operatingYears,
  foundedOn,
  applyDate,
}: HighTechAnswers): number | undefined {
  if (operatingYears !== undefined) return Number(operatingYears)
  if (!foundedOn || !applyDate) return undefined
  return Math.min(3, Math.max(1, yearOf(applyDate) - yearOf(foundedOn)))
}

const yearOf = (date: string) => Number(date.slice(0, 4))

/** The amounts of the years that count, oldest first; `null` when one of them is not known. */
export function lastYears(amounts: YearlyAmounts, years: number): string[] | null {
  const counted = (amounts ?? []).slice(3 - years)
  const known = counted.filter((amount) => amount !== null && amount !== undefined)
  return counted.length === years && known.length === years ? known : null
}

/** The sum over the years that count; `null` when one of them is not known. */
export function sumOfYears(amounts: YearlyAmounts, years: number | undefined): Exact | null {
  const counted = years === undefined ? null : lastYears(amounts, years)
  return counted === null ? null : add(...counted)
}
