import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExtraDeductionAnswers } from '../../../contract/entities/tool-extra-deduction.ts'
import { assess } from './extra-deduction.sample.ts'

const assessed = (taxYear: number, change: ExtraDeductionAnswers) =>
  assess({ taxYear, personnel: '1000000', taxKind: 'smallProfit5', ...change })
/** The tax before the deduction, on an income in yuan. */
const taxOn = (taxYear: number, income: number) =>
  Number(assessed(taxYear, { taxableIncomeBefore: String(income) }).tax?.taxBefore)

describe('small low-profit enterprises by the rule of each year', () => {
  it('saves at the rates of 2021 what the deduction of that year takes from the income', () => {
    // 750,000 of 2,000,000: from 25,000 + 100,000 to 25,000 + 25,000.
    const { deduction, tax } = assessed(2021, { taxableIncomeBefore: '2000000' })
    expect(deduction).toBe('750000.00')
    expect(tax).toMatchObject({ taxBefore: '125000.00', taxAfter: '50000.00', saving: '75000.00' })
    expect(tax?.estimated).toBe(false)
  })

  it.each([
    [2016, 300_000, 30_000, 300_001, 75_000.25],
    [2017, 500_000, 50_000, 500_001, 125_000.25],
    [2018, 1_000_000, 100_000, 1_000_001, 250_000.25],
    [2019, 3_000_000, 250_000, 3_000_001, 750_000.25],
    [2020, 3_000_000, 250_000, 3_000_001, 750_000.25],
    [2021, 3_000_000, 225_000, 3_000_001, 750_000.25],
    [2022, 3_000_000, 125_000, 3_000_001, 750_000.25],
    [2023, 3_000_000, 150_000, 3_000_001, 750_000.25],
    [2026, 3_000_000, 150_000, 3_000_001, 750_000.25],
  ])(
    '%d: up to %d yuan the tax is %d, with one more yuan the general rate',
    (year, most, tax, more, general) => {
      expect([taxOn(year, most), taxOn(year, more)]).toEqual([tax, general])
    },
  )

  it.each([
    [2019, 50_000, 50_000.1],
    [2020, 50_000, 50_000.1],
    [2021, 25_000, 25_000.1],
    [2022, 25_000, 25_000.05],
    [2023, 50_000, 50_000.05],
  ])('%d: the first million pays %d, the next yuan its own rate', (year, million, next) => {
    expect([taxOn(year, 1_000_000), taxOn(year, 1_000_001)]).toEqual([million, next])
  })

  it('says by which year’s rule, and names the document', () => {
    const { tax, basis } = assessed(2021, { taxableIncomeBefore: '2000000' })
    expect(tax?.rateText).toContain('2021 年度')
    expect(tax?.rateText).toContain('100 万元以内的部分实际 2.5%')
    expect(tax?.rateText).toContain('100 万元至 300 万元的部分实际 10%')
    const numbers = basis.map((one) => one.number)
    expect(numbers).toContain('财政部 税务总局公告2021年第12号')
    expect(numbers).not.toContain('财政部 税务总局公告2023年第12号')
  })

  it.each([
    [2016, '工业企业从业人数不超过 100 人、资产总额不超过 3,000 万元，其他企业不超过 80 人、1,000 万元'],
    [2018, '工业企业从业人数不超过 100 人、资产总额不超过 3,000 万元，其他企业不超过 80 人、1,000 万元'],
    [2019, '从业人数不超过 300 人、资产总额不超过 5,000 万元'],
    [2026, '从业人数不超过 300 人、资产总额不超过 5,000 万元'],
  ])('says of %d what else they have to keep within, and that it is not checked', (year, within) => {
    const { tax } = assessed(year, { taxableIncomeBefore: '200000' })
    expect(tax?.rateText).toContain(`还须${within}，本工具不核对`)
  })

  it('gives no figure of tax for a year whose rule is not known, and says so', () => {
    const result = assessed(2028, { taxableIncomeBefore: '2000000' })
    expect(result.tax).toBeNull()
    expect(result.verdict.text).not.toContain('少缴')
    expect(result.notes.join()).toContain('2028 年度小型微利企业的所得税规定本平台没有收录')
  })

  it('gives no figure without an income where the rate depends on it, and asks for it', () => {
    const result = assessed(2021, {})
    expect(result.tax).toBeNull()
    expect(result.notes.join()).toContain('填写加计扣除前的应纳税所得额后可以计算')
    expect(assessed(2018, {}).tax).toMatchObject({ estimated: true, saving: '75000.00' })
    expect(assessed(2023, {}).tax).toMatchObject({ estimated: true, saving: '50000.00' })
  })

  it('pays no less for more income and never more than the general rate', () => {
    const fen = fc.integer({ min: 0, max: 400_000_000 })
    const taxFen = (year: number, income: number) => Math.round(taxOn(year, income / 100) * 100)
    fc.assert(
      fc.property(fc.integer({ min: 2016, max: 2027 }), fen, fen, (year, some, more) => {
        expect(taxFen(year, some)).toBeLessThanOrEqual(taxFen(year, some + more))
        expect(taxFen(year, some)).toBeLessThanOrEqual(Math.ceil(some / 4))
      }),
    )
  })
})
