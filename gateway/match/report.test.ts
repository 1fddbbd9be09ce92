import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { BusinessWarning } from '../base/handler.ts'
import { chenghuSensorId } from '../data/demonstration-enterprises.ts'
import { policy } from '../policy.ts'
import { enterprises } from '../seed/enterprises.ts'
import { policies } from '../seed/policies.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { declarationProject } from '../store/schema/project.ts'
import { ask, callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

const today = new Date('2026-11-21T10:00:00+08:00')
let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(today)
  await enterprises.sow(context, 'test')
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

const calls = contract.policy
const visitor = callerInTest({})
const company = callerInTest({
  user: { id: 'u2', name: '王敏' },
  enterprise: { enId: chenghuSensorId, name: '苏州澄湖传感技术有限公司', creditCode: '91320500MA1ABCDE8R' },
})

describe('match reports', () => {
  it('counts every policy once that asks for something, and only known policies', async () => {
    const report = await ask(calls.visitorReport, (input) => policy(context).visitorReport(input, visitor), {
      region: '吴中区',
      industry: '制造业',
      sizeType: 'small',
    })
    const { eligible, likely, notYet, ended } = report.totals
    expect(eligible + likely + notYet + ended).toBe(96)
    // 优化营商环境条例 holds for everybody: it is no benefit that an enterprise has found.
    expect(report.items.map((one) => one.policy.id)).not.toContain('n-env-722')
    expect(ended).toBe(21)
    expect(report.profile).toMatchObject({ name: null, enId: null })
    expect(report.items.find((one) => one.policy.id === 'ks-cluster-2022')?.verdict).toBe('notYet')
    const open = report.items.find((one) => one.policy.id === 'wz-industry-2021-15')
    expect(open?.verdict).toBe('likely')
    expect(open?.nextStep).toMatch(/^请对照.*核对其他条件是否都符合/)
    expect(report.items.every((one) => one.nextStep !== '')).toBe(true)
  })

  it('an industry of the excluded ones leaves the R&D deduction open until its share of the income is known', async () => {
    const ofRetail = async (answers: Record<string, number | boolean>) => {
      const report = await ask(
        calls.visitorReport,
        (input) => policy(context).visitorReport(input, visitor),
        {
          industry: '批发和零售业',
          answers,
        },
      )
      return report.items.find((one) => one.policy.id === 'n-rd-2023-7')
    }
    const open = await ofRetail({})
    expect(open?.verdict).toBe('likely')
    expect(open?.nextStep).toContain('加计扣除负面清单行业的收入占收入总额的比例')
    const ofShare = async (share: number) => (await ofRetail({ listedIndustryRatio: share }))?.verdict
    expect([await ofShare(50), await ofShare(50.01)]).toEqual(['likely', 'notYet'])
  })

  it('an empty profile is never refused anything', async () => {
    const report = await ask(
      calls.visitorReport,
      (input) => policy(context).visitorReport(input, visitor),
      {},
    )
    expect(report.totals.notYet).toBe(0)
    expect(report.profile.attributes).toEqual([])
    // The 1000 万 of one area: no second area, and no amount of an earlier year.
    expect(report.amount).toEqual({ minFen: null, maxFen: null })
    expect(report.possible).toEqual({ minFen: null, maxFen: 1_000_000_000 })
  })

  it('counts what is eligible, and apart from it what is only likely', async () => {
    const report = await ask(
      calls.enterpriseReport,
      (input) => policy(context).enterpriseReport(input, company),
      {},
    )
    const sumOf = (verdict: string) =>
      report.items
        .filter((one) => one.verdict === verdict && one.amount?.asOf === undefined)
        .reduce((sum, one) => sum + (one.amount?.maxFen ?? 0), 0)
    expect(report.amount.maxFen).toBeLessThanOrEqual(sumOf('eligible'))
    expect(report.possible.maxFen ?? 0).toBeLessThanOrEqual(sumOf('likely'))
    const clinical = report.items.find((one) => one.policy.id === 'sz-bio-2019') ?? expect.fail()
    expect(clinical.amount).toMatchObject({ maxFen: 3_000_000_000, asOf: 2019 })
    expect(report.amount.maxFen ?? 0).toBeLessThan(3_000_000_000)
    expect(report.possible.maxFen ?? 0).toBeLessThan(3_000_000_000)
  })

  it('speaks of the project that asks for what the policy does, and not of a sister that is open meanwhile', async () => {
    const windowOf = (id: string, opensOn: string, closesOn: string) =>
      context.db
        .update(declarationProject)
        .set({ opensOn, closesOn, closesAt: null, cycle: null, windowBasis: 'notice' })
        .where(and(eq(declarationProject.tenantId, 'test'), eq(declarationProject.id, id)))
    await windowOf('smart-workshop', '2026-11-01', '2026-11-30')
    await windowOf('smart-loan-interest', '2026-12-10', '2026-12-31')
    forgetMemoised(context.db, 'test')
    const answers = { hasSmartRetrofitLoan: true, loanByFinancePlatform: true, szRetrofitInterest: true }
    const asked = { region: '吴中区', industry: '制造业', answers: { ...answers, szSmartWorkshop: false } }
    const report = await ask(
      calls.visitorReport,
      (input) => policy(context).visitorReport(input, visitor),
      asked,
    )
    const found = report.items.find((one) => one.policy.id === 'sz-zgsz-2020') ?? expect.fail()
    expect(found.verdict).toBe('eligible')
    expect(found.nextStep).toContain('“智能化改造贷款贴息”将于 2026-12-10 开始申报')
    // The last day of the workshops, for which the enterprise is not eligible.
    expect(found.policy.deadline).toBeNull()
    await windowOf('smart-loan-interest', '2026-11-10', '2026-12-31')
    forgetMemoised(context.db, 'test')
    const later = await ask(
      calls.visitorReport,
      (input) => policy(context).visitorReport(input, visitor),
      asked,
    )
    expect(later.items.find((one) => one.policy.id === 'sz-zgsz-2020')?.policy.deadline).toBe('2026-12-31')
  })

  it('uses the profile of the enterprise', async () => {
    const report = await ask(
      calls.enterpriseReport,
      (input) => policy(context).enterpriseReport(input, company),
      {},
    )
    expect(report.profile.name).toBe('苏州澄湖传感技术有限公司')
    expect(report.profile.attributes.find((one) => one.field === 'region')?.shown).toBe('吴中区')
    expect(report.totals.eligible).toBe(8)
    expect(report.amount.maxFen ?? 0).toBeGreaterThan(0)
  })
})

describe('the questions of the calculator', () => {
  const attribute = () => ask(calls.attribute, (input) => policy(context).attribute(input, company), {})
  const save = (answers: object) =>
    ask(calls.saveAttribute, (input) => policy(context).saveAttribute(input, company), { answers })

  it('leave when they are answered and come back when the answer is taken back', async () => {
    const asked =
      (await attribute()).open.find((one) => one.kind === 'boolean') ?? expect.fail('nothing open')
    const saved = await save({ [asked.field]: true })
    expect(saved.open.map((one) => one.field)).not.toContain(asked.field)
    expect(saved.known.find((one) => one.field === asked.field)).toMatchObject({
      shown: '是',
      from: 'answer',
    })
    expect((await attribute()).answers[asked.field]).toBe(true)
    const back = await save({ [asked.field]: '' })
    expect(back.answers).not.toHaveProperty(asked.field)
    expect(back.open.map((one) => one.field)).toContain(asked.field)
  })

  it.each([
    [{ nothingLikeThis: 1 }, 'answers.nothingLikeThis'],
    [{ employees: '很多' }, 'answers.employees'],
    [{ employees: 12.5 }, 'answers.employees'],
    [{ rdStaff: '12.5' }, 'answers.rdStaff'],
    [{ techStaffRatio: 101 }, 'answers.techStaffRatio'],
    [{ levyMethod: '随便' }, 'answers.levyMethod'],
    [{ isListed: '也许' }, 'answers.isListed'],
  ])('refuse %j by name and keep nothing', async (answers, field) => {
    const before = (await attribute()).answers
    const refused = await save(answers).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(BusinessWarning)
    expect((refused as BusinessWarning).warnings.map((one) => one.field)).toEqual([field])
    expect((await attribute()).answers).toEqual(before)
  })
})

describe('what a report says of industries and sizes', () => {
  const reportOf = (profile: object) =>
    ask(calls.visitorReport, (input) => policy(context).visitorReport(input, visitor), profile)
  const verdictsOf = async (profile: object) => {
    const { items } = await reportOf(profile)
    return Object.fromEntries(items.map((one) => [one.policy.id, one.verdict]))
  }

  it('a theme speaks against no policy that its enterprises may have', async () => {
    const verdicts = await verdictsOf({ region: '吴中区', industry: '电子信息' })
    const notYet = Object.keys(verdicts).filter((id) => verdicts[id] === 'notYet')
    // Another district's policies alone: the reading above it is of the industry.
    expect(notYet.toSorted()).toEqual(['ks-cluster-2022', 'sip-industry-2025', 'snd-talent-2018'])
  })

  it('a shop gets neither 低空经济 nor 机器人, and its size follows from its numbers', async () => {
    const shop = { region: '吴中区', industry: 'F5211', employees: 5, annualRevenue: 50 }
    const verdicts = await verdictsOf(shop)
    for (const id of [
      'sz-low-2024',
      'js-low-2024',
      'js-iiot-2018-98',
      'wz-robot-2021-16',
      'wz-industry-2021-15',
    ])
      expect([id, verdicts[id]]).toEqual([id, 'notYet'])
    const { profile } = await reportOf(shop)
    expect(profile.attributes.find((one) => one.field === 'sizeType')?.shown).toBe('微型')
    expect(profile.attributes.find((one) => one.field === 'industry')?.shown).toBe(
      '批发和零售业、零售业、综合零售、百货零售',
    )
  })

  it('a size that the numbers leave open stays open', async () => {
    const attributesOf = async (profile: object) => (await reportOf(profile)).profile.attributes
    const fields = async (profile: object) => (await attributesOf(profile)).map((one) => one.field)
    expect(await fields({ industry: 'C39', employees: 500 })).not.toContain('sizeType')
    expect(await fields({ industry: '电子信息', employees: 500, annualRevenue: 90_000 })).not.toContain(
      'sizeType',
    )
    // Wholesale and retail trade draw the line in different places, here on the same side of it.
    expect(await fields({ industry: '批发和零售业', employees: 3, annualRevenue: 50 })).toContain('sizeType')
    expect(await fields({ industry: '批发和零售业', employees: 8, annualRevenue: 1200 })).not.toContain(
      'sizeType',
    )
  })

  it('a size told by the visitor stands before the numbers', async () => {
    const { profile } = await reportOf({
      industry: 'C39',
      employees: 5,
      annualRevenue: 50,
      sizeType: 'large',
    })
    expect(profile.attributes.find((one) => one.field === 'sizeType')?.shown).toBe('大型')
  })
})

describe('amounts by the figures of a year', () => {
  afterEach(() => context.setNow(today))

  const basisOf = async (id: string) => {
    const report = await ask(
      calls.enterpriseReport,
      (input) => policy(context).enterpriseReport(input, company),
      {},
    )
    return report.items.find((one) => one.policy.id === id) ?? expect.fail(id)
  }

  it('name the year of the profile’s figure, and of an answer the year before it', async () => {
    expect((await basisOf('n-rd-2023-7')).amountBasis).toContain('按 2025 年度研发费用 388 万元估算')
    await ask(calls.saveAttribute, (input) => policy(context).saveAttribute(input, company), {
      answers: { taxableIncome: 200 },
    })
    expect((await basisOf('n-sme-tax-2023-12')).amountBasis).toContain(
      '按 2025 年度应纳税所得额 200 万元估算',
    )
  })

  it('are asked for again when the year has gone by', async () => {
    await ask(calls.saveAttribute, (input) => policy(context).saveAttribute(input, company), {
      answers: { taxableIncome: 200, debtRatio: 40 },
    })
    context.setNow(new Date('2026-12-31T23:59:59+08:00'))
    expect((await basisOf('n-sme-tax-2023-12')).amount).toBeDefined()
    context.setNow(new Date('2027-01-01T00:00:00+08:00'))
    const { amount, amountBasis } = await basisOf('n-sme-tax-2023-12')
    expect(amount).toBeUndefined()
    expect(amountBasis).toContain('补充“年应纳税所得额”后可以估算')
    const { answers } = await ask(calls.attribute, (input) => policy(context).attribute(input, company), {})
    expect(answers).not.toHaveProperty('taxableIncome')
    expect(answers).toMatchObject({ debtRatio: 40 })
    // The profile's figure of 2025 is that of last year no more.
    const research = await basisOf('n-rd-2023-7')
    expect(research.amount).toBeUndefined()
    expect(research.amountBasis).toContain('补充“上年度研发费用”后可以估算')
    expect(research.results.find((one) => one.condition.field === 'rdExpense')?.verdict).toBe('unknown')
  })
})
