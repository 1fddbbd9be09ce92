import { expect, test } from 'vitest'
import { dayOf, enteredDay } from './entered-day.ts'

test.each([
  '2020-05-18',
  '2020-5-18',
  '2020/5/18',
  '2020.05.18',
  '2020年5月18日',
  '2020年05月18号',
  '20200518',
  '２０２０－０５－１８',
  '２０２０年５月１８日',
  ' 2020 / 5 / 18 ',
  '2020–5–18',
  '2020。5。18',
  '2020·5·18',
  '2020・5・18',
  '2020 5 18',
  '2020\u30005\u300018',
  '2020年5月18',
  '2020 年 5 月 18',
  '2020/5/18 0:00',
  '2020/5/18 00:00:00',
  '2020-05-18T00:00:00',
  '2020年5月18日 0:00',
])('%j is a day in May', (typed) => {
  expect(enteredDay(typed)).toBe('2020-05-18')
})

test.each([
  '2026-04-31',
  '2025/2/29',
  '去年春天',
  '2020-5/18',
  '20-5-18',
  '5月18日',
  '2020518',
  '2020 518',
  '2020/5/1 80:00',
  '2020/5/18 13:45',
  '2020 5-18',
  '2020年5月',
  '',
])('%j is no day, and stays as it was typed', (typed) => {
  expect(enteredDay(typed)).toBe(typed)
})

test('only texts are read', () => {
  expect([undefined, '2020/5/18'].map(dayOf)).toEqual([undefined, '2020-05-18'])
})
