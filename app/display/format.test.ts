import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as format from './format.ts'

const wan = 1_000_000

describe('an empty value', () => {
  it.each([null, undefined, '', '   ', Number.NaN])('%j is a dash', (value) => {
    expect(format.orDash(value)).toBe('-')
  })
  it('keeps zero, which is a value', () => {
    expect(format.orDash(0)).toBe('0')
    expect(format.formatNumber(0)).toBe('0.00')
    expect(format.formatMoney(0)).toBe('0 元')
  })
  it('is a dash in every kind of display', () => {
    expect([
      format.formatNumber(null),
      format.formatPercent(undefined),
      format.formatDate(''),
      format.formatDateTime(null),
      format.formatMoney(null),
      format.exactMoney(undefined),
      format.formatMoneyRange({ minFen: null, maxFen: null }),
      format.formatDate('not a date'),
    ]).toEqual(Array(8).fill('-'))
  })
})

describe('numbers', () => {
  it('have two decimals and thousands separators by default', () => {
    expect(format.formatNumber(8420)).toBe('8,420.00')
    expect(format.formatNumber(1234567.891)).toBe('1,234,567.89')
    expect(format.formatNumber(186, 0)).toBe('186')
    expect(format.formatNumber(-1234.5)).toBe('-1,234.50')
  })
  it('never read minus zero', () => {
    expect(format.formatNumber(-0.001)).toBe('0.00')
  })
  it('points are whole, or have two decimals', () => {
    expect([81, 0, 77.333_33, 12.5, null].map(format.formatPoints)).toEqual([
      '81',
      '0',
      '77.33',
      '12.50',
      '-',
    ])
  })
  it('percentages', () => {
    expect(format.formatPercent(0.0465)).toBe('4.65%')
  })
})

describe('dates', () => {
  it('an instant is shown as it is in Shanghai, over midnight', () => {
    expect(format.formatDate('2026-06-23T16:30:00Z')).toBe('2026-06-24')
    expect(format.formatDateTime('2026-06-24T02:32:08Z')).toBe('2026-06-24 10:32:08')
    expect(format.formatDateTime('2026-06-24T10:32:08+08:00')).toBe('2026-06-24 10:32:08')
  })
  it.each(['2026', '2026-01', '2026-01-30'])('%s without a time of day stays as it is', (date) => {
    expect(format.formatDate(date)).toBe(date)
  })
})

describe('money', () => {
  it.each([
    [150_000, '1,500 元'],
    [20_000 * wan, '20,000 万元'],
    [9_999_999_999, '9,999.999999 万元'],
  ])('%i fen that were typed or paid are said %s', (amount, text) => {
    expect(format.formatMoney(amount)).toBe(text)
  })
  it('of an enterprise stays in the unit in which it was typed', () => {
    expect([11_260 * wan, wan / 2, null].map(format.formatWan)).toEqual(['11,260 万元', '0.5 万元', '-'])
  })
  it('is exact to the fen in a title', () => {
    expect(format.exactMoney(1_350_000)).toBe('13,500.00 元')
  })
  it.each([
    [null, 50 * wan, '最高 50 万元'],
    [0, 50 * wan, '最高 50 万元'],
    [97 * wan, 197 * wan, '97—197 万元'],
    [50 * wan, 50 * wan, '50 万元'],
    [10 * wan, null, '不低于 10 万元'],
    [150_000, 2 * wan, '1,500 元—2 万元'],
    [null, 10_000 * wan, '最高 10,000 万元'],
    [null, 19_456_700, '最高 19.45 万元'],
    [0, 0, '0 元'],
  ])('a range from %s to %s is said %s', (minFen, maxFen, text) => {
    expect(format.formatMoneyRange({ minFen, maxFen })).toBe(text)
  })
  it('says the year of an amount of an earlier standard', () => {
    expect(format.formatMoneyRange({ minFen: null, maxFen: 200 * wan, asOf: 2020 })).toBe(
      '最高 200 万元（2020 年标准）',
    )
    expect(format.formatMoneyRange({ minFen: null, maxFen: null, asOf: 2020 })).toBe(format.dash)
  })
})

it('separates the thousands of a published figure', () => {
  const figure = { kind: 'grant', value: 1500.5, least: 1000, unit: '元', basis: '每人' } as const
  expect(format.figureParts(figure)).toEqual({ limit: undefined, number: '1,000—1,500.5', unit: '元' })
})

describe('sizes and issuers', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [412_000, '412 kB'],
    [999_600, '1 MB'],
    [3_240_000, '3.2 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(format.formatBytes(bytes)).toBe(text)
  })
  it('names three issuers and counts four', () => {
    expect(format.formatIssuers(['财政部', '国家税务总局'])).toBe('财政部、国家税务总局')
    expect(format.formatIssuers(['甲', '乙', '丙', '丁'])).toBe('甲等 4 部门')
    expect(format.formatIssuers(['工业和信息化部办公厅', '等六部门'])).toBe('工业和信息化部办公厅等六部门')
    expect(format.formatIssuers(['甲', '乙', '丙', '丁', '等七部门'])).toBe('甲等七部门')
    expect(format.formatIssuers([])).toBe('-')
  })
})

it.each([
  ['1234567.5', '1,234,567.50'],
  ['999999999999', '999,999,999,999.00'],
  ['9999999999999999', '9,999,999,999,999,999.00'],
  ['0012', '12.00'],
  ['.5', '0.50'],
  ['-0', '0.00'],
  ['0', '0.00'],
  ['-3.10', '-3.10'],
  ['12.345', '12.345'],
  ['0.000001', '0.000001'],
  ['约三百万', '约三百万'],
  ['', ''],
  ['.', '.'],
])('%j as it was entered is shown as %j', (text, shown) => {
  expect(format.formatEntered(text)).toBe(shown)
})

it('shows no decimals of a count', () => {
  expect(format.formatEntered('0012345', 0)).toBe('12,345')
})

it('loses no digit of what was entered', () => {
  const digits = (text: string) => text.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  fc.assert(
    fc.property(fc.stringMatching(/^(0|[1-9]\d{0,12})(\.\d{1,6})?$/), (text) => {
      const [whole = '', fraction = ''] = digits(format.formatEntered(text)).split('.')
      const [typedWhole = '', typedFraction = ''] = text.split('.')
      expect(whole).toBe(typedWhole)
      expect(fraction.replace(/0+$/, '')).toBe(typedFraction.replace(/0+$/, ''))
    }),
  )
})
