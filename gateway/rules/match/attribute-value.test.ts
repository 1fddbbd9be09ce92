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
})

describe('other figures', () => {
  it.each([
    ['rdExpense', 1234.5678, '1,234.5678 万元'],
    ['totalAssets', 11_260, '11,260 万元'],
    ['totalAssets', 200_000.000001, '200,000.000001 万元'],
    ['rdRatio', 4.608076, '4.61 %'],
    ['techStaffRatio', 22.043011, '22.04 %'],
    ['highTechRevenueRatio', 59.9999, '59.99 %'],
    ['rdRatio', 2.996, '2.99 %'],
    ['rdRatio', 3.004, '3 %'],
    ['rdRatio', 0.29, '0.29 %'],
    ['rdRatio', 0.0001, '不到 0.01 %'],
    ['employees', 186, '186 人'],
    ['taxableIncome', -12.345, '-12.345 万元'],
  ])(
    'of %s lose nothing that was typed, and shares have two decimals: %d is shown as %s',
    (field, value, text) => {
      expect(shownValue(field, value)).toBe(text)
    },
  )

  it('that are missing are never nothing', () => {
    const condition = { id: 'c', field: 'rdRatio', operator: 'gte', value: 5, text: '不低于 5%' } as const
    expect(gapOf(condition, 'unmet', { rdRatio: 4.999999 })?.text).toBe('还差不到 0.01 %（要求不低于 5 %）')
  })
})
