import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TechSmeAnswers, techSmeResult } from '../../../contract/entities/tool-tech-sme.ts'
import { assessTechSme } from './tech-sme.ts'

const sound: TechSmeAnswers = {
  residentEnterprise: true,
  notRestricted: true,
  noBadRecord: true,
  employees: 100,
  techStaff: 10,
  annualSales: '10000',
  totalAssets: '5000',
  rdExpense: '0',
  costAndExpense: '9000',
  ipClass1Count: 0,
  ipClass2Count: 0,
  hasHighTechCert: false,
  hasNationalAward: false,
  hasRdInstitution: false,
  ledStandard: false,
}
const assess = (change: Partial<TechSmeAnswers>) => assessTechSme({ ...sound, ...change })
const verdictOf = (result: ReturnType<typeof assess>, id: string) =>
  result.criteria.find((one) => one.id === id)?.verdict
const pointsOf = (result: ReturnType<typeof assess>, id: string) =>
  result.scores.find((one) => one.id === id)?.min

describe('worked examples', () => {
  it('T1 500 people, sales and assets of 20000 are still within the size', () => {
    const result = assess({ employees: 500, techStaff: 50, annualSales: '20000', totalAssets: '20000' })
    expect(['employees', 'annualSales', 'totalAssets'].map((key) => verdictOf(result, `E2.${key}`))).toEqual([
      'met',
      'met',
      'met',
    ])
  })

  it('T2 501 people or sales of 20000.01 are not, even with a high-tech certificate', () => {
    const tooMany = assess({ employees: 501, hasHighTechCert: true })
    expect(tooMany.verdict).toMatchObject({ code: 'unmet', title: '不符合' })
    expect(tooMany.criteria.find((one) => one.id === 'E2.employees')?.gap?.text).toBe('超出 1 人')
    expect(assess({ annualSales: '20000.01', hasHighTechCert: true }).verdict.code).toBe('unmet')
  })

  it('T3 scores 20 + 50 + 30', () => {
    const result = assess({ techStaff: 30, rdExpense: '600', ipClass1Count: 1 })
    expect(result.scores.map((one) => one.min)).toEqual([20, 50, 30])
    expect(result).toMatchObject({ scoreMin: 100, scoreMax: 100, verdict: { code: 'met' } })
  })

  it('T4 scores 4 + 40 + 18 = 62', () => {
    const result = assess({ rdExpense: '500', ipClass2Count: 3 })
    expect(result.scores.map((one) => one.min)).toEqual([4, 40, 18])
    expect(result).toMatchObject({ scoreMin: 62, verdict: { code: 'met', title: '符合' } })
  })

  it('T5 scores 4 + 30 + 24 = 58 and lacks 2 points', () => {
    const result = assess({ rdExpense: '499', ipClass2Count: 4 })
    expect(result.scores.map((one) => one.min)).toEqual([4, 30, 24])
    expect(result.verdict.code).toBe('unmet')
    expect(result.verdict.text).toContain('差 2 分')
    expect(result.limiting.map((one) => one.id)).toEqual(['E5'])
  })

  it('T9 exactly 60 is enough', () => {
    const result = assess({ techStaff: 20, rdExpense: '400', ipClass2Count: 3 })
    expect(result.scores.map((one) => one.min)).toEqual([12, 30, 18])
    expect(result).toMatchObject({ scoreMin: 60, verdict: { code: 'met' } })
  })

  it('T10 a valid high-tech certificate goes straight through with a score of 30', () => {
    const result = assess({ ipClass1Count: 1, techStaff: 0, hasHighTechCert: true })
    expect(result).toMatchObject({ scoreMin: 30, verdict: { code: 'direct', title: '符合（直通）' } })
    expect(result.direct).toHaveLength(1)
  })

  it('T11 a certificate does not help on the list of abnormal operations', () => {
    expect(assess({ hasHighTechCert: true, noBadRecord: false }).verdict.code).toBe('unmet')
  })
})

describe('thresholds: one unit below, at, above', () => {
  it.each([
    [500, 'met', 501, 'unmet'],
    [499, 'met', 500, 'met'],
  ] as const)('%d people %s, %d people %s', (fewer, first, more, second) => {
    expect(verdictOf(assess({ employees: fewer }), 'E2.employees')).toBe(first)
    expect(verdictOf(assess({ employees: more }), 'E2.employees')).toBe(second)
  })

  it.each(['annualSales', 'totalAssets'])('%s of 20000', (name) => {
    const verdicts = ['19999.99', '20000', '20000.01'].map((value) =>
      verdictOf(assess({ [name]: value }), `E2.${name}`),
    )
    expect(verdicts).toEqual(['met', 'met', 'unmet'])
  })

  it.each([
    [300, 20, 16],
    [250, 16, 12],
    [200, 12, 8],
    [150, 8, 4],
    [100, 4, 0],
  ])('%d of 1000 science staff: %d points, one fewer: %d', (techStaff, points, below) => {
    const at = (people: number) => pointsOf(assess({ employees: 1000, techStaff: people }), 'staff')
    expect([at(techStaff - 1), at(techStaff), at(techStaff + 1)]).toEqual([below, points, points])
  })

  const option = (base: 'annualSales' | 'costAndExpense', rdExpense: string) =>
    pointsOf(assess({ annualSales: '0', costAndExpense: '0', [base]: '10000', rdExpense }), 'rd')

  it.each([
    ['600', 50, 40],
    ['500', 40, 30],
    ['400', 30, 20],
    ['300', 20, 10],
    ['200', 10, 0],
  ])('R&D of %s in sales of 10000: %d points, one fen unit less: %d', (at, points, below) => {
    expect(option('annualSales', `${Number(at) - 1}.99`)).toBe(below)
    expect(option('annualSales', at)).toBe(points)
    expect(option('annualSales', `${at}.01`)).toBe(points)
  })

  it.each([
    ['3000', 50, 40],
    ['2500', 40, 30],
    ['2000', 30, 20],
    ['1500', 20, 10],
    ['1000', 10, 0],
  ])('R&D of %s in costs of 10000: %d points, one unit less: %d', (at, points, below) => {
    expect(option('costAndExpense', `${Number(at) - 1}.99`)).toBe(below)
    expect(option('costAndExpense', at)).toBe(points)
    expect(option('costAndExpense', `${at}.01`)).toBe(points)
  })

  it.each([
    [0, 0, 0],
    [0, 1, 6],
    [0, 2, 12],
    [0, 3, 18],
    [0, 4, 24],
    [0, 5, 24],
    [1, 0, 30],
    [2, 9, 30],
  ])('rights Ⅰ %d, Ⅱ %d: %d points', (class1, class2, points) => {
    expect(pointsOf(assess({ ipClass1Count: class1, ipClass2Count: class2 }), 'results')).toBe(points)
  })

  it('needs science staff however high the score is', () => {
    const small = assess({ techStaff: 9, rdExpense: '600', ipClass1Count: 1 })
    expect(small).toMatchObject({ scoreMin: 80, verdict: { code: 'unmet' } })
    expect(small.verdict.text).toContain('综合得分 80 分，但科技人员不足 10%，不符合条件')
  })

  it('takes the better way to count R&D, and nothing from an empty one', () => {
    const result = assess({ annualSales: '0', rdExpense: '3000', costAndExpense: '10000' })
    expect(result.rdOptions).toEqual([
      { id: 'sales', name: '研发费用占销售收入', ratio: null, points: 0, taken: false },
      { id: 'cost', name: '研发费用占成本费用支出', ratio: '30.00%', points: 50, taken: true },
    ])
  })
})

describe('the answer', () => {
  const money = fc.integer({ min: 0, max: 2_500_000 }).map((cents) => (cents / 100).toFixed(2))
  const answers = fc
    .record(
      {
        residentEnterprise: fc.boolean(),
        notRestricted: fc.boolean(),
        noBadRecord: fc.boolean(),
        employees: fc.integer({ min: 1, max: 600 }),
        techStaff: fc.nat(200),
        annualSales: money,
        totalAssets: money,
        rdExpense: money,
        costAndExpense: money,
        ipClass1Count: fc.nat(2),
        ipClass2Count: fc.nat(6),
        hasHighTechCert: fc.boolean(),
        hasNationalAward: fc.boolean(),
        hasRdInstitution: fc.boolean(),
        ledStandard: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map((given): TechSmeAnswers => given)

  it('fits the contract, never sounds official, and keeps its range in order', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const result = techSmeResult.parse(assessTechSme(given))
        expect(`${result.verdict.title}${result.verdict.text}`).not.toMatch(
          /通过认定|认定通过|审核通过|已入库/,
        )
        expect(result.scoreMin).toBeLessThanOrEqual(result.scoreMax)
      }),
    )
  })

  it('is never "unmet" only because an answer is missing', () => {
    fc.assert(
      fc.property(
        answers,
        fc.constantFrom(...(Object.keys(sound) as (keyof TechSmeAnswers)[])),
        (given, left) => {
          const fewer = { ...given }
          delete fewer[left]
          if (assessTechSme(given).verdict.code !== 'unmet')
            expect(assessTechSme(fewer).verdict.code).not.toBe('unmet')
        },
      ),
    )
    expect(assessTechSme({}).criteria.every((one) => one.verdict === 'unknown')).toBe(true)
    expect(assessTechSme({}).verdict.code).toBe('incomplete')
  })

  it('scores no less for more science staff, R&D or rights', () => {
    const order = ['unmet', 'met']
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(700), fc.nat(700), fc.nat(5), fc.nat(5), (...n) => {
        const [staff, moreStaff, rd, moreRd, rights, moreRights] = n
        const given = { techStaff: Math.min(staff, 100), rdExpense: String(rd), ipClass2Count: rights }
        const less = assess(given)
        const more = assess({
          techStaff: Math.min(staff + moreStaff, 100),
          rdExpense: String(rd + moreRd),
          ipClass2Count: rights + moreRights,
        })
        expect(more.scoreMin).toBeGreaterThanOrEqual(less.scoreMin)
        expect(order.indexOf(more.verdict.code)).toBeGreaterThanOrEqual(order.indexOf(less.verdict.code))
      }),
    )
  })

  it('says what one more step brings, tried by scoring again', () => {
    const [first] = assess({ rdExpense: '499', ipClass2Count: 4 }).improvements
    expect(first).toEqual({
      text: '研发费用增加到 500 万元',
      detail: '达到销售收入的 5%，还差 1 万元。',
      gain: 10,
      before: 58,
      after: 68,
    })
  })
})

describe('verdict beside its criteria', () => {
  const waivedIn = (result: ReturnType<typeof assess>) =>
    result.criteria.filter((one) => one.isWaived).map(({ id }) => id)

  it('says the score and what it fails by, where staff alone is missing', () => {
    const result = assess({ techStaff: 9, rdExpense: '600', ipClass1Count: 1 })
    expect(result).toMatchObject({ scoreMin: 80, scoreMax: 80, verdict: { code: 'unmet' } })
    expect(result.verdict.text).toBe('按填报数据测算，综合得分 80 分，但科技人员不足 10%，不符合条件。')
  })

  it('says that the direct way is enough, and that the score does not matter', () => {
    const result = assess({ techStaff: 9, hasHighTechCert: true })
    expect(result.verdict).toMatchObject({ code: 'direct' })
    expect(result.verdict.text).toContain('具备直通条件就可以，综合评价得分不影响结论')
    expect(waivedIn(result)).toEqual(['E5'])
  })

  it('waives the direct way where the score is enough, and neither where both or none hold', () => {
    const enough = { techStaff: 30, rdExpense: '600', ipClass1Count: 1 }
    expect(waivedIn(assess(enough))).toEqual(['E6'])
    expect(waivedIn(assess({ ...enough, hasHighTechCert: true }))).toEqual([])
    expect(waivedIn(assess({}))).toEqual([])
  })
})
