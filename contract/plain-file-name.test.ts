import { expect, test } from 'vitest'
import { plainFileName } from './plain-file-name.ts'

/** Stands for pinyin: each character by its code. */
const readingOf = (text: string) =>
  [...text]
    .map((character) => (character < '\x7f' ? character : ` u${character.codePointAt(0)?.toString(16)} `))
    .join('')

test.each([
  ['a b.pdf', true],
  ['', true],
  ['表 1.pdf', 'u8868-1.pdf'],
  ['表', 'u8868'],
  ['１２３.csv', '123.csv'],
  ['表/../x";.pdf', 'u8868-..-x.pdf'],
])('%s', (name, plain) => {
  expect(plainFileName(name, readingOf)).toBe(plain)
})

test('cuts a name of thousands of characters, and names one without letters', () => {
  expect(plainFileName(`${'表'.repeat(9_000)}.pdf`, readingOf)).toHaveLength(104)
  expect(plainFileName('，。.pdf', () => '')).toBe('file.pdf')
})
