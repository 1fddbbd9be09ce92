import { expect, test } from 'vitest'
import { grouped, ungrouped } from './grouped-digits.ts'

test.each([
  ['1234', '1,234'],
  ['15735.28', '15,735.28'],
  ['-1000000', '-1,000,000'],
  ['1000.', '1,000.'],
])('%s is read as %s, and typed again without separators', (typed, read) => {
  expect(grouped(typed)).toBe(read)
  expect(ungrouped(read)).toBe(typed)
})

test.each(['', '999', 'abc', '1,2', '１２３４', '1e30', '12 345'])('%j stays as it was typed', (typed) => {
  expect(grouped(typed)).toBe(typed)
  expect(ungrouped(typed)).toBe(typed)
})
