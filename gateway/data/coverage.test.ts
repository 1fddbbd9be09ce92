import { describe, expect, it } from 'vitest'
import { suzhouAreas } from '../rules/suzhou-areas.ts'
import { benefitRecords, type FigureRecord, policyRecords } from './policy-reference.ts'

/** Amounts of money and shares as a text writes them, without spaces: `1.5亿元`, `0.5%`. */
const amountsIn = (words: string) =>
  words.replaceAll(' ', '').match(/\d+(\.\d+)?(亿元|万元|元|%|个百分点|倍)/g) ?? []

/** Lists the amounts that a figure says: its number, and thresholds in its words. */
function amountsOf({ value, least, unit, basis }: FigureRecord): string[] {
  const own = [value, least].filter((number) => number !== undefined)
  return [...own.map((number) => `${number}${unit}`), ...amountsIn(basis)]
}

describe('the policies', () => {
  it('are at least 150', () => {
    expect(policyRecords.length).toBeGreaterThanOrEqual(150)
    expect(new Set(policyRecords.map((policy) => policy.id)).size).toBe(policyRecords.length)
  })

  it('name their source and the day on which they were checked', () => {
    const unchecked = policyRecords.filter(({ source, verifiedOn }) => !source || !verifiedOn)
    expect(unchecked.map((policy) => policy.id)).toEqual([])
  })

  it.each(suzhouAreas)('have one of $name itself', ({ alsoNamed }) => {
    expect(policyRecords.some((policy) => alsoNamed.includes(policy.region))).toBe(true)
  })

  it.each(policyRecords)('have a figure for every amount in the benefit of $id', ({ id, benefit }) => {
    const record = benefitRecords[id] ?? expect.fail('it has no benefit')
    const figures = [record.figure, ...(record.more ?? [])].flatMap(amountsOf)
    expect(amountsIn(benefit).filter((amount) => !figures.includes(amount))).toEqual([])
  })
})
