import { expect, test } from 'vitest'
import { monthMarks, onDay, openProjectsHref } from './month-marks.ts'

const windows = [
  { opensOn: '2026-06-01', closesOn: '2026-06-24' },
  { opensOn: '2026-06-24', closesOn: '2026-07-10' },
  { opensOn: '2026-05-01', closesOn: '2026-06-24' },
  { opensOn: '2026-06-30', closesOn: null },
]

test('marks what closes before what opens, within the month only', () => {
  expect(monthMarks(windows, '2026-06', '2026-06-20')).toEqual({
    '2026-06-01': {
      text: '开放1',
      also: undefined,
      href: '/zct-ee/declaration?date=2026-06-01',
      soon: false,
    },
    '2026-06-24': {
      text: '截止2',
      also: '开放1',
      href: '/zct-ee/declaration?date=2026-06-24',
      soon: true,
    },
    '2026-06-30': {
      text: '开放1',
      also: undefined,
      href: '/zct-ee/declaration?date=2026-06-30',
      soon: false,
    },
  })
})

test.each([
  ['2026-06-24', true],
  ['2026-06-17', true],
  ['2026-06-16', false],
  ['2026-06-25', false],
])('a day on which something closes is warm a week before it and on it: on %s %s', (today, soon) => {
  expect(monthMarks(windows, '2026-06', today)['2026-06-24']?.soon).toBe(soon)
})

test('tells what closes and what opens on one day', () => {
  const { closing, opening } = onDay(windows, '2026-06-24')
  expect(closing).toHaveLength(2)
  expect(opening).toHaveLength(1)
})

test('addresses hold nothing that is a default', () => {
  expect(openProjectsHref()).toBe('/zct-ee/declaration')
  expect(openProjectsHref({ page: 1 })).toBe('/zct-ee/declaration')
  expect(openProjectsHref({ page: 2 })).toBe('/zct-ee/declaration?page=2')
  expect(openProjectsHref({ month: '2026-07' })).toBe('/zct-ee/declaration?month=2026-07#calendar')
})
