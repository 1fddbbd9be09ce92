import { expect, test } from 'vitest'
import { addWorkingDays, countWorkingDays, findWorkedWeekday } from './working-days.ts'

test('weekends, holidays and weekends that are worked instead are counted as the notice of the year says', () => {
  // A Friday.
  expect(addWorkingDays('2026-06-26', 1)).toBe('2026-06-29')
  expect(addWorkingDays('2026-06-24', 3)).toBe('2026-06-29')
  // The National Day of 2026 is off from 1 to 7 October; 10 October, a Saturday, is worked.
  expect(addWorkingDays('2026-09-30', 1)).toBe('2026-10-08')
  expect(addWorkingDays('2026-10-09', 1)).toBe('2026-10-10')
})

test('in a year without a notice the days of the law are off, the lunar ones too', () => {
  // 1 January, and the Spring Festival of 2030 from its eve, 2 February, a Saturday, to 5 February: two working days are off in its place.
  expect(addWorkingDays('2029-12-31', 1)).toBe('2030-01-02')
  expect(addWorkingDays('2030-02-01', 1)).toBe('2030-02-08')
  // Qingming, 5 April, and the Dragon Boat Festival, 5 June.
  expect(addWorkingDays('2030-04-04', 1)).toBe('2030-04-08')
  expect(addWorkingDays('2030-06-04', 1)).toBe('2030-06-06')
})

test('counts the same days that it adds, over 40 years', () => {
  let date = '2000-12-31'
  while (date < '2041-01-01') {
    const next = addWorkingDays(date, 1)
    expect(countWorkingDays(date, next), `${date} to ${next}`).toBe(1)
    date = next
  }
})

test('finds the next worked day that is no weekend', () => {
  expect(findWorkedWeekday('2026-06-26')).toBe('2026-06-26')
  expect(findWorkedWeekday('2026-06-27')).toBe('2026-06-29')
  // Saturday 10 October 2026 is worked.
  expect(findWorkedWeekday('2026-10-10')).toBe('2026-10-12')
  // The holidays of the law at the turn of an unpublished year.
  expect(findWorkedWeekday('2050-01-01')).toBe('2050-01-04')
})
