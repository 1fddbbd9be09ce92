import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  atLeast,
  compare,
  divide,
  exact,
  fixed,
  multiply,
  percent,
  readable,
  rounded,
  short,
  subtract,
  toWhole,
} from './rational.ts'

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
const asText = (value: number) => fixed({ over: BigInt(value), under: 100n }, 2)

describe('exact numbers', () => {
  it('are read from numbers that are written with an exponent, and from no other such text', () => {
    expect(compare(exact(1e-7), '0.0000001')).toBe(0)
    expect(compare(exact(-2.5e21), '-2500000000000000000000')).toBe(0)
    for (const text of ['1e-7', '', '1.', 'Infinity']) expect(() => exact(text)).toThrow(RangeError)
    expect(() => exact(Number.NaN)).toThrow(RangeError)
  })
  it('keep what binary fractions lose', () => {
    expect(compare(add('0.1', '0.2'), '0.3')).toBe(0)
    const growth = subtract(
      divide(add(divide('1150', '1000') ?? 0, divide('1322.5', '1150') ?? 0), 2) ?? 0,
      1,
    )
    expect(compare(growth, '0.15')).toBe(0)
  })

  it('round half up, and up where a rest is missing', () => {
    expect(fixed('2.345', 2)).toBe('2.35')
    expect(fixed('-2.345', 2)).toBe('-2.35')
    expect(fixed('2.344', 2)).toBe('2.34')
    expect(fixed('2.341', 2, 'up')).toBe('2.35')
    expect(fixed('12', 2)).toBe('12.00')
    expect(fixed('0.5', 0)).toBe('1')
    expect(fixed('-0.001', 2)).toBe('0.00')
    expect(toWhole('72.5')).toBe(73)
  })

  it('are read with separators and without idle zeros', () => {
    expect(readable('1234567.80')).toBe('1,234,567.8')
    expect(readable('-1234.5')).toBe('-1,234.5')
    expect(short('300.00')).toBe('300')
    expect(short('100', 0)).toBe('100')
  })

  it('divide by nothing only to nothing', () => {
    expect(divide('5', '0')).toBeNull()
    expect(divide('5', '-2')).toEqual({ over: -5n, under: 2n })
  })

  it('show a percentage on its own side of the threshold', () => {
    expect(percent(divide('519.99', '13000') ?? 0, '0.04')).toBe('3.9999%')
    expect(percent(divide('650', '13000') ?? 0, '0.05')).toBe('5.00%')
    expect(percent(divide('1', '3') ?? 0)).toBe('33.33%')
  })

  it('agree with integers', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(fixed(add(asText(a), asText(b)), 2)).toBe(asText(a + b))
        expect(atLeast(asText(a), asText(b))).toBe(a >= b)
        expect(compare(multiply(asText(a), asText(b)), { over: BigInt(a) * BigInt(b), under: 10_000n })).toBe(
          0,
        )
      }),
    )
  })

  it('never round what is missing to too little', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (thousandths) => {
        const value = exact({ over: BigInt(thousandths), under: 1000n })
        expect(atLeast(rounded(value, 2, 'up'), value)).toBe(true)
      }),
    )
  })
})
