import { expect, test } from 'vitest'
import { workingDaysAfter } from './working-days.ts'

test('weekends, holidays and weekends that are worked instead are counted as the notice of the year says', () => {
  // A Friday.
  expect(workingDaysAfter('2026-06-26', 1)).toBe('2026-06-29')
  expect(workingDaysAfter('2026-06-24', 3)).toBe('2026-06-29')
  // The National Day of 2026 is off from 1 to 7 October; 10 October, a Saturday, is worked.
  expect(workingDaysAfter('2026-09-30', 1)).toBe('2026-10-08')
  expect(workingDaysAfter('2026-10-09', 1)).toBe('2026-10-10')
})

test('in a year without a notice the days of the law are off, the lunar ones too', () => {
  // 1 January, and the Spring Festival of 2030 from its eve, 2 February, a Saturday, to 5 February: two working days are off in its place.
  expect(workingDaysAfter('2029-12-31', 1)).toBe('2030-01-02')
  expect(workingDaysAfter('2030-02-01', 1)).toBe('2030-02-08')
  // Qingming, 5 April, and the Dragon Boat Festival, 5 June.
  expect(workingDaysAfter('2030-04-04', 1)).toBe('2030-04-08')
  expect(workingDaysAfter('2030-06-04', 1)).toBe('2030-06-06')
})
