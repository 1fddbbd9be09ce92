import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditCodeCheckSymbol, hasRightCheckSymbol, isCreditCode } from './credit-code.ts'

const symbols = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const body = fc.string({ unit: fc.constantFrom(...symbols), minLength: 17, maxLength: 17 })

describe('unified social credit code', () => {
  test('accepts published codes', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
    expect(hasRightCheckSymbol('91350100M000100Y43')).toBe(true)
  })

  test('accepts a code whose check symbol is wrong, and tells', () => {
    expect(isCreditCode('91350100M000100Y44')).toBe(true)
    expect(hasRightCheckSymbol('91350100M000100Y44')).toBe(false)
  })

  test('refuses what is no code', () => {
    const short = '91350100M000100Y4'
    const unfit = [...'IOSVZioy .-３'].map((symbol) => short + symbol)
    for (const code of ['', short, `${short}33`, `${short}3\n`, ...unfit, short.toLowerCase()]) {
      expect(isCreditCode(code), code).toBe(false)
      expect(hasRightCheckSymbol(code), code).toBe(false)
    }
  })

  test('notices every single wrong symbol', () => {
    fc.assert(
      fc.property(body, fc.nat(17), fc.constantFrom(...symbols), (start, at, other) => {
        const code = `${start}${creditCodeCheckSymbol(start)}`
        expect(hasRightCheckSymbol(code)).toBe(true)
        fc.pre(code[at] !== other)
        expect(hasRightCheckSymbol(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
      }),
    )
  })
})
