import { expect, test } from 'vitest'
import { kindOfDay, unpublishedYears, workingDaysInWords, workingDaysUntil } from './holidays.ts'
import { addDays } from './month.ts'

test('counts the days after today, the closing day too', () => {
  expect(workingDaysUntil('2026-06-26', '2026-06-24')).toBe(2)
  expect(workingDaysUntil('2026-06-24', '2026-06-24')).toBe(0)
  expect(workingDaysUntil('2026-06-23', '2026-06-24')).toBe(0)
})

test('leaves out weekends and holidays, counts worked weekends', () => {
  // 1 to 7 October are off, Saturday the 10th is worked.
  expect(workingDaysUntil('2026-10-10', '2026-09-30')).toBe(3)
  expect(workingDaysUntil('2026-02-24', '2026-02-14')).toBe(1)
  expect(workingDaysUntil('2026-06-29', '2026-06-26')).toBe(1)
})

test('a whole year has the working days that the arrangement leaves: 365 days, 104 weekend days, 13 statutory days', () => {
  expect(workingDaysUntil('2025-12-31', '2024-12-31')).toBe(248)
  expect(workingDaysUntil('2026-12-31', '2025-12-31')).toBe(248)
})

test('a year without an arrangement counts weekends and says about', () => {
  expect(unpublishedYears('2026-12-30', '2030-01-04')).toContain(2030)
  expect(workingDaysInWords('2099-01-06', '2099-01-02')).toBe('约 2 个工作日')
  expect(workingDaysInWords('2026-06-26', '2026-06-24')).toBe('2 个工作日')
})

test('the days that the law names are off before the notice of their year is out', () => {
  expect(kindOfDay('2031-01-01')).toBe('元旦假期')
  expect(kindOfDay('2031-05-02')).toBe('劳动节假期')
  expect(kindOfDay('2031-10-03')).toBe('国庆节假期')
  expect(kindOfDay('2031-10-08')).toBe('预计工作日')
  // 1 January 2031 is a Wednesday.
  expect(workingDaysInWords('2031-01-03', '2030-12-31')).toBe('约 2 个工作日')
})

test('across a year boundary each year keeps its own rules', () => {
  // Thursday 31 December 2026 is worked; Friday 1 January 2027 is off by law, the 2nd and 3rd are a weekend.
  expect(workingDaysUntil('2027-01-04', '2026-12-30')).toBe(2)
  // 1 to 3 January 2026 are off, Sunday the 4th is worked.
  expect(workingDaysUntil('2026-01-05', '2025-12-31')).toBe(2)
})

test('says so where only days off are left, and nothing where no day is', () => {
  expect(workingDaysInWords('2026-06-28', '2026-06-26')).toBe('没有工作日')
  expect(workingDaysInWords('2026-06-26', '2026-06-26')).toBeNull()
})

test('what is too far away or no date is not counted', () => {
  expect(workingDaysUntil('9999-12-31', '2026-06-24')).toBeNull()
  expect(workingDaysInWords('bad', '2026-06-24')).toBeNull()
})

test('says what kind of day it is', () => {
  expect(kindOfDay('2026-10-10')).toBe('调休上班')
  expect(kindOfDay('2026-10-02')).toBe('国庆节假期')
  expect(kindOfDay('2026-06-27')).toBe('周末')
  expect(kindOfDay('2026-06-24')).toBe('工作日')
  expect(kindOfDay('1969-12-31')).toBe('工作日')
  expect(kindOfDay('1969-12-28')).toBe('周末')
})

test('worked weekends are weekends, and no day off is worked', () => {
  for (let date = '2025-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
    if (kindOfDay(date) !== '调休上班') continue
    expect([0, 6]).toContain(new Date(`${date}T00:00:00Z`).getUTCDay())
  }
})
