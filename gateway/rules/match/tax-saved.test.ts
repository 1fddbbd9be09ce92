import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import { amountFor } from './amount.ts'

const benefit = (percent: number) => ({
  text: '',
  brief: '',
  kind: 'tax' as const,
  delivery: 'apply' as const,
  rule: {
    field: 'rdExpense',
    minPercent: percent / 20,
    maxPercent: percent / 4,
    deductedPercent: percent,
    words: '研发费用 × 加计比例 × 税率',
  },
})
const savedFor = (known: AttributeAnswers, percent = 100) =>
  amountFor(benefit(percent), known, { rdExpense: 2025 })

/** Amounts in 万元. */
function amountsFor(known: AttributeAnswers, percent?: number) {
  const { amount } = savedFor(known, percent)
  return [amount?.minFen, amount?.maxFen].map((fen) => (typeof fen === 'number' ? fen / 1_000_000 : fen))
}

const small = { employees: 20, totalAssets: 800, restrictedIndustry: false }

describe('the tax that a deduction saves', () => {
  it.each([
    ['no rate is excluded', { taxableIncome: 100 }, [5, 25]],
    [
      'it is no 小型微利企业 by its assets',
      { taxableIncome: 100, totalAssets: 5000.01, hasHighTechCert: false },
      [25, 25],
    ],
    ['it has a certificate', { taxableIncome: 400, hasHighTechCert: true }, [15, 15]],
    ['a certificate is open', { taxableIncome: 400 }, [15, 25]],
    ['it is a 小型微利企业', { taxableIncome: 300, ...small }, [5, 5]],
    [
      'a high-tech one is a 小型微利企业 too',
      { taxableIncome: 300, ...small, hasHighTechCert: true },
      [5, 5],
    ],
    ['it earns 300.01', { taxableIncome: 300.01, ...small, hasHighTechCert: false }, [25, 25]],
  ])('takes the rates that are open: %s', (_, known, expected) => {
    expect(amountsFor({ rdExpense: 100, ...known })).toEqual(expected)
  })

  it.each([
    ['a part of the deduction makes a loss', { taxableIncome: -500 }, [5, 25]],
    ['that of a high-tech one', { taxableIncome: -500, hasHighTechCert: true, employees: 301 }, [15, 15]],
    ['nothing is left without it', { taxableIncome: -600 }, [0, 0]],
    ['the income is unknown', {}, [null, 150]],
  ])('is no more than the tax there is: %s', (_, known, expected) => {
    expect(amountsFor({ rdExpense: 600, ...known })).toEqual(expected)
  })

  it('names what is missing, and nothing once all is known', () => {
    const missingFor = (known: AttributeAnswers) =>
      savedFor({ rdExpense: 100, ...known }).amountFormula?.missing.map(({ field }) => field)
    expect(missingFor({})?.[0]).toBe('taxableIncome')
    expect(missingFor({ taxableIncome: 400 })).toEqual(['hasHighTechCert'])
    expect(missingFor({ taxableIncome: 400, hasHighTechCert: false })).toEqual([])
  })

  it('says why a year without tax saves none', () => {
    expect(savedFor({ rdExpense: 100, taxableIncome: -300 }).amountBasis).toMatch(
      /^年应纳税所得额 -300 万元，当年没有应缴的税/,
    )
  })
})

const money = fc
  .double({ min: -1_000, max: 20_000, noNaN: true })
  .map((value) => Math.round(value * 100) / 100)
const profile = fc.record(
  {
    taxableIncome: money,
    employees: fc.integer({ min: 0, max: 600 }),
    totalAssets: money,
    restrictedIndustry: fc.boolean(),
    hasHighTechCert: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('the range of random profiles', () => {
  it('never widens when more is known', () => {
    fc.assert(
      fc.property(
        profile,
        fc.array(
          fc.constantFrom(
            'taxableIncome',
            'employees',
            'totalAssets',
            'restrictedIndustry',
            'hasHighTechCert',
          ),
        ),
        money,
        (known, forgotten, rdExpense) => {
          const less = Object.fromEntries(
            Object.entries(known).filter(([field]) => !forgotten.some((one) => one === field)),
          )
          const [wide, narrow] = [less, known].map((one) => savedFor({ ...one, rdExpense }).amount)
          expect(narrow?.minFen ?? 0).toBeGreaterThanOrEqual(wide?.minFen ?? 0)
          expect(narrow?.maxFen ?? 0).toBeLessThanOrEqual(wide?.maxFen ?? 0)
        },
      ),
    )
  })

  it('is never more than a quarter of the deduction, nor than the tax of the income before it', () => {
    fc.assert(
      fc.property(profile, money, fc.constantFrom(100, 120), (known, rdExpense, percent) => {
        const deducted = Math.max(rdExpense, 0) * (percent / 100)
        const [, most = 0] = amountsFor({ ...known, rdExpense }, percent)
        expect(most ?? 0).toBeLessThanOrEqual(deducted / 4 + 0.01)
        if (known.taxableIncome !== undefined)
          expect(most ?? 0).toBeLessThanOrEqual(Math.max(known.taxableIncome + deducted, 0) / 4 + 0.01)
      }),
    )
  })
})
