import type { Example, Typed } from './example.ts'

export const base = { taxYear: '2026', levyMethod: 'accounts', industryClass: 'C39' }
const d1 = {
  ...base,
  personnel: '3,000,000',
  directInput: '1000000',
  depreciation: '300000',
  amortization: '100000',
  design: '100000',
  otherRelated: '400000',
}
export const total = '本年研发费用加计扣除总额'
/** A line of the computation and its amount in yuan. */
export const line = (name: string, amount: string): [string, RegExp] => [
  name,
  new RegExp(`^${amount.replaceAll('.', '\\.')} 元$`),
]

export const deductionExamples: Example[] = [
  {
    name: 'D1 other expenses within the limit',
    typed: d1,
    rows: [
      line('其他相关费用限额', '500,000.00'),
      line('自主研发、合作研发、集中研发', '4,900,000.00'),
      line(total, '4,900,000.00'),
    ],
  },
  {
    name: 'D2 other expenses over the limit',
    typed: { ...d1, otherRelated: '600000' },
    rows: [line('经限额调整后的其他相关费用', '500,000.00'), line(total, '5,000,000.00')],
  },
  {
    name: 'D3 20,000 out',
    typed: { ...base, personnel: '900000', otherRelated: '120000' },
    rows: [line(total, '1,000,000.00')],
    says: [/20,000 元不能加计扣除/],
  },
  {
    name: 'D4 overseas over the cap',
    typed: {
      ...base,
      personnel: '1000000',
      commissionedDomestic: '500000',
      commissionedOverseas: '2000000',
    },
    rows: [line('委托境外研发限额', '933,333.33'), line(total, '2,333,333.33')],
  },
  {
    name: 'D7 special income above the expenses',
    typed: { ...base, personnel: '500000', specialIncome: '620000' },
    rows: [line(total, '0.00')],
  },
  {
    name: 'D9 on the list of integrated circuits',
    typed: { ...base, isIcOrMachineTool: 'true', personnel: '10000000' },
    rows: [line(total, '12,000,000.00')],
    says: ['120%'],
  },
  {
    name: 'D10 2022, a quarter at the higher rate',
    typed: {
      ...base,
      taxYear: '2022',
      industryClass: 'I65',
      personnel: '1000000',
      q4Method: 'proRata',
      operatedMonths: '12',
      operatedMonthsFromOctober: '3',
    },
    rows: [line(total, '812,500.00')],
    says: ['81.25%'],
  },
  {
    name: 'D11 2020',
    typed: { ...base, taxYear: '2020', industryClass: 'I65', personnel: '1000000' },
    rows: [line(total, '750,000.00')],
  },
  {
    name: 'D12 2021, a manufacturer',
    typed: { ...base, taxYear: '2021', isManufacturing: 'true', personnel: '1000000' },
    rows: [line(total, '1,000,000.00')],
  },
  {
    name: 'D12 2021, not a manufacturer',
    typed: {
      ...base,
      taxYear: '2021',
      industryClass: 'I65',
      isManufacturing: 'false',
      personnel: '1000000',
    },
    rows: [line(total, '750,000.00')],
  },
  {
    name: 'D13 exactly half is still eligible',
    typed: { ...base, industryClass: 'F52', listedIndustryRevenueRatio: '50', personnel: '1000000' },
    verdict: '可加计扣除',
    rows: [line(total, '1,000,000.00')],
  },
  {
    name: 'D13 a hundredth of a percent more is not',
    typed: { ...base, industryClass: 'F52', listedIndustryRevenueRatio: '50.01', personnel: '1000000' },
    verdict: '不能享受',
    rows: [line(total, '0.00')],
  },
  {
    name: 'D14 a foreign individual counts for nothing',
    typed: { ...base, personnel: '500000', commissionedOverseasIndividual: '300000' },
    rows: [line(total, '500,000.00')],
  },
]

const tax = (personnel: string, more: Typed): Typed => ({ ...base, personnel, ...more })

export const taxExamples: Example[] = [
  {
    name: 'DT1 general',
    typed: tax('4900000', { taxableIncomeBefore: '10000000', taxKind: 'general25' }),
    rows: [['少缴所得税', /^1,225,000\.00$/]],
  },
  {
    name: 'DT2 high-tech',
    typed: tax('4900000', { taxableIncomeBefore: '10000000', taxKind: 'highTech15' }),
    rows: [['少缴所得税', /^735,000\.00$/]],
  },
  {
    name: 'DT3 small low-profit',
    typed: tax('1000000', { taxableIncomeBefore: '2000000', taxKind: 'smallProfit5' }),
    rows: [['少缴所得税', /^50,000\.00$/]],
  },
  {
    name: 'DT4 a loss to carry forward',
    typed: tax('1000000', { taxableIncomeBefore: '300000', taxKind: 'general25' }),
    rows: [['少缴所得税', /^75,000\.00$/]],
    says: [/其中 700,000\.00 元形成亏损/],
  },
  {
    name: 'DT5 small low-profit after the deduction only',
    typed: tax('1000000', { taxableIncomeBefore: '3500000', taxKind: 'smallProfit5' }),
    rows: [['少缴所得税', /^750,000\.00$/]],
  },
  {
    name: 'small low-profit by the rates of 2021',
    typed: tax('1000000', {
      taxYear: '2021',
      industryClass: 'I65',
      isManufacturing: 'false',
      taxableIncomeBefore: '2000000',
      taxKind: 'smallProfit5',
    }),
    rows: [['少缴所得税', /^75,000\.00$/]],
    says: ['按 2021 年度小型微利企业的规定'],
  },
  {
    name: 'DT6 income not given',
    typed: tax('1000000', { taxKind: 'general25' }),
    rows: [['少缴所得税', /^250,000\.00$/]],
    says: ['少缴多少税（估算）'],
  },
]
