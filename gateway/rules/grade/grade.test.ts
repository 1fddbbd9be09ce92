import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EnterpriseProfile } from '../../../contract/entities/enterprise.ts'
import { blankProfile } from '../blank-profile.ts'
import { completenessOf } from '../completeness.ts'
import { gradeOf } from './grade.ts'

const at = '2026-06-24T02:00:00.000Z'
const scoreOf = (profile: EnterpriseProfile) => gradeOf(profile, at).score

const filled: EnterpriseProfile = {
  ...blankProfile,
  legalRepresentative: '王敏',
  foundedOn: '2019-03-18',
  registeredCapitalFen: 1,
  areaIds: ['320000', '320500', '320506'],
  address: '示例路 1 号',
  industryCode: 'C4021',
  employees: 186,
  technicians: 41,
  annualRevenueFen: 8_420_000_000,
  totalAssetsFen: 11_260_000_000,
  highTechRevenueFen: 6_240_000_000,
  rdExpenses: [
    { year: 2024, amountFen: 341_000_000 },
    { year: 2025, amountFen: 388_000_000 },
  ],
  intellectualProperty: {
    inventionPatents: 0,
    utilityModels: 5,
    designs: 0,
    softwareCopyrights: 2,
    integratedCircuitLayouts: 0,
  },
  qualifications: ['techSme', 'aboveScale', 'cloudStar3'],
  contact: { name: '王敏', phone: '13800000001', email: 'a@b.example', position: '经理' },
  completeness: 100,
}

describe('completeness', () => {
  it('is 0 for nothing and 100 for everything', () => {
    expect(completenessOf(blankProfile)).toBe(0)
    expect(completenessOf(filled)).toBe(100)
  })

  it('counts one year of R&D half, and a single kind of rights a fifth', () => {
    expect(completenessOf({ ...blankProfile, rdExpenses: [{ year: 2025, amountFen: 1 }] })).toBe(5)
    const rights = { ...blankProfile.intellectualProperty, designs: 0 }
    expect(completenessOf({ ...blankProfile, intellectualProperty: rights })).toBe(1)
  })

  it('never falls when something is filled in', () => {
    const keys = Object.keys(filled) as (keyof EnterpriseProfile)[]
    fc.assert(
      fc.property(fc.subarray(keys), fc.constantFrom(...keys), (some, more) => {
        const part = Object.fromEntries(some.map((key) => [key, filled[key]]))
        const before = { ...blankProfile, ...part }
        expect(completenessOf({ ...before, [more]: filled[more] })).toBeGreaterThanOrEqual(
          completenessOf(before),
        )
      }),
    )
  })
})

describe('grade', () => {
  it('scores nothing for a blank profile, names what is missing and gives E', () => {
    const grade = gradeOf(blankProfile, at)
    expect(grade).toMatchObject({ score: 0, grade: 'E' })
    expect(grade.dimensions.every((one) => one.advice.length > 0)).toBe(true)
  })

  it('scores the demonstration enterprise by its bands', () => {
    const grade = gradeOf(filled, at)
    expect(Object.fromEntries(grade.dimensions.map((one) => [one.key, one.score]))).toEqual({
      input: 19,
      rights: 6,
      growth: 11,
      scale: 12,
      titles: 4,
      completeness: 10,
    })
    expect(grade).toMatchObject({ score: 62, grade: 'C' })
    expect(grade.dimensions[0]?.advice).toContain('研发费用占营业收入 4.61%，达到 5% 可再得 2 分。')
  })

  it('never passes the maximum of a dimension, and the maxima make 100', () => {
    const best: EnterpriseProfile = {
      ...filled,
      technicians: 186,
      annualRevenueFen: 99_000_000_000,
      employees: 300,
      rdExpenses: [
        { year: 2024, amountFen: 10_000_000_000 },
        { year: 2025, amountFen: 20_000_000_000 },
      ],
      intellectualProperty: { ...filled.intellectualProperty, inventionPatents: 40, utilityModels: 90 },
      qualifications: [
        'techSme',
        'highTechEnterprise',
        'specializedSme',
        'littleGiant',
        'champion',
        'unicorn',
      ],
    }
    const grade = gradeOf(best, at)
    expect(grade.dimensions.every((one) => one.score === one.max && one.advice.length === 0)).toBe(true)
    expect(grade).toMatchObject({ score: 100, grade: 'A' })
  })

  it('is monotone in R&D, technicians, rights and titles', () => {
    const amount = fc.integer({ min: 0, max: 20_000_000_000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 0, max: 186 }),
        fc.integer({ min: 0, max: 30 }),
        (a, b, people, rights) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)]
          const withResearch = (amountFen: number): EnterpriseProfile => ({
            ...filled,
            technicians: people,
            rdExpenses: [
              { year: 2024, amountFen: 100_000_000 },
              { year: 2025, amountFen },
            ],
            intellectualProperty: { ...filled.intellectualProperty, inventionPatents: rights },
          })
          const base = withResearch(less)
          expect(scoreOf(withResearch(more))).toBeGreaterThanOrEqual(scoreOf(base))
          expect(scoreOf({ ...base, technicians: 186 })).toBeGreaterThanOrEqual(scoreOf(base))
          const rightsMore = { ...base.intellectualProperty, inventionPatents: rights + 1 }
          expect(scoreOf({ ...base, intellectualProperty: rightsMore })).toBeGreaterThanOrEqual(scoreOf(base))
          const titled = { ...base, qualifications: [...base.qualifications, 'highTechEnterprise'] }
          expect(scoreOf(titled)).toBeGreaterThanOrEqual(scoreOf(base))
        },
      ),
    )
  })
})
