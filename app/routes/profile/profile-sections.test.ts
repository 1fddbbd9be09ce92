import { describe, expect, it } from 'vitest'
import type { EnterpriseProfile } from '../../../contract/entities/enterprise.ts'
import { schemaOf } from './profile-schemas.ts'
import { missingIn, profileSections, researchYears } from './profile-sections.ts'
import { controlsOf, storedData, textsOf } from './section-data.ts'

const scaleForm = schemaOf('scale', [])
const basicForm = schemaOf('basic', [])

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

describe('what is stored', () => {
  const full = {
    ...blank,
    legalRepresentative: '周宁',
    foundedOn: '2019-03-18',
    registeredCapitalFen: 1_234_560_000,
    areaIds: ['320000', '320500', '320506'],
    address: '澄湖路 1 号',
    industryCode: 'C39',
    employees: 186,
    technicians: 0,
    annualRevenueFen: 620_500_000,
    totalAssetsFen: 100_000_000,
    highTechRevenueFen: 0,
    rdExpenses: [{ year: 2024, amountFen: 3_410_000 }],
    qualifications: ['techSme', 'gazelle'],
    contact: { name: '周宁', phone: '13900000000', position: '', email: '' },
  } as unknown as EnterpriseProfile

  it.each(profileSections)('of %s counts as not changed when it is sent as it was shown', (section) => {
    for (const profile of [blank, full]) {
      const stored = storedData(section, profile, [2025, 2024])
      const filled = Object.entries(controlsOf(stored)).filter(
        ([, value]) => value !== '' && value !== undefined,
      )
      const sent = schemaOf(section, [2025, 2024]).safeParse(Object.fromEntries(filled))
      // A contact without a name is not sent at all.
      if (section === 'contact' && profile === blank) expect(sent.success).toBe(false)
      else expect(textsOf(sent.data ?? {})).toEqual(expect.objectContaining(filledIn(textsOf(stored))))
    }
  })

  function filledIn(texts: Record<string, string>) {
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  }
})
