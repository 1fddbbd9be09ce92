import { expect, test } from 'vitest'
import { withoutPersonal } from './error-report.ts'

test.each([
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  ["ReferenceError: Can't find variable: rows", "ReferenceError: Can't find variable: rows"],
  [
    "TypeError: Cannot read properties of undefined (reading 'foo')",
    'TypeError: Cannot read properties of undefined (reading …)',
  ],
  [
    `SyntaxError: Unexpected token 'O', "O"Neill" is not valid JSON`,
    'SyntaxError: Unexpected token …, … is not valid JSON',
  ],
  ["SyntaxError: '#O'Neill' is not a valid selector", 'SyntaxError: … is not a valid selector'],
  ['Error: cut off in "the middle', 'Error: cut off in …'],
  ['Error: two\nlines with “张三” of 苏州', 'Error: two…lines with … of …'],
  ['Error: 13800001111 and 138-0000-1111 and 138 0000 1111', 'Error: … and … and …'],
  ['Error: no account of li.na@example.cn here', 'Error: no account of … here'],
  ['RangeError: 91320500MA1ABCDE8R', 'RangeError: …'],
  [
    'Error: Minified React error #418; visit https://react.dev/errors/418?args[]=Li for more',
    'Error: Minified React error #418; visit … for more',
  ],
])('of %j only what engines and our code say is kept', (message, kept) => {
  expect(withoutPersonal(message)).toBe(kept)
})

test('what stands in the fields of the page is taken out, and what is left is short', () => {
  expect(
    withoutPersonal('Error: no Anna Smith (anna.smith@example.cn)', [
      'Anna',
      'Smith',
      'anna.smith@example.cn',
    ]),
  ).toBe('Error: no … … (…)')
  expect(withoutPersonal('x'.repeat(1000))).toHaveLength(200)
})

test('a text is looked through only so far, however long it is', () => {
  const quotation = `"${'x'.repeat(2_000)}"`
  expect(withoutPersonal(`Error: ${quotation} and what comes after it`)).toBe('Error: …')
})

test('where a long text is cut no half of a number or an address stays', () => {
  const long = `Error: "${'x'.repeat(979)}"`
  expect(withoutPersonal(`${long} 13800001111`)).toBe('Error: … …')
  expect(withoutPersonal(`${long} anna.smith@example.cn`)).toBe('Error: … …')
})
