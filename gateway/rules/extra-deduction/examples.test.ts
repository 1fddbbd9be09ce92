import { describe, expect, it } from 'vitest'
import type { ExtraDeductionAnswers } from '../../../contract/entities/tool-extra-deduction.ts'
import { assess, lineOf } from './extra-deduction.sample.ts'

describe('worked examples', () => {
  const d1 = {
    personnel: '3000000',
    directInput: '1000000',
    depreciation: '300000',
    amortization: '100000',
    design: '100000',
    otherRelated: '400000',
  }

  it('D1 other expenses within their limit', () => {
    const result = assess(d1)
    expect(lineOf(result, 34)).toBe('400000.00')
    expect(lineOf(result, 2)).toBe('4900000.00')
    expect(result.lines.find((one) => one.name === '其他相关费用限额')?.amount).toBe('500000.00')
    expect(result.deduction).toBe('4900000.00')
    expect(result.verdict).toMatchObject({ code: 'eligible' })
  })

  it('D2 other expenses beyond their limit', () => {
    const result = assess({ ...d1, otherRelated: '600000' })
    expect([lineOf(result, 34), lineOf(result, 2), result.deduction]).toEqual([
      '500000.00',
      '5000000.00',
      '5000000.00',
    ])
  })

  it('D3 20,000 of other expenses stay out', () => {
    const result = assess({ personnel: '900000', otherRelated: '120000' })
    expect([lineOf(result, 34), result.deduction]).toEqual(['100000.00', '1000000.00'])
    expect(result.notes.join()).toContain('20,000 元不能加计扣除')
  })

  it('D4 commissioned abroad up to two thirds of what is domestic', () => {
    const result = assess({
      personnel: '1000000',
      commissionedDomestic: '500000',
      commissionedOverseas: '2000000',
    })
    expect([lineOf(result, 38), result.deduction]).toEqual(['933333.33', '2333333.33'])
  })

  it('D7 special income above the cost leaves nothing', () => {
    const result = assess({ personnel: '500000', specialIncome: '620000' })
    expect([lineOf(result, 47), result.deduction]).toEqual(['0.00', '0.00'])
  })

  it('D9 listed IC and machine tool firms take 120 %', () => {
    const result = assess({ personnel: '10000000', isIcOrMachineTool: true })
    expect(result).toMatchObject({ ratePercent: '120', amortizationPercent: '220', deduction: '12000000.00' })
  })

  it('D10 a service firm in the whole of 2022 takes 81.25 %', () => {
    const result = assess({ taxYear: 2022, industryClass: 'M74', personnel: '1000000' })
    expect(result).toMatchObject({ ratePercent: '81.25', deduction: '812500.00' })
  })

  it('D11 75 % in 2020', () => {
    expect(assess({ taxYear: 2020, personnel: '1000000' }).deduction).toBe('750000.00')
  })

  it('D12 2021: a manufacturer 100 %, others 75 %', () => {
    const inYear = (isManufacturing: boolean) =>
      assess({ taxYear: 2021, personnel: '1000000', isManufacturing })
    expect([inYear(true).deduction, inYear(false).deduction]).toEqual(['1000000.00', '750000.00'])
  })

  it('D13 a retailer with 50.00 % is eligible, with 50.01 % is not', () => {
    const retailer = (listedIndustryRevenueRatio?: string) =>
      assess({ industryClass: 'F52', listedIndustryRevenueRatio, personnel: '1000000' })
    expect(retailer('49.99')).toMatchObject({ verdict: { code: 'eligible' }, deduction: '1000000.00' })
    expect(retailer('50')).toMatchObject({ verdict: { code: 'eligible' }, deduction: '1000000.00' })
    expect(retailer('50.01')).toMatchObject({ verdict: { code: 'ineligible' }, deduction: '0.00' })
    const open = retailer()
    expect(open).toMatchObject({ verdict: { code: 'incomplete' }, deduction: '0.00' })
    expect(open.criteria[1]).toMatchObject({ verdict: 'unknown', reference: '平台参考口径，非官方标准' })
  })

  it('D14 nothing for foreign individuals', () => {
    const result = assess({ personnel: '500000', commissionedOverseasIndividual: '300000' })
    expect([lineOf(result, 39), result.deduction]).toEqual(['300000.00', '500000.00'])
  })

  it('D15 listed firms are back at 100 % in 2028', () => {
    const inYear = (taxYear: number) =>
      assess({ taxYear, isIcOrMachineTool: true, personnel: '1' }).ratePercent
    expect([inYear(2027), inYear(2028)]).toEqual(['120', '100'])
  })
})

describe('worked examples of the tax', () => {
  const taxOf = (deduction: string, change: ExtraDeductionAnswers) =>
    assess({ personnel: deduction, ...change }).tax

  it('DT1 at 25 %', () => {
    const tax = taxOf('4900000', { taxableIncomeBefore: '10000000', taxKind: 'general25' })
    expect(tax).toMatchObject({ taxBefore: '2500000.00', taxAfter: '1275000.00', saving: '1225000.00' })
  })

  it('DT2 at 15 %', () => {
    const tax = taxOf('4900000', { taxableIncomeBefore: '10000000', taxKind: 'highTech15' })
    expect(tax).toMatchObject({ saving: '735000.00', lossCarryYears: 10 })
  })

  it('DT3 a small low-profit enterprise pays 5 %', () => {
    const tax = taxOf('1000000', { taxableIncomeBefore: '2000000', taxKind: 'smallProfit5' })
    expect(tax?.saving).toBe('50000.00')
    expect(tax?.rateText).toContain('法定税率 20%')
  })

  it('DT4 what exceeds the income becomes a loss', () => {
    const tax = taxOf('1000000', { taxableIncomeBefore: '300000', taxKind: 'general25' })
    expect(tax).toMatchObject({ saving: '75000.00', lossCarry: '700000.00', lossCarryYears: 5 })
  })

  it('DT5 small low-profit only after the deduction', () => {
    const tax = taxOf('1000000', { taxableIncomeBefore: '3500000', taxKind: 'smallProfit5' })
    expect(tax).toMatchObject({ taxBefore: '875000.00', taxAfter: '125000.00', saving: '750000.00' })
  })

  it('DT6 without an income it is an estimate', () => {
    const tax = taxOf('1000000', { taxKind: 'general25' })
    expect(tax).toMatchObject({ estimated: true, saving: '250000.00', lossCarry: null })
    expect(assess({ personnel: '1000000', taxKind: 'general25' }).verdict.text).toContain('估算')
  })

  it('takes another rate, and none while it is not told', () => {
    expect(taxOf('1000000', { taxKind: 'custom', customRate: '12.5' })?.saving).toBe('125000.00')
    expect(taxOf('1000000', { taxKind: 'custom' })).toBeNull()
    expect(taxOf('1000000', {})).toBeNull()
  })

  it.each([
    ['2999999.99', '150000.00'],
    ['3000000', '150000.00'],
    ['3000000.01', '750000.00'],
  ])('the income limit of small low-profit enterprises: %s pays %s', (taxableIncomeBefore, taxBefore) => {
    expect(taxOf('1', { taxableIncomeBefore, taxKind: 'smallProfit5' })?.taxBefore).toBe(taxBefore)
  })

  it('a loss pays nothing and saves nothing', () => {
    const tax = taxOf('1000', { taxableIncomeBefore: '-500', taxKind: 'general25' })
    expect(tax).toMatchObject({ taxBefore: '0.00', saving: '0.00', lossCarry: '1000.00' })
  })
})
