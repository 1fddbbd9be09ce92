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
