import { expect, test } from 'vitest'
import {
  isEmail,
  isInteger,
  isLeapYear,
  isMobilePhone,
  isNegative,
  isNumber,
  isPositive,
  isTelephone,
  isUrl,
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
    ['a@b.cn', 'a.b+c@sub.example.com'],
    ['a@b', 'a@b.c', 'a b@c.cn', '@b.cn', 'a@.cn', 'a@b..cn', 'a@-b.cn'],
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
  [isInteger, ['0', '-3', '+3', '42'], ['1.0', '', 'a', '1e3']],
]

test.each(cases)('%o takes and refuses', (format, right, wrong) => {
  for (const text of right) expect([text, format(text)]).toEqual([text, true])
  for (const text of wrong) expect([text, format(text)]).toEqual([text, false])
})

test('leap years', () => {
  expect([2000, 2024, 2400].every(isLeapYear)).toBe(true)
  expect([1900, 2023, 2100, 2024.5].some(isLeapYear)).toBe(false)
})
