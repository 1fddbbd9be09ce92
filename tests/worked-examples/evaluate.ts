import type { Example, Typed } from './example.ts'

const years = (name: string, ...amounts: string[]): Typed =>
  Object.fromEntries(amounts.map((amount, at) => [`${name}.${at}`, amount]))

const sound: Typed = {
  residentEnterprise: 'true',
  foundedOn: '2019-03-18',
  applyDate: '2026-06-24',
  operatingYears: '3',
  techField: 'electronics',
  noMajorIncident: 'true',
  employees: '50',
  techStaff: '5',
  ...years('sales', '4000', '4000', '5000'),
  ...years('rdExpense', '200', '200', '250'),
  ...years('domesticRdExpense', '200', '200', '250'),
  highTechRevenue: '4000',
  totalRevenue: '5000',
  ...years('netAssets', '1000', '1350', '1822.5'),
  ipClass1Count: '0',
  ipClass2Count: '4',
  techAdvancement: 'B',
  techSupport: 'B',
  ipAcquisition: 'selfDeveloped',
  joinedStandards: 'false',
  conversions: '14',
  m1: '5',
  m2: '4',
  m3: '3',
  m4: '3',
}
const research = /近三年研发费用占销售收入/
const domestic = /境内研发费用占全部研发费用/
const staff = /科技人员占职工总数/
const conversions = /^科技成果转化能力/
const netAssets = /^净资产增长率/
const ipCount = /^知识产权数量/

export const conditionExamples: Example[] = [
  {
    name: 'B1 B4 B7 B12 B13: each exactly at its threshold',
    typed: sound,
    rows: [
      [research, /^符合$/, /5\.00%/],
      [staff, /^符合$/, /10\.00%/],
      [netAssets, /^A$/, /^9—10$/],
      [conversions, /^B$/, /^19—24$/],
      [ipCount, /^C$/, /^3—4$/],
    ],
  },
  {
    name: 'B2 B4 B6 B8 B12 B13: each a little below',
    typed: {
      ...sound,
      ...years('sales', '4000', '3999.99', '5000.01'),
      totalRevenue: '5000.01',
      ...years('rdExpense', '169.99', '150', '200'),
      ...years('domesticRdExpense', '11.99', '100', '200'),
      techStaff: '4.9',
      ...years('netAssets', '1000', '1150', '1322.5'),
      conversions: '15',
      ipClass2Count: '5',
    },
    verdict: '不符合',
    rows: [
      [research, /^不符合$/, /3\.9999%/],
      [staff, /^不符合$/],
      [netAssets, /^C$/, /^5—6$/],
      [conversions, /^A$/, /^25—30$/],
      [ipCount, /^B$/, /^5—6$/],
    ],
  },
  {
    name: 'B3 B10 B12 B13: 20,000 of sales still ask for 4 percent',
    typed: {
      ...sound,
      ...years('sales', '20000', '20000', '20000'),
      ...years('rdExpense', '700', '700', '700'),
      ...years('domesticRdExpense', '420', '420', '420'),
      highTechRevenue: '20000',
      totalRevenue: '20000',
      ...years('netAssets', '1000', '0', '500'),
      conversions: '2',
      ipClass1Count: '1',
      ipClass2Count: '0',
    },
    verdict: '不符合',
    rows: [
      [research, /^不符合$/, /3\.50%/],
      [domestic, /^符合$/],
      [netAssets, /^0$/],
      [conversions, /^F$/, /^0$/],
      [ipCount, /^A$/, /^7—8$/],
    ],
  },
  {
    name: 'B3 B5 B6: a hundred yuan more ask for 3 percent; founded 365 days before',
    typed: {
      ...sound,
      foundedOn: '2025-11-21',
      applyDate: '2026-11-21',
      ...years('sales', '20000', '20000', '20000.01'),
      ...years('rdExpense', '300', '300', '400'),
      ...years('domesticRdExpense', '0', '199.99', '400'),
      highTechRevenue: '20000',
      totalRevenue: '20000',
    },
    rows: [
      [/注册成立满一年/, /^符合$/],
      [domestic, /^不符合$/, /59\.999%/],
    ],
  },
  {
    name: 'B5 B6: founded 364 days before; exactly 60 percent at home',
    typed: {
      ...sound,
      foundedOn: '2025-11-21',
      applyDate: '2026-11-20',
      ...years('rdExpense', '300', '300', '400'),
      ...years('domesticRdExpense', '0', '200', '400'),
    },
    // Sales of years before it was founded.
    verdict: '不符合（数据待核对）',
    rows: [
      [/注册成立满一年/, /^不符合$/],
      [domestic, /^符合$/, /60\.00%/],
    ],
  },
]

const exact: Typed = {
  ...sound,
  ...years('sales', '5000', '5000', '5000'),
  ...years('rdExpense', '300', '300', '300'),
  ...years('domesticRdExpense', '300', '300', '300'),
  ...years('netAssets', '1000', '1000', '1000'),
  ipClass1Count: '1',
  techAdvancement: 'A',
  techSupport: 'A',
  joinedStandards: 'true',
  conversions: '15',
  techAdvancementPoints: '8',
  techSupportPoints: '8',
  ipCountPoints: '8',
  ipAcquisitionPoints: '6',
  standardsPoints: '2',
  conversionPoints: '25',
  m1: '6',
  m2: '6',
  m3: '3',
  m4: '0',
}

export const scoreExamples: Example[] = [
  {
    name: 'B15 B16: rights capped at 30; exactly 70 is not enough',
    typed: exact,
    verdict: '不符合',
    rows: [
      [/^知识产权$/, /^30$/],
      ['合计', /^70$/],
    ],
  },
  { name: 'B16 71', typed: { ...exact, m3: '4' }, verdict: '较符合', rows: [['合计', /^71$/]] },
]
