import { describe, expect, it } from 'vitest'
import { policyFilters } from '../../contract/policy.ts'
import { newestMonths, type StoredTotals, shareOfFilters, tellingFilters } from './totals.ts'

const totals: StoredTotals = {
  tenantId: 'test',
  day: '2026-11-21',
  total: 1000,
  facets: [
    {
      field: 'level',
      options: [
        { value: 'municipal', label: '市级', count: 600 },
        { value: 'district', label: '区县级', count: 100 },
      ],
    },
  ],
  tags: { 'theme-talent': 50 },
  newestDays: ['2026-10-28', '2026-08-18', '2026-05-17', '2025-08-28'],
  nearlyAll: true,
}

describe('the newest parts of a large corpus', () => {
  const firstAndLast = (sought: number, today = '2026-11-21') =>
    newestMonths(totals, today, sought).map((months) => [months[0], months.at(-1)])

  it('are the stored ones for what is frequent, without a month twice, up to today', () => {
    const parts = [
      ['2026-08', '2026-11'],
      ['2026-05', '2026-07'],
      ['2025-08', '2026-04'],
    ]
    expect(firstAndLast(2000)).toEqual(parts)
    expect(firstAndLast(2000, '2026-02-01')).toEqual([['2026-08', '2026-10'], ...parts.slice(1)])
  })

  it('begin with as much as is likely to hold enough', () => {
    expect(firstAndLast(50_000)).toEqual([
      ['2026-03', '2026-11'],
      ['2025-08', '2026-02'],
    ])
  })

  it('are none for what is rare', () => {
    expect(firstAndLast(100_000)).toEqual([])
    expect(firstAndLast(Number.POSITIVE_INFINITY)).toEqual([])
  })
})

describe('filters', () => {
  const filters = (chosen: object) => policyFilters.parse(chosen)

  it('let in the share that the stored counts tell', () => {
    expect(shareOfFilters(filters({}), totals)).toBe(1)
    expect(shareOfFilters(filters({ level: ['district'], tag: ['theme-talent'] }), totals)).toBeCloseTo(0.005)
  })

  it('that most policies fit tell nothing', () => {
    expect(tellingFilters(filters({ level: ['municipal', 'district'], area: ['昆山市'] }), totals)).toEqual(
      filters({ area: ['昆山市'] }),
    )
    expect(tellingFilters(filters({ level: ['district'] }), totals)).toEqual(filters({ level: ['district'] }))
  })
})
