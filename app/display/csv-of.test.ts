import { expect, test } from 'vitest'
import { csvOf } from './csv-of.ts'

test('rows end as the format has it, after the mark that says UTF-8', () => {
  expect(
    csvOf([
      ['行次', '数额'],
      ['51', '-1000.00'],
    ]),
  ).toBe('\uFEFF行次,数额\r\n51,-1000.00\r\n')
})

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(csvOf([['a,b', '说"是"', 'x\r\ny']])).toBe('\uFEFF"a,b","说""是""","x\r\ny"\r\n')
})

test('semicolons and tabs begin no cell of their own', () => {
  expect(csvOf([['a;=1', 'a\t=1', '\tx']])).toBe('\uFEFF"a;=1","a\t=1","\'\tx"\r\n')
})

test.each(['=1+1', '+1+1', '-cmd', '@x', '＝1+1', '＋1', '－cmd', '＠x', '\u200B=1', ' ＝1'])(
  '%j is shown, never computed',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
  },
)

test.each(['0012', '2026-05', '3-1', '1E5', '913205001234567890', '051268250000', '2026年5月'])(
  '%j stays as it is written',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
  },
)

test.each(['12', '-0.5', '1000.00', '13812345678', '2026-05-18', '09:00', '0512-68250000', 'n-rd-2023-7'])(
  '%j is no text to be marked',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`)
  },
)
