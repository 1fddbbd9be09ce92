import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Benefit, benefitsToday } from '../policy/benefits.ts'
import { attributes } from '../rules/match/attributes.ts'
import { isIndividualBusiness } from '../rules/match/legal-form.ts'
import { policies } from '../seed/policies.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { randomProfile, years } from '../testing/random-profile.ts'
import { matchBenefit } from './match-benefit.ts'
import { sumsOf } from './sums.ts'

let context: ContextInMemory
let benefits: Benefit[]
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-27T10:00:00+08:00'))
  await policies.sow(context, 'test')
  benefits = await benefitsToday(context, 'test')
})
afterAll(() => context.close())

const knownAndLess = fc
  .tuple(randomProfile, fc.subarray(attributes.map(({ field }) => field)))
  .map(([known, forgotten]) => ({
    known,
    less: Object.fromEntries(Object.entries(known).filter(([field]) => !forgotten.includes(field))),
  }))

const decided = ['eligible', 'held', 'notYet', 'ended']

describe('benefits for random profiles', () => {
  it('knowing more never reopens a verdict, and never widens an amount', () => {
    fc.assert(
      fc.property(knownAndLess, ({ known, less }) => {
        for (const benefit of benefits) {
          const [before, after] = [matchBenefit(benefit, less, years), matchBenefit(benefit, known, years)]
          const { id } = benefit.item
          if (before.verdict === 'notYet') expect(['notYet', 'held'], id).toContain(after.verdict)
          if (before.verdict === 'held' && !isIndividualBusiness(known))
            expect(after.verdict, id).toBe('held')
          if (before.verdict === 'eligible') expect(decided, id).toContain(after.verdict)
          if (!before.amount || !after.amount) continue
          expect(after.amount.minFen ?? 0, id).toBeGreaterThanOrEqual(before.amount.minFen ?? 0)
          expect(after.amount.maxFen ?? 0, id).toBeLessThanOrEqual(before.amount.maxFen ?? 0)
        }
      }),
    )
  })

  it('there is no amount where a condition is not met, and none above a cap', () => {
    fc.assert(
      fc.property(randomProfile, (known) => {
        for (const benefit of benefits) {
          const { verdict, amount } = matchBenefit(benefit, known, years)
          if (verdict === 'notYet' || verdict === 'ended' || verdict === 'held')
            expect(amount).toBeUndefined()
          const cap = benefit.worth?.amount?.isCap ? benefit.worth.amount.maxFen : null
          if (cap && amount) expect(amount.maxFen ?? 0).toBeLessThanOrEqual(cap)
        }
      }),
    )
  })

  it('sums count no cap, no former year, no unverified document, and nothing that is not met', () => {
    fc.assert(
      fc.property(randomProfile, (known) => {
        const items = benefits.map((one) => matchBenefit(one, known, years))
        const { sums, counted } = sumsOf(items)
        for (const one of items.filter(({ item }) => counted.has(item.id))) {
          expect(['eligible', 'likely']).toContain(one.verdict)
          expect(one.amount?.isCap ?? one.amount?.asOf).toBeUndefined()
          expect(one.item.basis[0]?.status).not.toBe('unverified')
        }
        for (const { amount } of [sums.cash, sums.tax])
          expect(amount.minFen ?? 0).toBeLessThanOrEqual(amount.maxFen ?? 0)
        // All tax that is saved is no more than a quarter of the income and of what is deducted
        // from it.
        const money = (field: string) => Math.max(Number(known[field] ?? 0), 0)
        if (known.taxableIncome !== undefined)
          expect(sums.tax.amount.maxFen ?? 0).toBeLessThanOrEqual(
            (money('taxableIncome') * 0.45 + money('rdExpense') * 1.2 * 0.25) * 1_000_000 + 1,
          )
      }),
    )
  })

  it('an individual business saves no corporate tax and holds no title', () => {
    fc.assert(
      fc.property(randomProfile, (known) => {
        const items = benefits.map((one) => matchBenefit(one, { ...known, legalForm: '个体工商户' }, years))
        expect(items.filter(({ verdict }) => verdict === 'held')).toEqual([])
        expect(
          items.filter(({ item, verdict }) => item.kind === 'standing' && verdict === 'eligible'),
        ).toEqual([])
        expect(sumsOf(items).sums.tax.amount.maxFen ?? 0).toBe(0)
      }),
    )
  })
})
