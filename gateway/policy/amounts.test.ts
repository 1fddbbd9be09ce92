import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { benefitRecords, policyRecords } from '../data/policy-reference.ts'
import { amountFor, inItsYear } from '../rules/match/amount.ts'
import { policyRow } from '../seed/policy-row.ts'
import { projectRows } from '../seed/project-row.ts'

const benefitOf = (id: string) => {
  const record = policyRecords.find((one) => one.id === id) ?? expect.fail(id)
  return policyRow('test', record).benefit ?? null
}
const of2025 = { rdExpense: 2025, taxableIncome: 2025 }

describe('amounts', () => {
  it('takes the amount of the text', () => {
    expect(amountFor(benefitOf('n-key-lg-148'), {}, {}).amount).toEqual({
      minFen: null,
      maxFen: 600_000_000,
      asOf: 2024,
    })
    expect(amountFor(benefitOf('n-ai-11'), {}, {})).toEqual({})
  })

  it('computes what an attribute gives, exactly', () => {
    const rule = benefitOf('n-rd-2023-7')
    const amountOf = (id: string, taxableIncome: number) =>
      amountFor(benefitOf(id), { taxableIncome }, of2025).amount
    expect(amountFor(rule, { rdExpense: 388, taxableIncome: 900 }, of2025).amount).toEqual({
      minFen: 58_200_000,
      maxFen: 97_000_000,
    })
    expect(amountFor(rule, { rdExpense: 0 }, of2025).amount).toEqual({ minFen: 0, maxFen: 0 })
    expect(amountFor(rule, {}, of2025)).not.toHaveProperty('amount')
    expect(amountFor(rule, {}, of2025).amountBasis).toContain('上年度研发费用')
    expect(amountOf('n-sme-tax-2023-12', 300)?.maxFen).toBe(60_000_000)
    expect(amountOf('n-sme-tax-2023-12', -5)?.maxFen).toBe(0)
  })

  it('saves no tax in a year that has none to pay with or without the deduction, and says why', () => {
    const saved = (taxableIncome: number) =>
      amountFor(benefitOf('n-rd-2023-7'), { rdExpense: 200, taxableIncome }, of2025)
    for (const income of [-300, -200]) expect(saved(income).amount).toEqual({ minFen: 0, maxFen: 0 })
    expect(saved(-300).amountBasis).toMatch(/^年应纳税所得额 -300 万元，当年没有应缴的税/)
    expect(saved(-199).amount).toEqual({ minFen: 50_000, maxFen: 250_000 })
  })

  it('says how it comes about: the formula, the own number, each end worked out', () => {
    const rule = benefitOf('n-rd-2023-7')
    const { amountFormula } = amountFor(rule, { rdExpense: 388.123456, taxableIncome: 100 }, of2025)
    expect(amountFormula?.words).toMatch(/^研发费用 × 加计 100%/)
    expect(amountFormula?.values).toEqual([
      { field: 'rdExpense', label: '2025 年度研发费用', shown: '388.123456 万元' },
    ])
    expect(amountFormula?.steps).toEqual([
      '388.123456 万元 × 5% = 19.4 万元',
      '388.123456 万元 × 25% = 97.03 万元',
    ])
    expect(amountFor(rule, {}, of2025).amountFormula).toMatchObject({
      steps: [],
      missing: [{ field: 'rdExpense', label: '上年度研发费用' }],
    })
    const loss = amountFor(benefitOf('n-sme-tax-2023-12'), { taxableIncome: -5 }, of2025)
    expect(loss.amountFormula?.steps).toEqual(['0 万元 × 20% = 0 元'])
    const fixed = amountFor(benefitOf('sz-zgsz-2020'), {}, {}).amountFormula
    expect(fixed).toMatchObject({ values: [], steps: [], missing: [] })
    expect(fixed?.words).toContain('贷款额 1%')
  })

  it('computes only from an attribute whose year is known, and says which year', () => {
    const rule = benefitOf('n-rd-2023-7')
    expect(amountFor(rule, { rdExpense: 388 }, {})).not.toHaveProperty('amount')
    expect(amountFor(rule, { rdExpense: 388 }, { rdExpense: 2024 }).amountBasis).toContain(
      '按 2024 年度研发费用 388 万元估算',
    )
  })
})

describe('the year of an amount', () => {
  it('stands with the amount, in its words and in how it comes about', () => {
    const benefit = benefitOf('sz-bio-2019') ?? expect.fail()
    const { amount, amountBasis } = amountFor(benefit, {}, {})
    expect(amount?.asOf).toBe(2019)
    for (const words of [benefit.text, benefit.brief, amountBasis]) expect(words).toContain('（2019 年标准）')
  })

  it('is not said of what holds today', () => {
    for (const id of ['n-hte-32', 'n-rd-2023-7', 'sip-industry-2025'])
      expect(JSON.stringify(benefitOf(id))).not.toContain('年标准')
  })

  const figure = /\d[\d,/]* ?(万元|亿元|元)|最高 ?\d/
  it.each(
    policyRecords.filter(
      ({ id, benefit, statusVerified }) =>
        benefitRecords[id]?.kind !== 'tax' && !statusVerified && figure.test(benefit),
    ),
  )('is said wherever it is not confirmed that figures still hold: $id', (record) => {
    const row = policyRow('test', record)
    expect(row.benefit?.text).toMatch(/（20\d\d 年标准）/)
    expect(row.bodyHtml).toContain(row.benefit?.text)
    if (figure.test(row.benefit?.brief ?? '')) expect(row.benefit?.brief).toMatch(/（20\d\d 年标准）/)
  })

  it('is said of the money of every project whose policy has it', () => {
    const dated = projectRows('test', '2026-11-22', '12345', true).filter(
      ({ policyId, amountText }) => benefitRecords[policyId]?.asOf && figure.test(amountText),
    )
    expect(dated.map((one) => one.id)).toContain('smart-loan-interest')
    for (const { policyId, amount, amountText, guideHtml } of dated) {
      const year = benefitRecords[policyId]?.asOf
      expect(amountText).toMatch(new RegExp(`${year} ?年`))
      expect(guideHtml).toContain(amountText)
      if (amount) expect(amount.asOf).toBe(year)
    }
  })

  it('is said once, and of nothing without figures', () => {
    expect(inItsYear('2019年政策：最高 5 万元', 2019)).toBe('2019年政策：最高 5 万元')
    expect(inItsYear('由城市安排', 2019)).toBe('由城市安排')
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2010, max: 2030 }), (words, year) => {
        const dated = inItsYear(`${words}5 万元`, year)
        expect(inItsYear(dated, year)).toBe(dated)
      }),
    )
  })
})
