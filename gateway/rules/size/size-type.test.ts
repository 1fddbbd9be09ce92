import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SizeAnswers } from '../../../contract/entities/tool-size.ts'
import { sizeResult } from '../../../contract/entities/tool-size.ts'
import { versionOn } from '../rule-version.ts'
import { sizeCoverageOf } from './size-industry.ts'
import { assessSize, sizeTypeOf } from './size-type.ts'
import { sizeTypeVersions } from './versions.ts'

const version = versionOn(sizeTypeVersions, '2026-11-21')
const { industries } = version.thresholds
/** A code for each row of the table. */
const codeOf: Record<string, string> = {
  agri: 'A',
  industry: 'C39',
  construction: 'E',
  wholesale: 'F51',
  retail: 'F52',
  transport: 'G54',
  warehouse: 'G592',
  post: 'G60',
  hotel: 'H61',
  catering: 'H62',
  infoTransmission: 'I64',
  software: 'I65',
  realEstateDev: 'K701',
  property: 'K702',
  leasing: 'L',
  other: 'M73',
}

function assess(code: string, employees?: number, annualRevenue?: string, totalAssets?: string) {
  const answers: SizeAnswers = { industryCode: code, employees, annualRevenue, totalAssets }
  return assessSize(answers)
}

describe('worked examples', () => {
  it.each<[string, string, number | undefined, string | undefined, string | undefined, string]>([
    ['A1 both at the bound', 'C', 1000, '40000', undefined, 'large'],
    ['A2 people one short', 'C', 999, '40000', undefined, 'medium'],
    ['A3 revenue short', 'C', 1000, '39999', undefined, 'medium'],
    ['A4 revenue is large, people only small', 'C', 299, '50000', undefined, 'small'],
    ['A6 revenue below small', 'C', 500, '299', undefined, 'micro'],
    ['A7 revenue only', 'A', undefined, '499.99', undefined, 'small'],
    ['A8 assets short', 'E', undefined, '80000', '79999.99', 'medium'],
    ['A9 people 103 below 300', 'I65', 103, '15735.28', undefined, 'medium'],
    ['A10 people below 10', 'I65', 9, '50', undefined, 'micro'],
    ['A12 people below 10', 'L', 9, undefined, '200000', 'micro'],
    ['A13 both at least small', 'K701', undefined, '500', '2000', 'small'],
    ['A15 100 is medium', 'M73', 99, undefined, undefined, 'small'],
  ])('%s', (_, code, employees, revenue, assets, size) => {
    const result = assess(code, employees, revenue, assets)
    expect(result.sizeType).toBe(size)
    expect(result.verdict.code).toBe(size)
  })

  it('tells a small enterprise how to become a medium one, and none how to become a large one', () => {
    expect(assess('C', 299, '1999').nextSteps.join()).toContain('达到中型')
    expect(assess('C', 999, '40000').nextSteps).toEqual([])
    expect(assess('C', 1000, '40000').nextSteps).toEqual([])
  })

  it('A16 finance has a standard of its own', () => {
    const result = assess('J66', 100, '1000', '1000')
    expect(result).toMatchObject({ sizeType: null, verdict: { code: 'unsupported' }, otherIndustries: null })
    expect(result.verdict.text).toBe('该行业不在本划型标准适用范围。')
    expect(result.nextSteps.join()).toContain('银发〔2015〕309号')
  })
})

describe('every bound of the table', () => {
  const bounds = industries.flatMap((industry) =>
    Object.entries(industry.bounds).flatMap(([key, limits]) =>
      Object.entries(limits).map(([size, limit]) => ({ key, size, limit, industry })),
    ),
  )
  const order = ['micro', 'small', 'medium', 'large']

  it.each(bounds.map((one) => [`${one.industry.key} ${one.key} ${one.size} ${one.limit}`, one] as const))(
    '%s: below, at, above',
    (_, { key, size, limit, industry }) => {
      const enough = Object.fromEntries(Object.keys(industry.bounds).map((other) => [other, 999_999]))
      const at = (value: string | number) =>
        order.indexOf(sizeTypeOf(codeOf[industry.key] ?? '', { ...enough, [key]: value }) ?? '')
      const rank = order.indexOf(size)
      expect(at(key === 'employees' ? limit - 1 : `${limit - 1}.99`)).toBe(rank - 1)
      expect(at(limit)).toBe(rank)
      expect(at(key === 'employees' ? limit + 1 : `${limit}.01`)).toBe(rank)
    },
  )
})

describe('industries', () => {
  const coverage = (code: string) => {
    const found = sizeCoverageOf(code, version.thresholds)
    return found.coverage === 'covered' ? found.industry.key : found.coverage
  }

  it.each([
    ['B', 'industry'],
    ['D46', 'industry'],
    ['39', 'industry'],
    ['C3973', 'industry'],
    ['G591', 'transport'],
    ['G592', 'warehouse'],
    ['599', 'warehouse'],
    ['G59', 'ambiguous'],
    ['G', 'ambiguous'],
    ['F', 'ambiguous'],
    ['H', 'ambiguous'],
    ['I', 'ambiguous'],
    ['Q', 'ambiguous'],
    ['K', 'ambiguous'],
    ['70', 'ambiguous'],
    ['G53', 'unsupported'],
    ['J', 'unsupported'],
    ['K704', 'unsupported'],
    ['K7040', 'unsupported'],
    ['P', 'unsupported'],
    ['Q84', 'unsupported'],
    ['S', 'unsupported'],
    ['T', 'unsupported'],
    ['Q85', 'other'],
    ['R', 'other'],
    ['K703', 'other'],
    ['K709', 'other'],
    ['O', 'other'],
    ['', 'none'],
    ['00', 'none'],
    ['98', 'none'],
    ['C47', 'none'],
    ['7', 'none'],
  ])('%s is %s', (code, expected) => {
    expect(coverage(code)).toBe(expected)
  })

  it('names each row of the table by one code', () => {
    for (const { key } of industries) expect(coverage(codeOf[key] ?? '')).toBe(key)
  })

  it('refers an unlisted industry to "other", marked as a reference', () => {
    const { otherIndustries, verdict } = assess('P', 100)
    expect(verdict.code).toBe('unsupported')
    expect(otherIndustries).toMatchObject({ sizeType: 'medium', reference: '平台参考口径，非官方标准' })
  })
})

describe('the answer', () => {
  const amount = fc.option(
    fc.integer({ min: 0, max: 30_000_000 }).map((cents) => (cents / 100).toFixed(2)),
    { nil: undefined },
  )
  const people = fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined })
  const code = fc.constantFrom(...Object.values(codeOf), 'J', 'G', '')
  const answers = fc.record({
    industryCode: code,
    employees: people,
    annualRevenue: amount,
    totalAssets: amount,
  })

  it('fits the contract whatever is asked, and never sounds official', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const result = sizeResult.parse(assessSize(given))
        expect(result.disclaimer).toContain('仅供参考')
        expect(`${result.verdict.title}${result.verdict.text}`).not.toMatch(
          /认定通过|通过认定|审核通过|已认定/,
        )
      }),
    )
  })

  it('never falls when an indicator grows', () => {
    const order = ['micro', 'small', 'medium', 'large']
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(codeOf)),
        fc.tuple(fc.nat(3000), fc.nat(150_000), fc.nat(150_000)),
        fc.tuple(fc.nat(3000), fc.nat(150_000), fc.nat(150_000)),
        (industry, less, more) => {
          const rank = (x: number, y: number, z: number) =>
            order.indexOf(sizeTypeOf(industry, { employees: x, annualRevenue: y, totalAssets: z }) ?? '')
          const [x, y, z] = less
          expect(rank(x + more[0], y + more[1], z + more[2])).toBeGreaterThanOrEqual(rank(x, y, z))
        },
      ),
    )
  })

  it('takes a missing indicator as unknown, never as unmet', () => {
    fc.assert(
      fc.property(answers, (given) => {
        for (const one of assessSize(given).criteria) {
          const missing = one.fields.some((name) => given[name as keyof typeof given] === undefined)
          expect(one.verdict === 'unknown').toBe(missing)
        }
      }),
    )
    expect(assess('C', 500).verdict).toMatchObject({ code: 'incomplete' })
    expect(assess('C', 500).verdict.text).toContain('最高可能为中型企业')
    expect(assess('C', 19).sizeType).toBe('micro')
  })

  it('says what keeps it from the next class, in numbers', () => {
    const { limiting, indicators } = assess('I65', 103, '15735.28')
    expect(limiting).toEqual([{ id: 'employees', text: '从业人员不低于 300 人（大型下限）：还差 197 人' }])
    expect(indicators.map((one) => one.classReached)).toEqual(['medium', 'large'])
    expect(assess('E', undefined, '80000', '79999.99').criteria[1]?.gap).toEqual({
      text: '还差 0.01 万元',
      number: '0.01',
      unit: '万元',
    })
  })
})
