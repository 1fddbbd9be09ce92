import { expect, test } from 'vitest'
import { hasRightCheckSymbol } from '../../contract/credit-code.ts'
import { isMobilePhone } from '../../contract/formats.ts'
import { freshCreditCode, freshPhone } from './fresh-numbers.ts'

// So many drawn at random from ten million would hold about twenty twice.
const made = 20_000

test('no two people and no two enterprises that are made for tests share a number', () => {
  const phones = new Set(Array.from({ length: made }, freshPhone))
  const codes = new Set(Array.from({ length: made }, freshCreditCode))
  expect(phones.size).toBe(made)
  expect(codes.size).toBe(made)
  expect([...phones].every(isMobilePhone)).toBe(true)
  expect([...codes].every(hasRightCheckSymbol)).toBe(true)
})
