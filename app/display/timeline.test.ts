import { describe, expect, it, test } from 'vitest'
import { addDays } from './calendar.ts'
import { barOf, daysAhead, daysBefore, monthTicks } from './timeline.ts'

const today = '2026-11-22'
const on = (days: number) => addDays(today, days)

describe('the bar of a window', () => {
  it.each([
    ['opens and closes today', 0, 0, { at: 10, length: 1 }],
    ['opens today', 0, 9, { at: 10, length: 10 }],
    ['closes today', -5, 0, { at: 5, length: 6 }],
    ['opens tomorrow', 1, 30, { at: 11, length: 30 }],
    ['began before the timeline does', -200, 4, { at: 0, length: 15 }],
    ['began on its first day', -10, 4, { at: 0, length: 15 }],
    ['closes on its last day', 80, 89, { at: 90, length: 10 }],
    ['closes after it', 80, 90, { at: 90, length: 10 }],
    ['is longer than it', -200, 400, { at: 0, length: 100 }],
    ['opens on its last day', 89, 120, { at: 99, length: 1 }],
  ])('%s', (_, opens, closes, bar) => {
    expect(barOf({ opensOn: on(opens), closesOn: on(closes) }, today)).toEqual(bar)
  })

  it.each([
    ['opens after the timeline', 90, 120],
    ['closed before it', -40, -11],
  ])('none where it %s', (_, opens, closes) => {
    expect(barOf({ opensOn: on(opens), closesOn: on(closes) }, today)).toBeNull()
  })

  it('begins at the edge where its first day is not known', () => {
    expect(barOf({ opensOn: null, closesOn: on(5) }, today)).toEqual({ at: 0, length: 16 })
  })
})

describe('the months of a timeline', () => {
  it('names the year where one begins', () => {
    expect(monthTicks(today)).toEqual([
      { at: 19, year: null, month: 12 },
      { at: 50, year: 2027, month: 1 },
      { at: 81, year: null, month: 2 },
    ])
  })

  it('knows the days of February', () => {
    const between = (day: string) => {
      const [february, march] = monthTicks(day)
      return (march?.at ?? 0) - (february?.at ?? 0)
    }
    expect([between('2027-01-10'), between('2028-01-10')]).toEqual([28, 29])
  })

  it('has none before today, and today’s month only when it is over', () => {
    expect(monthTicks('2026-12-01').map(({ month }) => month)).toEqual([1, 2])
    expect(monthTicks('2026-12-31')[0]).toEqual({ at: 11, year: 2027, month: 1 })
  })
})

test('a day is one percent', () => {
  expect(daysBefore + daysAhead).toBe(100)
})
