import type { HighTechAnswers } from '../../../contract/entities/tool-high-tech.ts'
import { assessHighTech } from './high-tech.ts'

/** Everything met, and a score that is exact. */
export const sound: HighTechAnswers = {
  residentEnterprise: true,
  foundedOn: '2019-03-18',
  applyDate: '2026-06-24',
  operatingYears: '3',
  techField: 'electronics',
  employees: '100',
  techStaff: '30',
  sales: ['4000', '4500', '4500'],
  rdExpense: ['300', '300', '300'],
  domesticRdExpense: ['300', '300', '300'],
  highTechRevenue: '4000',
  totalRevenue: '5000',
  ipClass1Count: 1,
  ipClass2Count: 5,
  ipAcquisition: 'selfDeveloped',
  techAdvancement: 'A',
  techSupport: 'A',
  joinedStandards: false,
  conversions: 15,
  m1: 6,
  m2: 6,
  m3: 4,
  m4: 4,
  netAssets: ['1000', '1000', '1000'],
  noMajorIncident: true,
}
export const assess = (change: Partial<HighTechAnswers> = {}) => assessHighTech({ ...sound, ...change })
export const criterionOf = (change: Partial<HighTechAnswers>, id: string) =>
  assess(change).criteria.find((one) => one.id === id)
export const verdictOf = (change: Partial<HighTechAnswers>, id: string) => criterionOf(change, id)?.verdict
export const itemOf = (change: Partial<HighTechAnswers>, id: string) =>
  assess(change)
    .scores.flatMap((group) => group.items)
    .find((item) => item.id === id)
export const rangeOf = (change: Partial<HighTechAnswers>, id: string) => {
  const item = itemOf(change, id)
  return [item?.grade, item?.min, item?.max]
}
