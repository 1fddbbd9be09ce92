import { expect, test } from 'vitest'
import { calendarMarks } from './calendar-marks.ts'

test('a day on which something closes and something takes place tells both', () => {
  const marks = calendarMarks({ '2026-11-21': 1 }, { '2026-11-21': 2, '2026-11-23': 1 }, '2026-11-20')
  expect(marks['2026-11-21']).toEqual({
    text: '截止1',
    also: '活动2',
    href: '/zct-ee/declaration?date=2026-11-21',
    soon: true,
  })
  expect(marks['2026-11-23']).toEqual({ text: '活动1', href: '/activity?month=2026-11' })
})

test('only what closes within seven days is warm', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28']
  const marks = calendarMarks(Object.fromEntries(days.map((day) => [day, 1])), {}, '2026-11-20')
  expect(days.map((day) => marks[day]?.soon ?? false)).toEqual([false, true, true, false])
})
