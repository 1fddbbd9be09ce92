import { describe, expect, it } from 'vitest'
import { shownValue } from './attribute-value.ts'
import { gapOf } from './gap.ts'

describe('years', () => {
  it.each([
    [7.6822, '7.6 年'],
    [7, '7 年'],
    [0.9973, '0.9 年'],
    [10.0027, '10 年多'],
    [0.0411, '不到 0.1 年'],
    [4.1, '4.1 年'],
  ])('%d are shown as %s', (years, text) => {
    expect(shownValue('foundedYears', years)).toBe(text)
  })

  it('that are missing have one decimal at most', () => {
    const condition = {
      id: 'c',
      field: 'foundedYears',
      operator: 'gte',
      value: 2,
      text: '成立满两年',
    } as const
    expect(gapOf(condition, 'unmet', { foundedYears: 1.3178 })?.text).toBe('还差 0.6 年（要求不低于 2 年）')
  })

  it('leave other figures as they are', () => {
    expect(shownValue('rdExpense', 1234.5678)).toMatch(/^1,234\.5678 /)
  })
})
