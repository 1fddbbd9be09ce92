import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anniversariesBetween,
  daysAfter,
  daysBetween,
  monthsAfter,
  shanghaiDate,
  shanghaiMoment,
  shanghaiTime,
  weekday,
  yearsBetween,
} from './shanghai-date.ts'

/** The days of the years 1 to 9990. */
const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

describe('a day of the calendar', () => {
  it('is as many days after another one as lie between them, and on the weekday that follows from them', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 3000 }), (day, count) => {
        const later = daysAfter(day, count)
        expect(daysBetween(day, later)).toBe(count)
        expect(daysAfter(later, -count)).toBe(day)
        expect(weekday(later)).toBe((weekday(day) + count) % 7)
      }),
    )
    expect(weekday('2026-06-28')).toBe(0)
  })

  it('begins in Shanghai eight hours before it does in Greenwich', () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = shanghaiMoment(day, '00:00')
        expect(shanghaiDate(start)).toBe(day)
        expect(shanghaiTime(new Date(start.getTime() - 1000))).toBe(`${daysAfter(day, -1)} 23:59:59`)
      }),
      { examples: [['2027-01-01'], ['2024-02-29']] },
    )
    expect(shanghaiTime(new Date('2026-06-24T02:26:40Z'))).toBe('2026-06-24 10:26:40')
  })
})

it('months go over the end of a year', () => {
  expect(monthsAfter('2026-12', 1)).toBe('2027-01')
  expect(monthsAfter('2026-06', -18)).toBe('2024-12')
})

it('a 29 February has its anniversary on 1 March in other years', () => {
  expect(anniversariesBetween('2024-02-29', '2025-02-28')).toBe(0)
  expect(anniversariesBetween('2024-02-29', '2025-03-01')).toBe(1)
  expect(anniversariesBetween('2024-02-29', '2028-02-29')).toBe(4)
})

describe('years from one day to another', () => {
  it.each([
    ['2020-05-10', '2025-05-10', 5],
    ['2020-05-10', '2025-05-09', 4.9973],
    ['2020-05-10', '2025-05-11', 5.0027],
    ['2024-02-29', '2025-03-01', 1],
    ['2026-05-10', '2026-05-09', 0],
  ])('from %s to %s: %d', (founded, today, years) => {
    expect(yearsBetween(founded, today)).toBe(years)
  })
})
