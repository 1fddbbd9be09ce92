import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type HighTechAnswers,
  highTechFields,
  highTechResult,
} from '../../../contract/entities/tool-high-tech.ts'
import { assess, criterionOf, itemOf, verdictOf } from './high-tech.sample.ts'
import { assessHighTech } from './high-tech.ts'

describe('the verdict', () => {
  it('is likely when the lowest score is enough, borderline when only the highest is', () => {
    expect(assess({ conversions: 12, netAssets: ['1000', '1350', '1822.5'] }).verdict.code).toBe('likely')
    const between = assess({ conversions: 12, m4: 0 })
    expect(between.scoreMin).toBeLessThanOrEqual(70)
    expect(between.scoreMax).toBeGreaterThan(70)
    expect(between.verdict).toMatchObject({ code: 'borderline', title: '临界，需完善' })
  })

  it.each([
    [{ residentEnterprise: false }, 'H0'],
    [{ ipClass1Count: 0, ipClass2Count: 0 }, 'H2'],
    [{ techField: 'none' }, 'H3'],
    [{ noMajorIncident: false }, 'H8'],
  ] as const)('is not met with %j whatever the score', (change, id) => {
    const result = assess(change)
    expect(result.verdict.code).toBe('unmet')
    expect(result.limiting.map((one) => one.id)).toContain(id)
  })

  it('leaves what experts judge to them', () => {
    expect(verdictOf({}, 'H2')).toBe('manual')
    expect(verdictOf({}, 'H3')).toBe('manual')
  })

  it('does not know a share of nothing', () => {
    const nothing = ['0', '0', '0']
    expect(verdictOf({ sales: nothing }, 'H5')).toBe('unknown')
    expect(verdictOf({ rdExpense: nothing, domesticRdExpense: nothing }, 'H5b')).toBe('unknown')
  })

  it('counts the work on standards alone as a bonus', () => {
    const items = assess().scores.flatMap((group) => group.items)
    expect(items.filter(({ bonus }) => bonus).map(({ id }) => id)).toEqual(['joinedStandards'])
  })

  it('says that typed points outside their grade do not count', () => {
    const item = itemOf({ techAdvancement: 'C', techAdvancementPoints: 8 }, 'techAdvancement')
    expect(item).toMatchObject({ min: 3, max: 4 })
    expect(item?.note).toContain('不在本档')
  })

  it('proposes management points from what is ticked, marked as a model', () => {
    const ticked = {
      m1: undefined,
      managementDone: ['m1.rules', 'm1.ledger'],
    } satisfies Partial<HighTechAnswers>
    expect(itemOf(ticked, 'm1')).toMatchObject({ min: 4, max: 4, mark: 'M' })
    const half = { m4: undefined, managementDone: ['m4.training'] } satisfies Partial<HighTechAnswers>
    expect(itemOf(half, 'm4')).toMatchObject({ min: 1, max: 1 })
  })

  it('orders what would raise the score, each tried by scoring again', () => {
    const { improvements, scoreMin } = assess({ conversions: 13, ipClass1Count: 0, ipClass2Count: 5, m1: 5 })
    expect(improvements.map((one) => [one.text, one.gain])).toEqual([
      ['再完成 2 项科技成果转化', 6],
      ['取得 1 项Ⅰ类知识产权', 2],
      ['补齐研发管理制度、投入核算体系、辅助账', 1],
      ['参与编制国家标准、行业标准、检测方法或技术规范', 1],
    ])
    expect(improvements.every((one) => one.after === scoreMin + one.gain)).toBe(true)
  })
})

describe('any answers', () => {
  const money = fc.integer({ min: 0, max: 3_000_000 }).map((cents) => (cents / 100).toFixed(2))
  const years = fc.tuple(money, money, money).map((amounts) => [...amounts])
  const grade = fc.constantFrom('A', 'B', 'C', 'D', 'E') satisfies fc.Arbitrary<
    HighTechAnswers['techSupport']
  >
  const answers: fc.Arbitrary<HighTechAnswers> = fc.record(
    {
      residentEnterprise: fc.boolean(),
      foundedOn: fc.constantFrom('2010-01-01', '2024-02-29', '2026-01-01'),
      applyDate: fc.constant('2026-06-24'),
      operatingYears: fc.constantFrom('1', '2', '3'),
      techField: fc.constantFrom('energy', 'none'),
      employees: fc.constantFrom('0.1', '50', '100'),
      techStaff: fc.constantFrom('0', '5', '10', '100'),
      sales: years,
      rdExpense: years,
      domesticRdExpense: years,
      highTechRevenue: money,
      totalRevenue: money,
      ipClass1Count: fc.nat(2),
      ipClass2Count: fc.nat(7),
      ipAcquisition: fc.constantFrom('selfDeveloped', 'acquiredOnly', 'none'),
      techAdvancement: grade,
      techSupport: grade,
      joinedStandards: fc.boolean(),
      conversions: fc.nat(20),
      m1: fc.nat(6),
      m2: fc.nat(6),
      m3: fc.nat(4),
      m4: fc.nat(4),
      netAssets: years,
      noMajorIncident: fc.boolean(),
      conversionPoints: fc.nat(30),
    },
    { requiredKeys: [] },
  )

  it('fit the contract, never sound official, and keep the range in order', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const result = highTechResult.parse(assessHighTech(given))
        expect(`${result.verdict.title}${result.verdict.text}`).not.toMatch(
          /通过认定|认定通过|审核通过|予以认定/,
        )
        expect(result.scoreMin).toBeLessThanOrEqual(result.scoreMax)
        expect(result.scoreMax).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('never turn to "not met" because an answer is left out', () => {
    const names = Object.keys(highTechFields) as (keyof HighTechAnswers)[]
    fc.assert(
      fc.property(answers, fc.constantFrom(...names), (given, left) => {
        const fewer = { ...given }
        delete fewer[left]
        if (assessHighTech(given).verdict.code !== 'unmet')
          expect(assessHighTech(fewer).verdict.code).not.toBe('unmet')
      }),
    )
    expect(assessHighTech({}).criteria.map((one) => one.verdict)).toEqual(Array(10).fill('unknown'))
  })

  it('score no less for more rights, conversions or management', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(6), fc.nat(6), (conversions, more, rights, moreRights) => {
        const less = assess({ ipClass1Count: 0, conversions, ipClass2Count: rights })
        const better = assess({
          ipClass1Count: 0,
          conversions: conversions + more,
          ipClass2Count: rights + moreRights,
        })
        expect(better.scoreMin).toBeGreaterThanOrEqual(less.scoreMin)
        expect(better.scoreMax).toBeGreaterThanOrEqual(less.scoreMax)
      }),
    )
  })
})

describe('answered criteria', () => {
  it('show the answer, also where experts decide or a share cannot be computed', () => {
    expect(criterionOf({}, 'H3')).toMatchObject({ verdict: 'manual', actual: '电子信息' })
    expect(
      criterionOf({ rdExpense: ['0', '0', '0'], domesticRdExpense: ['0', '0', '0'] }, 'H5b'),
    ).toMatchObject({
      verdict: 'unknown',
      actual: '0 / 0，不能计算占比',
    })
  })
})
