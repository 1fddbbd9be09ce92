import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  daysUntil,
  monthTitle,
  readDate,
  readMonth,
  shanghaiDate,
  startOf,
  weekday,
  weekdayTitle,
  weeksOfMonth,
} from './calendar.ts'
import { formatDate } from './format.ts'

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

describe('days', () => {
  /** The days of the years 1 to 9990. */
  const days = fc
    .date({ min: new Date('0001-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10))

  it('are as many apart as one is added to the other', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 3000 }), (day, count) => {
        const later = addDays(day, count)
        expect(daysUntil(later, day)).toBe(count)
        expect(addDays(later, -count)).toBe(day)
        expect(weekday(later)).toBe(((weekday(day) + count - 1) % 7) + 1)
      }),
    )
  })

  it('begin and end at midnight in Shanghai', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOf(day).getTime()
        expect(shanghaiDate(start)).toBe(day)
        expect(shanghaiDate(start - 1)).toBe(addDays(day, -1))
      }),
      { examples: [['2027-01-01'], ['2024-03-01']] },
    )
    expect(shanghaiDate(Date.parse('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
    expect(shanghaiDate(Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  })

  it('are the same on a machine whose clocks are put forward that night', () => {
    vi.stubEnv('TZ', 'America/New_York')
    const putForward = Date.parse('2026-03-08T07:00:00Z')
    expect(new Date(putForward).getTimezoneOffset()).toBe(240)
    expect(new Date(putForward - 1).getTimezoneOffset()).toBe(300)
    for (const hours of [-16, -15, -1, 0, 8, 9]) {
      const instant = putForward + hours * 3_600_000
      expect(shanghaiDate(instant)).toBe(formatDate(new Date(instant)))
      expect(shanghaiDate(startOf(shanghaiDate(instant)).getTime())).toBe(shanghaiDate(instant))
    }
    vi.unstubAllEnvs()
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
