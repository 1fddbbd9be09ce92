import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditCodeCheckSymbol, isCreditCode } from './credit-code.ts'

const symbols = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const body = fc.string({ unit: fc.constantFrom(...symbols), minLength: 17, maxLength: 17 })

describe('unified social credit code', () => {
  test('accepts published codes', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
    expect(isCreditCode('91350100M000100Y44')).toBe(false)
  })

  test('refuses what is no code', () => {
    for (const code of ['', '91350100M000100Y4', '91350100M000100I43', '91350100m000100y43']) {
      expect(isCreditCode(code)).toBe(false)
    }
  })

  test('notices every single wrong symbol', () => {
    fc.assert(
      fc.property(body, fc.nat(17), fc.constantFrom(...symbols), (start, at, other) => {
        const code = `${start}${creditCodeCheckSymbol(start)}`
        expect(isCreditCode(code)).toBe(true)
        fc.pre(code[at] !== other)
        expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
      }),
    )
  })
})
