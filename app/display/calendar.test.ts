import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  monthTitle,
  readDate,
  readMonth,
  weekday,
  weekdayTitle,
  weeksOfMonth,
} from './month.ts'

const months = fc
  .tuple(fc.integer({ min: 1970, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

describe('months', () => {
  it('lays out June 2026 from Monday to Sunday', () => {
    const weeks = weeksOfMonth('2026-06')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toEqual({ date: '2026-06-01', day: 1, inMonth: true })
    expect(weeks[4]?.[6]).toEqual({ date: '2026-07-05', day: 5, inMonth: false })
  })

  it('holds every day of a month once, in weeks that begin on Monday', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksOfMonth(month)
        const inside = weeks.flat().filter((day) => day.inMonth)
        expect(inside.map((day) => day.day)).toEqual(inside.map((_, index) => index + 1))
        expect(inside.at(-1)?.date).toBe(addDays(`${addMonths(month, 1)}-01`, -1))
        expect(weeks.every((week) => week.length === 7 && weekday(week[0]?.date ?? '') === 1)).toBe(true)
      }),
    )
  })

  it('goes to neighbouring months over the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-06', -18)).toBe('2024-12')
  })

  it('falls back to the given month for anything that is no month', () => {
    expect(readMonth('2026-02', '2026-06')).toBe('2026-02')
    for (const value of [null, '', '2026-13', '2026-0', '../x', '2026-06-01'])
      expect(readMonth(value, '2026-06')).toBe('2026-06')
  })

  it('reads as people say it', () => {
    expect(monthTitle('2026-06')).toBe('2026 年 6 月')
    expect(weekdayTitle('2026-06-24')).toBe('星期三')
    expect(weekdayTitle('2026-06-28')).toBe('星期日')
  })
})

describe('dates of addresses', () => {
  it('takes dates that exist and nothing else', () => {
    expect(readDate('2026-06-24')).toBe('2026-06-24')
    expect(readDate('2024-02-29')).toBe('2024-02-29')
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-6-1', '9999-12-31', 'x', '', null]) {
      expect(readDate(wrong)).toBeNull()
    }
  })
})
