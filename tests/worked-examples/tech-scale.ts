import type { Example } from './example.ts'

const base = {
  residentEnterprise: 'true',
  notRestricted: 'true',
  noBadRecord: 'true',
  employees: '100',
  techStaff: '10',
  annualSales: '10000',
  totalAssets: '10000',
  costAndExpense: '10000',
  hasHighTechCert: 'false',
  hasNationalAward: 'false',
  hasRdInstitution: 'false',
  ledStandard: 'false',
}

export const techScaleExamples: Example[] = [
  {
    name: 'T1 the size limits are inclusive',
    typed: { ...base, employees: '500', techStaff: '0', annualSales: '20000', totalAssets: '20000' },
    rows: [
      ['职工总数不超过 500 人', /^符合$/],
      ['年销售收入不超过 20,000 万元', /^符合$/],
      ['资产总额不超过 20,000 万元', /^符合$/],
    ],
  },
  {
    name: 'T2 one person too many, in spite of a certificate',
    typed: { ...base, employees: '501', hasHighTechCert: 'true' },
    verdict: '不符合',
    rows: [['职工总数不超过 500 人', /^不符合$/, /超出 1 人/]],
  },
  {
    name: 'T2 sales a hundred yuan too high, in spite of a certificate',
    typed: { ...base, annualSales: '20000.01', hasHighTechCert: 'true' },
    verdict: '不符合',
  },
  {
    name: 'T3 full marks',
    typed: { ...base, techStaff: '30', rdExpense: '600', ipClass1Count: '1', ipClass2Count: '0' },
    verdict: '符合',
    rows: [['合计', /^100$/]],
  },
  {
    name: 'T4 62 points',
    typed: { ...base, rdExpense: '500', ipClass1Count: '0', ipClass2Count: '3' },
    verdict: '符合',
    rows: [
      [/^科技人员/, /^4$/],
      [/^研发投入/, /^40$/],
      [/^科技成果/, /^18$/],
      ['合计', /^62$/],
    ],
  },
  {
    name: 'T5 58 points',
    typed: { ...base, rdExpense: '499', ipClass1Count: '0', ipClass2Count: '4' },
    verdict: '不符合',
    rows: [['合计', /^58$/]],
    says: [/差 2 分/],
  },
  {
    name: 'T9 exactly 60 points',
    typed: { ...base, techStaff: '20', rdExpense: '400', ipClass1Count: '0', ipClass2Count: '3' },
    verdict: '符合',
    rows: [['合计', /^60$/]],
  },
  {
    name: 'T10 a valid certificate leads there directly',
    typed: {
      ...base,
      rdExpense: '0',
      ipClass1Count: '1',
      ipClass2Count: '0',
      techStaff: '0',
      hasHighTechCert: 'true',
    },
    verdict: '符合（直通）',
    rows: [['合计', /^30$/]],
  },
  {
    name: 'T11 a certificate, and on the list of abnormal operations',
    typed: { ...base, noBadRecord: 'false', hasHighTechCert: 'true' },
    verdict: '不符合',
  },
]
