import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policyRecords } from '../data/policy-reference.ts'
import { amountFor, type Counted, totalAmount } from '../rules/match/amount.ts'
import { policyRow } from '../seed/policy-row.ts'

const benefitOf = (id: string) => {
  const record = policyRecords.find((one) => one.id === id) ?? expect.fail(id)
  return policyRow('test', record).benefit ?? null
}
const counted = (parts: Partial<Counted>): Counted => ({
  id: 'a',
  verdict: 'eligible',
  excludes: [],
  ...parts,
})
const upTo = (maxFen: number) => ({ minFen: null, maxFen })

describe('amounts', () => {
  it('takes the amount of the text', () => {
    expect(amountFor(benefitOf('n-key-lg-148'), {}).amount).toEqual({ minFen: null, maxFen: 600_000_000 })
    expect(amountFor(benefitOf('n-ai-11'), {})).toEqual({})
  })

  it('computes what an attribute gives, exactly', () => {
    const rule = benefitOf('n-rd-2023-7')
    expect(amountFor(rule, { rdExpense: 388 }).amount).toEqual({ minFen: 19_400_000, maxFen: 97_000_000 })
    expect(amountFor(rule, { rdExpense: 0 }).amount).toEqual({ minFen: 0, maxFen: 0 })
    expect(amountFor(rule, {})).not.toHaveProperty('amount')
    expect(amountFor(rule, {}).amountBasis).toContain('上年度研发费用')
    expect(amountFor(benefitOf('n-sme-tax-2023-12'), { taxableIncome: 300 }).amount?.maxFen).toBe(60_000_000)
    expect(amountFor(benefitOf('n-sme-tax-2023-12'), { taxableIncome: -5 }).amount?.maxFen).toBe(0)
  })
})

describe('the total', () => {
  it('has no number without an amount', () => {
    expect(totalAmount([counted({})])).toEqual({ minFen: null, maxFen: null })
  })

  it('leaves out what is not to be had', () => {
    const items = [
      counted({ verdict: 'notYet', amount: upTo(5) }),
      counted({ id: 'b', verdict: 'ended', amount: upTo(7) }),
    ]
    expect(totalAmount(items)).toEqual({ minFen: null, maxFen: null })
  })

  it('counts the better of two that exclude each other', () => {
    const items = [
      counted({ id: 'a', amount: { minFen: 2, maxFen: 10 }, excludes: ['b'] }),
      counted({ id: 'b', amount: { minFen: 3, maxFen: 8 }, excludes: ['a'] }),
      counted({ id: 'c', amount: { minFen: 1, maxFen: 1 } }),
    ]
    expect(totalAmount(items)).toEqual({ minFen: 3, maxFen: 11 })
  })

  it('does not take one large instead of two that bring more', () => {
    const items = [
      counted({ id: 'a', amount: upTo(10), excludes: ['b', 'c'] }),
      counted({ id: 'b', amount: upTo(8) }),
      counted({ id: 'c', amount: upTo(8) }),
    ]
    expect(totalAmount(items).maxFen).toBe(16)
  })

  it('counts at the lower end only what is certain', () => {
    const items = [
      counted({ id: 'a', verdict: 'likely', amount: { minFen: 4, maxFen: 9 } }),
      counted({ id: 'b', amount: upTo(3) }),
    ]
    expect(totalAmount(items)).toEqual({ minFen: 0, maxFen: 12 })
  })

  it('keeps what is certain where something that is only likely, and excludes it, would bring more', () => {
    const items = [
      counted({ id: 'a', amount: { minFen: 4, maxFen: 9 }, excludes: ['b'] }),
      counted({ id: 'b', verdict: 'likely', amount: { minFen: 5, maxFen: 11 }, excludes: ['a'] }),
    ]
    expect(totalAmount(items)).toEqual({ minFen: 4, maxFen: 11 })
  })

  it('never exceeds the sum and never falls below the largest', () => {
    const item = fc.record({
      maxFen: fc.nat(1000),
      excludes: fc.array(fc.constantFrom('0', '1', '2', '3', '4'), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (made) => {
        const items = made.map((one, at) =>
          counted({
            id: String(at),
            amount: upTo(one.maxFen),
            excludes: one.excludes.filter((id) => id !== String(at)),
          }),
        )
        const amounts = made.map((one) => one.maxFen)
        const { maxFen } = totalAmount(items)
        expect(maxFen).toBeLessThanOrEqual(amounts.reduce((a, b) => a + b, 0))
        expect(maxFen).toBeGreaterThanOrEqual(Math.max(...amounts))
      }),
    )
  })
})
