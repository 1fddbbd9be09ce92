import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ExtraDeductionAnswers,
  extraDeductionResult,
} from '../../../contract/entities/tool-extra-deduction.ts'
import { assess, lineOf, sound } from './extra-deduction.sample.ts'
import { assessExtraDeduction, extraDeductionConflicts } from './extra-deduction.ts'

describe('rates by year and kind', () => {
  it.each([
    [2016, '50', '50', '50', '50'],
    [2017, '50', '50', '75', '50'],
    [2018, '75', '75', '75', '75'],
    [2020, '75', '75', '75', '75'],
    [2021, '75', '100', '75', '75'],
    [2022, '81.25', '100', '100', '81.25'],
    [2023, '100', '100', '100', '120'],
    [2027, '100', '100', '100', '120'],
    [2028, '100', '100', '100', '100'],
  ])('%d: general %s, manufacturing %s, tech SME %s, listed %s', (taxYear, ...percents) => {
    const kinds: ExtraDeductionAnswers[] = [
      {},
      { isManufacturing: true },
      { isTechSme: true },
      { isIcOrMachineTool: true },
    ]
    expect(kinds.map((kind) => assess({ taxYear, personnel: '1000000', ...kind }).ratePercent)).toEqual(
      percents,
    )
  })

  it('tobacco is no manufacturing here', () => {
    const tobacco = {
      taxYear: 2021,
      industryClass: 'C16',
      listedIndustryRevenueRatio: '50',
      isManufacturing: true,
    }
    expect(assess({ ...tobacco, personnel: '100' }).ratePercent).toBe('75')
  })

  it.each([
    [12, 3, '81.25'],
    [12, 0, '75'],
    [3, 3, '100'],
    [2, 3, '100'],
    [6, 3, '87.5'],
  ])(
    '2022 with %d months, %d of them from October: %s %%',
    (operatedMonths, operatedMonthsFromOctober, percent) => {
      const result = assess({
        taxYear: 2022,
        personnel: '1200000',
        operatedMonths,
        operatedMonthsFromOctober,
      })
      expect(result.ratePercent).toBe(percent)
    },
  )

  it('2022 by the actual amount of the last quarter', () => {
    const result = assess({ taxYear: 2022, personnel: '1000000', q4Method: 'actual', q4Amount: '400000' })
    expect(result.deduction).toBe('850000.00')
  })

  it('nothing from abroad before 2018', () => {
    const abroad = (taxYear: number) =>
      lineOf(assess({ taxYear, personnel: '900000', commissionedOverseas: '100000' }), 38)
    expect([abroad(2017), abroad(2018)]).toEqual(['0.00', '80000.00'])
  })
})

describe('limits: one fen below, at, above', () => {
  it.each([
    ['99999.99', '99999.99'],
    ['100000', '100000.00'],
    ['100000.01', '100000.00'],
  ])('other related expenses of %s count %s', (otherRelated, counted) => {
    expect(lineOf(assess({ personnel: '900000', otherRelated }), 34)).toBe(counted)
  })

  it.each([
    ['749999.99', '599999.99'],
    ['750000', '600000.00'],
    ['750000.02', '600000.00'],
  ])('commissioned abroad %s counts %s', (commissionedOverseas, counted) => {
    expect(lineOf(assess({ personnel: '900000', commissionedOverseas }), 38)).toBe(counted)
  })

  it.each([
    ['999999.99', '0.01', '0.00'],
    ['1000000', '0.00', '0.00'],
    ['1000000.01', '0.00', '0.01'],
  ])('sold material of %s: deduction %s, carried %s', (soldMaterial, deduction, carried) => {
    const result = assess({ personnel: '1000000', soldMaterial })
    expect([result.deduction, result.carriedMaterial]).toEqual([deduction, carried])
  })

  it('capital amounts, carried material and cost from non-taxed income go where the form puts them', () => {
    const result = assess({
      personnel: '1000000',
      nonTaxFunded: '100000',
      capitalizedThisYear: '200000',
      amortNew: '20000',
      amortPrior: '30000',
      soldMaterialPrior: '50000',
    })
    expect([40, 41, 45, 47].map((line) => lineOf(result, line))).toEqual([
      '900000.00',
      '700000.00',
      '750000.00',
      '750000.00',
    ])
    expect(result.deduction).toBe('700000.00')
    expect(result.reference).toBe('平台参考口径，非官方标准')
  })

  it.each([
    [{ levyMethod: 'deemed' }, 'ineligible'],
    [{ levyMethod: undefined }, 'incomplete'],
    [{ industryClass: undefined }, 'incomplete'],
    [{ industryClass: 'C16', listedIndustryRevenueRatio: '100' }, 'ineligible'],
    [{ industryClass: 'R90', listedIndustryRevenueRatio: '50.01' }, 'ineligible'],
    [{ industryClass: 'L72' }, 'incomplete'],
    [{ industryClass: 'L72', listedIndustryRevenueRatio: '10' }, 'eligible'],
    [{ industryClass: 'R86' }, 'eligible'],
    [{ industryClass: 'R', listedIndustryRevenueRatio: '50' }, 'eligible'],
    [{ industryClass: 'R', listedIndustryRevenueRatio: '50.01' }, 'incomplete'],
    [{ industryClass: 'C', listedIndustryRevenueRatio: '80' }, 'incomplete'],
    [{ industryClass: 'C' }, 'eligible'],
    [{ industryClass: 'R' }, 'eligible'],
    [{ industryClass: 'F', listedIndustryRevenueRatio: '80' }, 'ineligible'],
    [{ industryClass: 'J', listedIndustryRevenueRatio: '80' }, 'eligible'],
  ] as const)('%j is %s', (change, code) => {
    expect(assess({ personnel: '1', ...change }).verdict.code).toBe(code)
  })
})

it.each([
  ['C', '烟草制造业'],
  ['R', '娱乐业'],
])('of section %s the division is asked for: it may be %s', (industryClass, label) => {
  const result = assess({ personnel: '1000000', industryClass, listedIndustryRevenueRatio: '80' })
  expect(result.nextSteps[0]).toBe(`所选行业包含${label}，请选到大类后再算。`)
  expect(result.criteria[1]).toMatchObject({
    verdict: 'unknown',
    note: expect.stringContaining('没有选到大类'),
  })
  expect(result.deduction).toBe('0.00')
})

describe('conflicts', () => {
  const pathsOf = (change: ExtraDeductionAnswers) =>
    extraDeductionConflicts({ ...sound, ...change }, 2026).map((one) => one.path.join('.'))

  it.each([
    [{ personnel: '100', capitalizedThisYear: '100' }, []],
    [{ personnel: '100', capitalizedThisYear: '100.01' }, ['capitalizedThisYear']],
    [{ taxYear: 2027 }, ['taxYear']],
    [{ taxYear: 2015 }, ['taxYear']],
    [{ taxYear: 2022, operatedMonths: 2, operatedMonthsFromOctober: 3 }, ['operatedMonthsFromOctober']],
    [{ taxYear: 2022, personnel: '100', q4Method: 'actual', q4Amount: '100.01' }, ['q4Amount']],
    [{ taxYear: 2022, personnel: '100', q4Method: 'actual', q4Amount: '100' }, []],
  ] satisfies [ExtraDeductionAnswers, string[]][])('%j: %j', (change, paths) => {
    expect(pathsOf(change)).toEqual(paths)
  })
})

describe('any answers', () => {
  const money = fc.integer({ min: 0, max: 2_000_000_00 }).map((cents) => (cents / 100).toFixed(2))
  const answers: fc.Arbitrary<ExtraDeductionAnswers> = fc.record(
    {
      taxYear: fc.integer({ min: 2016, max: 2030 }),
      levyMethod: fc.constantFrom('accounts', 'deemed'),
      industryClass: fc.constantFrom('C39', 'C', 'C16', 'F52', 'R', 'R90'),
      listedIndustryRevenueRatio: fc.constantFrom('0', '50', '50.01', '100'),
      isManufacturing: fc.boolean(),
      isTechSme: fc.boolean(),
      isIcOrMachineTool: fc.boolean(),
      personnel: money,
      otherRelated: money,
      commissionedDomestic: money,
      commissionedOverseas: money,
      specialIncome: money,
      soldMaterial: money,
      taxableIncomeBefore: money,
      taxKind: fc.constantFrom('general25', 'highTech15', 'smallProfit5'),
    },
    { requiredKeys: [] },
  )

  it('fit the contract and never sound official', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const result = extraDeductionResult.parse(assessExtraDeduction(given))
        expect(`${result.verdict.title}${result.verdict.text}`).not.toMatch(
          /通过认定|认定通过|审核通过|已批准/,
        )
        expect(Number(result.deduction)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('deduct no less for more cost, and no less in a better year or kind', () => {
    fc.assert(
      fc.property(answers, money, (given, more) => {
        const raised = { ...given, personnel: (Number(given.personnel ?? '0') + Number(more)).toFixed(2) }
        const deduction = (one: ExtraDeductionAnswers) => Number(assessExtraDeduction(one).deduction)
        expect(deduction(raised)).toBeGreaterThanOrEqual(deduction(given))
        expect(deduction({ ...given, isTechSme: true })).toBeGreaterThanOrEqual(
          deduction({ ...given, isTechSme: false }),
        )
      }),
    )
  })

  it('are never refused because an answer is left out', () => {
    const names = Object.keys(sound) as (keyof ExtraDeductionAnswers)[]
    fc.assert(
      fc.property(answers, fc.constantFrom(...names), (given, left) => {
        const fewer = { ...given }
        delete fewer[left]
        if (assessExtraDeduction(given).verdict.code !== 'ineligible')
          expect(assessExtraDeduction(fewer).verdict.code).not.toBe('ineligible')
      }),
    )
    expect(assessExtraDeduction({}).verdict.code).toBe('incomplete')
  })

  it('name only documents of the year', () => {
    const numbers = (taxYear: number) => assess({ taxYear, personnel: '1' }).basis.map((one) => one.number)
    expect(numbers(2017)).toContain('财税〔2017〕34号')
    expect(numbers(2026)).not.toContain('财税〔2017〕34号')
    expect(numbers(2026)).toContain('财政部 税务总局公告2023年第7号')
  })
})

describe('a deduction of nothing', () => {
  it('says what is carried to later years', () => {
    const { verdict, carriedMaterial } = assess({ personnel: '100000', soldMaterial: '300000' })
    expect(carriedMaterial).toBe('200000.00')
    expect(verdict).toEqual({
      code: 'eligible',
      title: '本年没有可加计扣除的金额',
      text: '按填报数据测算，2026 年度可加计扣除 0 元；材料费用冲减后还有 200,000 元，结转以后年度继续冲减。',
    })
  })
})
