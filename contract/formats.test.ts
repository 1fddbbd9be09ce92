import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isDay,
  isEmail,
  isInteger,
  isLeapYear,
  isMobilePhone,
  isMonth,
  isNegative,
  isNumber,
  isPositive,
  isTelephone,
  isUrl,
  plainNumber,
} from './formats.ts'

const cases: [(text: string) => boolean, string[], string[]][] = [
  [
    isMobilePhone,
    ['13800000000', '19999999999'],
    ['1380000000', '138000000000', '23800000000', '1380000000a', ' 13800000000', '13800000000\n'],
  ],
  [
    isTelephone,
    ['1234567', '12345678', '0512-12345678', '010-12345678-1', '12345678-1234'],
    ['123456', '123456789', '05-12345678', '05123-1234567', '051212345678', '12345678-12345', '0512-'],
  ],
  [
    isEmail,
    [
      'a@b.cn',
      'a.b+c@sub.example.com',
      `${'a'.repeat(64)}@b.cn`,
      '12345678@qq.com',
      'a@b.co',
      'a@b.xn--fiqs8s',
    ],
    [
      'a@b',
      'a@b.c',
      'a b@c.cn',
      '@b.cn',
      'a@.cn',
      'a@b..co',
      'a..b@c.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a@-b.cn',
      'a@b-.cn',
      'a@b@c.cn',
      'a@b.cn.',
      'a@b.c1',
      'a@b.cn\n',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(250)}.cn`,
    ],
  ],
  [
    isUrl,
    ['http://a.cn', 'https://a.cn/x?y=1#z', 'ftp://a.cn/f'],
    ['a.cn', '//a.cn', 'javascript:alert(1)', 'mailto:a@b.cn', 'http://', 'http://a b.cn'],
  ],
  [
    isNumber,
    ['0', '1', '-1', '+1', '1.5', '.5', '-0.5'],
    ['', '1.', 'a', '1e3', '1,000', '--1', 'Infinity', ' 1'],
  ],
  [isPositive, ['1', '0.1', '+2'], ['0', '-1', '', 'a']],
  [isNegative, ['-1', '-0.1'], ['0', '-0', '1', '']],
  [isInteger, ['0', '-3', '+3', '42'], ['1.0', '12.5', '', 'a', '1e3', ' 1']],
  [
    isDay,
    ['2024-02-29', '2000-02-29', '2026-04-30', '2026-12-31', '0001-01-01', '9999-12-31'],
    [
      '2025-02-29',
      '1900-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-01-32',
      '0000-01-01',
      '2026-1-1',
      '2026/01/01',
      '20260101',
      '2026-01-01\n',
      ' 2026-01-01',
      '2026-01-01T00:00:00Z',
      '',
    ],
  ],
  [
    isMonth,
    ['2026-01', '2026-12', '1999-05'],
    ['2026-00', '2026-13', '2026-1', '2026', '2026-01-01', '0000-01', '9999-12'],
  ],
]

test.each(cases)('%o takes and refuses', (format, right, wrong) => {
  for (const text of right) expect([text, format(text)]).toEqual([text, true])
  for (const text of wrong) expect([text, format(text)]).toEqual([text, false])
})

test('a text that is longer than any number stays as it is', () => {
  const marks = `１${'\u0315'.repeat(500)}`
  expect(plainNumber(marks)).toBe(marks)
  expect(plainNumber('１，２３４．５')).toBe('1234.5')
})

test('leap years', () => {
  expect([2000, 2024, 2400].every(isLeapYear)).toBe(true)
  expect([1900, 2023, 2100, 2024.5].some(isLeapYear)).toBe(false)
})

test('a day is one that the calendar of the machine gives back unchanged', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  const numbers = fc.tuple(
    fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(1900, 2000, 2024, 2025, 2100)),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  fc.assert(
    fc.property(numbers, ([year, month, day]) => {
      const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
      const moment = new Date(0)
      moment.setUTCFullYear(year, month - 1, day)
      expect(isDay(text)).toBe(year > 0 && moment.toISOString().slice(0, 10) === text)
    }),
    { numRuns: 2000 },
  )
})
