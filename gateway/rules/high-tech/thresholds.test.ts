import { describe, expect, it } from 'vitest'
import { assess, criterionOf, itemOf, rangeOf, verdictOf } from './high-tech.sample.ts'

describe('thresholds: one unit below, at, above', () => {
  it.each([
    ['5000', ['5%', '5%', '4%']],
    ['20000', ['4%', '4%', '3%']],
  ])('last sales of %s decide the R&D ratio', (limit, expected) => {
    const around = [`${Number(limit) - 1}.99`, limit, `${limit}.01`]
    expect(around.map((last) => criterionOf({ sales: ['1', '1', last] }, 'H5')?.needed)).toEqual(expected)
  })

  it.each([
    ['1000', '10000', '500'],
    ['6000', '10000', '400'],
    ['25000', '100000', '3000'],
  ])('last sales %s: R&D must reach its share of %s', (last, total, enough) => {
    const sales = [String(Number(total) - Number(last)), '0', last]
    const around = [`${Number(enough) - 1}.99`, enough, `${enough}.01`]
    expect(around.map((rd) => verdictOf({ sales, rdExpense: [rd, '0', '0'] }, 'H5'))).toEqual([
      'unmet',
      'met',
      'met',
    ])
  })

  it('techStaff and high-tech revenue', () => {
    const staff = ['9.9', '10', '10.1'].map((techStaff) => verdictOf({ employees: '100', techStaff }, 'H4'))
    const revenue = ['599.99', '600', '600.01'].map((highTechRevenue) =>
      verdictOf({ totalRevenue: '1000', highTechRevenue }, 'H6'),
    )
    expect([staff, revenue]).toEqual([
      ['unmet', 'met', 'met'],
      ['unmet', 'met', 'met'],
    ])
  })

  it.each([
    [35, 9, 7],
    [25, 7, 5],
    [15, 5, 3],
    [5, 3, 1],
    [0, 0, 0],
  ])('growth of %d %%: lowest %d points, a little less: %d', (rate, min, below) => {
    const at = (v2: string) =>
      itemOf({ operatingYears: '2', netAssets: [undefined, '1000', v2] }, 'netAssetGrowth')?.min
    expect(at(String(1000 + rate * 10))).toBe(min)
    expect(at(`${999 + rate * 10}.99`)).toBe(below)
    expect(at(`${1000 + rate * 10}.01`)).toBe(rate === 0 ? 1 : min)
  })

  it.each([
    ['3', 3],
    ['2', 2],
    ['1', 1],
  ] as const)('conversions over %s years', (operatingYears, years) => {
    const grades = [5, 4, 3, 2, 1].map((average) =>
      [-1, 0, 1].map(
        (more) => itemOf({ operatingYears, conversions: average * years + more }, 'conversions')?.grade,
      ),
    )
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    grades.forEach(([below, at, over], rank) => {
      expect(at).toBe(names[rank])
      expect(below).toBe(names[rank + 1])
      expect([names[rank], names[rank - 1]]).toContain(over)
    })
  })

  it.each([
    [0, 'E'],
    [1, 'D'],
    [2, 'D'],
    [3, 'C'],
    [4, 'C'],
    [5, 'B'],
    [6, 'B'],
  ])('%d rights of class Ⅱ are grade %s', (ipClass2Count, grade) => {
    expect(itemOf({ ipClass1Count: 0, ipClass2Count }, 'ipCount')?.grade).toBe(grade)
  })

  it.each([
    ['A', 7, 8],
    ['B', 5, 6],
    ['C', 3, 4],
    ['D', 1, 2],
    ['E', 0, 0],
  ] as const)('grade %s is %d to %d points', (grade, min, max) => {
    expect(rangeOf({ techAdvancement: grade }, 'techAdvancement')).toEqual([grade, min, max])
    expect(rangeOf({ techSupport: grade }, 'techSupport')).toEqual([grade, min, max])
  })
})

describe('growth that the rule treats on its own', () => {
  it.each([
    ['a first year of nothing uses the last two', '3', ['0', '1000', '1350'], 'A'],
    ['a negative rate', '3', ['1000', '900', '800'], 'F'],
    ['no change', '3', ['1000', '1000', '1000'], 'F'],
    ['two years', '2', [undefined, '1000', '1250'], 'B'],
    ['one year', '1', [undefined, undefined, '1250'], 'F'],
  ] as const)('%s', (_, operatingYears, amounts, grade) => {
    const item = itemOf({ operatingYears, netAssets: [...amounts] }, 'netAssetGrowth')
    expect(item).toMatchObject({ grade, mark: operatingYears === '3' ? 'V' : 'R' })
  })

  it('negative net assets score nothing and are left to an expert', () => {
    const item = itemOf({ netAssets: ['-1', '100', '200'] }, 'netAssetGrowth')
    expect(item).toMatchObject({ min: 0, max: 0, mark: 'M' })
    expect(item?.note).toContain('专家')
  })

  it('years come from the founding when they are not told', () => {
    const years = (foundedOn: string) =>
      assess({ operatingYears: undefined, foundedOn, applyDate: '2026-06-24', conversions: 5 }).scores[1]
        ?.items[0]?.actual
    expect(years('2025-06-24')).toContain('1 年')
    expect(years('2024-06-25')).toContain('1 年')
    expect(years('2024-06-24')).toContain('2 年')
    expect(years('2001-01-01')).toContain('3 年')
  })

  it('expenses and sales are summed over the accounting years since the founding, the first one among them', () => {
    const h5 = (foundedOn: string) => {
      const { actual, verdict } =
        criterionOf(
          {
            ...{ operatingYears: undefined, foundedOn, applyDate: '2026-06-30' },
            ...{ sales: ['1000', '1000', '1000'], rdExpense: ['150', '20', '20'] },
          },
          'H5',
        ) ?? {}
      return [actual, verdict]
    }
    expect(h5('2023-09-01')).toEqual([expect.stringContaining('6.33%'), 'met'])
    expect(h5('2024-01-01')).toEqual([expect.stringContaining('2.00%'), 'unmet'])
    expect(h5('2026-01-01')).toEqual([expect.stringContaining('2.00%'), 'unmet'])
  })

  it('a growth just under a grade does not look as if it had reached it', () => {
    const item = itemOf({ operatingYears: '3', sales: ['1000', '1150', '1322.49'] }, 'salesGrowth')
    expect(item?.grade).toBe('D')
    expect(item?.actual).toBe('14.9996%')
  })
})
