import type { Example } from './example.ts'

const industry = (employees: string, annualRevenue: string) => ({
  industryCode: 'C',
  employees,
  annualRevenue,
})

/** The worked examples of the size standard, and one below, at and above a bound. */
export const sizeExamples: Example[] = [
  { name: 'A1 both at the bound', typed: industry('1000', '40000'), verdict: '大型企业' },
  { name: 'A2 one person short', typed: industry('999', '40000'), verdict: '中型企业' },
  { name: 'A3 revenue short', typed: industry('1000', '39999'), verdict: '中型企业' },
  {
    name: 'A4 large by revenue, small by people',
    typed: industry('299', '50000'),
    verdict: '小型企业',
    rows: [
      [/从业人员不低于 300 人/, /^未达到$/, /还差 1 人/],
      [/营业收入不低于 2,000 万元/, /^达到$/],
    ],
  },
  { name: 'A6 revenue below small', typed: industry('500', '299'), verdict: '微型企业' },
  { name: 'A7 revenue alone', typed: { industryCode: 'A', annualRevenue: '499.99' }, verdict: '小型企业' },
  {
    name: 'A8 assets short',
    typed: { industryCode: 'E', annualRevenue: '80,000', totalAssets: '79999.99' },
    verdict: '中型企业',
    rows: [[/资产总额不低于 80,000 万元/, /还差 0.01 万元/]],
  },
  {
    name: 'A9 software',
    typed: { industryCode: 'I65', employees: '103', annualRevenue: '15735.28' },
    verdict: '中型企业',
  },
  {
    name: 'A10 software, nine people',
    typed: { industryCode: 'I65', employees: '9', annualRevenue: '50' },
    verdict: '微型企业',
  },
  {
    name: 'A12 leasing, nine people',
    typed: { industryCode: 'L', employees: '9', totalAssets: '200000' },
    verdict: '微型企业',
  },
  {
    name: 'A13 real estate development',
    typed: { industryCode: 'K701', annualRevenue: '500', totalAssets: '2000' },
    verdict: '小型企业',
  },
  { name: 'A15 research', typed: { industryCode: 'M73', employees: '99' }, verdict: '小型企业' },
  {
    name: 'A15 at the bound, in full-width digits',
    typed: { industryCode: 'M73', employees: '１００' },
    verdict: '中型企业',
  },
  {
    name: 'A16 finance',
    typed: { industryCode: 'J66', employees: '50' },
    verdict: '不适用',
    says: [/该行业不在本划型标准适用范围/],
  },
]
