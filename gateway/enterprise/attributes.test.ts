import { describe, expect, it } from 'vitest'
import { demonstrationRows } from '../data/demonstration-profile.ts'
import { blankProfile } from '../rules/blank-profile.ts'
import { attributesOf } from './attributes.ts'
import { profileFrom } from './profile.ts'

const [sensor, software] = demonstrationRows('suzhou', new Date('2026-03-01T02:00:00Z')).map(profileFrom)

describe('attributes of a profile', () => {
  it('gives the demonstration enterprise exactly', () => {
    expect(attributesOf(sensor ?? blankProfile, '2026-03-18')).toEqual({
      region: ['中国', '江苏省', '苏州市', '吴中区'],
      industry: 'C4021',
      foundedYears: 7,
      foundedSince2013: true,
      sizeType: 'small',
      employees: 186,
      annualRevenue: 8420,
      totalAssets: 11_260,
      rdExpense: 388,
      rdExpenseYearBefore: 341,
      rdExpense2y: 729,
      rdExpense3y: 997,
      rdRatio: 4.6080760095,
      techStaffRatio: 22.0430107526,
      highTechRevenueRatio: 74.1092636579,
      ipCount: 7,
      ipClass1Count: 0,
      inventionPatents: 0,
      isTechSme: true,
      legalForm: '企业',
      isInnovativeSme: false,
      hasHighTechCert: false,
      isSpecializedSme: false,
      isLittleGiant: false,
      isKeyLittleGiant: false,
      isAboveScale: true,
      cloudStar: 3,
      greenFactoryLevel: '无',
      hasProvincialTechCenter: false,
      hasProvincialDesignCenter: false,
      isTechEnterprise: true,
    })
  })

  it('has R&D of the demonstration for the year before it was made, whichever that is', () => {
    const [later] = demonstrationRows('suzhou', new Date('2028-01-01T00:00:00+08:00')).map(profileFrom)
    expect(attributesOf(later ?? blankProfile, '2028-01-01')).toMatchObject({
      rdExpense: 388,
      rdExpense2y: 729,
    })
    expect(attributesOf(later ?? blankProfile, '2029-01-01')).not.toHaveProperty('rdExpense')
  })

  it('leaves out what the half-filled profile does not say', () => {
    const attributes = attributesOf(software ?? blankProfile, '2026-03-18')
    expect(attributes).toMatchObject({ sizeType: 'small', annualRevenue: 620, rdExpense: 96, ipCount: 6 })
    for (const unknown of ['totalAssets', 'rdExpense2y', 'ipClass1Count', 'isTechSme', 'hasHighTechCert'])
      expect(attributes).not.toHaveProperty(unknown)
  })

  it('says nothing of what is not filled in', () => {
    // The credit code tells the legal form.
    expect(attributesOf(blankProfile, '2026-03-18')).toEqual({ legalForm: '企业' })
  })

  it('reaches a threshold only when it is reached', () => {
    const ratioOf = (rdFen: number) =>
      attributesOf(
        {
          ...blankProfile,
          annualRevenueFen: 1_000_000_000_000,
          rdExpenses: [{ year: 2025, amountFen: rdFen }],
        },
        '2026-03-18',
      ).rdRatio
    expect(ratioOf(30_000_000_000)).toBe(3)
    expect(ratioOf(29_999_999_999)).toBeLessThan(3)
  })

  it('takes the share of high-tech revenue of the total revenue, where that is known', () => {
    const profile = { ...blankProfile, highTechRevenueFen: 6000, annualRevenueFen: 8000 }
    expect(attributesOf(profile, '2026-03-18').highTechRevenueRatio).toBe(75)
    expect(attributesOf(profile, '2026-03-18', 10_000).highTechRevenueRatio).toBe(60)
    expect(
      attributesOf({ ...profile, annualRevenueFen: null }, '2026-03-18', 10_000).highTechRevenueRatio,
    ).toBe(60)
  })

  it('divides by nothing when there is no revenue or nobody', () => {
    const attributes = attributesOf(
      {
        ...blankProfile,
        annualRevenueFen: 0,
        employees: 0,
        technicians: 0,
        highTechRevenueFen: 0,
        rdExpenses: [{ year: 2025, amountFen: 100 }],
      },
      '2026-03-18',
    )
    expect(attributes).toEqual({ legalForm: '企业', annualRevenue: 0, employees: 0, rdExpense: 0.0001 })
  })

  it('says of R&D by year only what every year of it is filled in for', () => {
    const of = (...years: number[]) => {
      const rdExpenses = years.map((year) => ({ year, amountFen: 100_000_000 }))
      const known = attributesOf(
        { ...blankProfile, annualRevenueFen: 1_000_000_000, rdExpenses },
        '2026-03-18',
      )
      return Object.keys(known).filter((field) => field.startsWith('rd'))
    }
    expect(of(2025)).toEqual(['rdExpense', 'rdRatio'])
    expect(of(2024, 2025)).toEqual(['rdExpense', 'rdExpenseYearBefore', 'rdExpense2y', 'rdRatio'])
    expect(of(2023, 2024)).toEqual(['rdExpenseYearBefore'])
    expect(of(2022, 2023)).toEqual([])
    expect(of(2026)).toEqual([])
  })

  it('does not add up R&D over a gap', () => {
    const rdExpenses = [
      { year: 2023, amountFen: 100_000_000 },
      { year: 2025, amountFen: 200_000_000 },
    ]
    const attributes = attributesOf({ ...blankProfile, rdExpenses }, '2026-03-18')
    expect(attributes.rdExpense).toBe(200)
    expect(attributes).not.toHaveProperty('rdExpense2y')
  })

  it('leaves an open kind of intellectual property open', () => {
    const none = { ...blankProfile.intellectualProperty }
    const of = (rights: Partial<typeof none>) =>
      attributesOf({ ...blankProfile, intellectualProperty: { ...none, ...rights } }, '2026-03-18')
    expect(of({ inventionPatents: 0 })).not.toHaveProperty('ipClass1Count')
    expect(of({ inventionPatents: 0, integratedCircuitLayouts: 0 }).ipClass1Count).toBe(0)
    expect(of({ inventionPatents: 2 })).toMatchObject({ ipCount: 2, ipClass1Count: 2, inventionPatents: 2 })
  })

  it('knows that an enterprise holds nothing only when it says so', () => {
    expect(attributesOf({ ...blankProfile, qualifications: ['none'] }, '2026-03-18')).toMatchObject({
      hasHighTechCert: false,
      cloudStar: 0,
    })
  })

  it('knows that who holds the highest title of the ladder holds those below', () => {
    expect(attributesOf({ ...blankProfile, qualifications: ['keyLittleGiant'] }, '2026-03-18')).toMatchObject(
      {
        isInnovativeSme: true,
        isSpecializedSme: true,
        isLittleGiant: true,
        isKeyLittleGiant: true,
        isTechEnterprise: true,
      },
    )
  })
})
