import { describe, expect, it } from 'vitest'
import type { EnterpriseProfile } from '../../../contract/entities/enterprise.ts'
import { basicForm, scaleForm } from './profile-schemas.ts'
import { missingIn, researchYears } from './profile-sections.ts'

const blank = {
  legalRepresentative: null,
  foundedOn: null,
  registeredCapitalFen: null,
  areaIds: [],
  address: null,
  industryCode: null,
  employees: null,
  technicians: null,
  annualRevenueFen: null,
  totalAssetsFen: null,
  highTechRevenueFen: null,
  rdExpenses: [],
  intellectualProperty: {
    inventionPatents: null,
    utilityModels: null,
    designs: null,
    softwareCopyrights: null,
    integratedCircuitLayouts: null,
  },
  qualifications: [],
  contact: null,
} as unknown as EnterpriseProfile

describe('what is open in a profile', () => {
  it('is everything of a blank one', () => {
    expect(missingIn(blank)).toHaveLength(19)
  })
  it('is not what was answered with zero or with none', () => {
    const missing = missingIn({ ...blank, employees: 0, highTechRevenueFen: 0, qualifications: ['none'] })
    expect(missing.map((one) => one.name)).not.toEqual(
      expect.arrayContaining(['职工人数', '高新技术产品收入', '资质称号']),
    )
    expect(missing).toHaveLength(16)
  })
  it('names an area that is only half told', () => {
    const half = { ...blank, areaIds: ['320000', '320500'] }
    expect(missingIn(half).some((one) => one.name === '所在地区')).toBe(true)
  })
})

describe('the years of research', () => {
  it('are the last three and those that are known, newest first', () => {
    expect(researchYears([{ year: 2021 }, { year: 2025 }], '2026-06-24')).toEqual([2025, 2024, 2023, 2021])
    expect(researchYears([], '2026-01-01')).toEqual([2025, 2024, 2023])
  })
})

describe('amounts in 万元', () => {
  it.each([
    ['620.5', 620_500_000],
    ['0', 0],
    ['８，４２０', 8_420_000_000],
    ['8,420', 8_420_000_000],
    ['99999999.99', 99_999_999_990_000],
    ['', null],
  ])('%s are %s fen', (typed, fen) => {
    expect(scaleForm.parse({ annualRevenue: typed }).annualRevenue).toBe(fen)
  })
  it.each(['-1', '1.234', '1e3', 'abc', '100000000'])('refuse %s', (typed) => {
    expect(scaleForm.safeParse({ annualRevenue: typed }).success).toBe(false)
  })
  it('take nothing for basic data that were left blank', () => {
    expect(basicForm.parse({})).toEqual({ registeredCapital: null })
  })
})
