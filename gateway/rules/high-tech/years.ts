import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { add, type Exact } from '../rational.ts'

export type YearlyAmounts = readonly (string | null | undefined)[] | undefined

const dayMs = 86_400_000

/** Calendar days from the founding to the application. */
export function daysBetween(foundedOn: string, applyDate: string): number {
  return Math.round((Date.parse(`${applyDate}T00:00:00Z`) - Date.parse(`${foundedOn}T00:00:00Z`)) / dayMs)
}

/**
 * How many of the last three accounting years count: as answered, else whole years since the founding, at least one and
 * at most three. `undefined` when neither is known.
 */
export function operatingYearsOf({
  operatingYears,
  foundedOn,
  applyDate,
}: HighTechAnswers): number | undefined {
  if (operatingYears !== undefined) return Number(operatingYears)
  if (!foundedOn || !applyDate) return undefined
  const years = Number(applyDate.slice(0, 4)) - Number(foundedOn.slice(0, 4))
  const whole = applyDate.slice(5) < foundedOn.slice(5) ? years - 1 : years
  return Math.min(3, Math.max(1, whole))
}

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
