import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { BusinessWarning } from '../base/handler.ts'
import { chenghuSensorId } from '../data/demonstration-enterprises.ts'
import { policyRecords } from '../data/policy-reference.ts'
import { policy } from '../policy.ts'
import { enterprises } from '../seed/enterprises.ts'
import { policies } from '../seed/policies.ts'
import { declaration } from '../store/schema/declaration.ts'
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

const visitorReport = (profile: object) =>
  ask(calls.visitorReport, (input) => policy(context).visitorReport(input, visitor), profile)
const enterpriseReport = () =>
  ask(calls.enterpriseReport, (input) => policy(context).enterpriseReport(input, company), {})
const unknownSum = { minFen: null, maxFen: null }

describe('match reports', () => {
  it('lists each benefit once, and no law or notice', async () => {
    const report = await visitorReport({ region: '吴中区', industry: '制造业', sizeType: 'small' })
    const ids = report.items.map(({ benefit }) => benefit.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Object.values(report.totals).reduce((sum, count) => sum + count, 0)).toBe(ids.length)
    // 中小企业促进法 is a basis, and 工作指引 tells how another document is meant.
    for (const id of ['policy-n-sme-law', 'policy-n-env-722', 'policy-n-hte-195'])
      expect(ids).not.toContain(id)
    expect(report.profile).toMatchObject({ name: null, enId: null })
    const verdictOf = (id: string) => report.items.find(({ benefit }) => benefit.id === id)?.verdict
    expect(verdictOf('policy-ks-cluster-2022')).toBe('notYet')
    expect(verdictOf('project-wz-special-fund')).toBe('likely')
    expect(report.items.every((one) => one.nextStep !== '')).toBe(true)
  })

  it('names the documents that a benefit rests on, with their state', async () => {
    const { items } = await visitorReport({})
    const { benefit } = items.find((one) => one.benefit.id === 'project-rd-deduction') ?? expect.fail()
    expect(benefit.basis.map(({ id }) => id)).toEqual(['n-rd-2023-7', 'n-sta-2021-28', 'n-rd-ic-2023-44'])
    expect(benefit.basis[0]).toMatchObject({
      documentNumber: '财政部 税务总局公告2023年第7号',
      status: 'effective',
    })
  })

  it('an industry of the excluded ones leaves the R&D deduction open until its share of the income is known', async () => {
    const ofRetail = async (answers: Record<string, number | boolean>) => {
      const report = await visitorReport({ industry: '批发和零售业', answers })
      return report.items.find((one) => one.benefit.id === 'project-rd-deduction')
    }
    const open = await ofRetail({})
    expect(open?.verdict).toBe('likely')
    expect(open?.nextStep).toContain('加计扣除负面清单行业的收入占收入总额的比例')
    const ofShare = async (share: number) => (await ofRetail({ listedIndustryRatio: share }))?.verdict
    expect([await ofShare(50), await ofShare(50.01)]).toEqual(['likely', 'notYet'])
  })

  it('counts in its answer nothing that is begun', async () => {
    const countOf = ({ answer }: { answer: string }) => Number(/(\d+) 项/.exec(answer)?.[1])
    const before = await enterpriseReport()
    const isSure = before.answer.includes('现在能报')
    const open = before.items.find(
      ({ verdict, benefit: { way, window } }) =>
        verdict === (isSure ? 'eligible' : 'likely') && way === 'apply' && window?.status === 'open',
    )
    const { projectId, window } = open?.benefit ?? expect.fail()
    const at = context.now('test')
    await context.db.insert(declaration).values({
      ...{ id: 'd_begun', tenantId: 'test', enId: chenghuSensorId, userId: 'u2', version: 1 },
      ...{ projectId: projectId ?? '', round: window?.opensOn ?? '', status: 'draft', createdAt: at },
      ...{ form: { enterprise: {}, contact: {}, project: {}, bank: {} }, updatedAt: at },
      ...{ materials: [], timeline: [], returnReasons: [] },
    })
    expect(countOf(await enterpriseReport())).toBe(countOf(before) - 1)
    await context.db.delete(declaration)
  })

  it('an empty profile is refused nothing and promised nothing', async () => {
    const report = await visitorReport({})
    expect(report.totals.notYet).toBe(0)
    expect(report.profile.attributes).toEqual([])
    expect(report.sums.cash).toMatchObject({ amount: unknownSum, possible: unknownSum })
    expect(report.sums.tax).toMatchObject({ amount: unknownSum, possible: unknownSum })
    expect(report.answer).toBe('填三项，看清企业能享受什么。')
    // No money of one area is promised while the seat is unknown.
    const { sums } = await visitorReport({ employees: 10 })
    expect(sums.cash.possible).toEqual(unknownSum)
  })

  it('a cap and a former year are in no sum', async () => {
    const report = await visitorReport({
      region: '苏州工业园区',
      industry: '制造业',
      answers: { equipmentInvestment: 500, sipIndustry: true, hasSmartRetrofitLoan: true },
    })
    const itemOf = (id: string) => report.items.find(({ benefit }) => benefit.id === id) ?? expect.fail(id)
    expect(itemOf('project-sip-retrofit')).toMatchObject({ amount: { isCap: true }, counted: false })
    expect(itemOf('project-smart-loan-interest')).toMatchObject({ amount: { asOf: 2020 }, counted: false })
    expect(report.sums.cash).toMatchObject({ amount: unknownSum, possible: unknownSum })
    expect(report.sums.cash.uncounted).toBeGreaterThan(1)
  })

  it('an individual business has neither corporate tax nor a title', async () => {
    const { items } = await visitorReport({
      name: '张记面馆（个体工商户）',
      region: '吴中区',
      industry: '住宿和餐饮业',
      employees: 6,
      answers: { taxpayerType: '增值税小规模纳税人', taxableIncome: 20, hasHighTechCert: true },
    })
    const usable = items.filter(({ verdict }) => !['notYet', 'ended'].includes(verdict))
    expect(usable.map(({ benefit }) => benefit.id).toSorted()).toEqual([
      'policy-n-sme-tax-2023-12-individual',
      'policy-n-sme-tax-2023-12-sixTaxes',
      'policy-n-vat-bridge-2026-10',
    ])
    const title = items.find(({ benefit }) => benefit.id === 'project-hte-recognition')
    expect(title?.results.map(({ gap }) => gap?.text)).toEqual(['个体工商户不能享受'])
  })

  it('the holder of a title is not asked whether it could get it', async () => {
    const { items, sums } = await visitorReport({
      region: '苏州工业园区',
      industry: '制造业',
      employees: 900,
      answers: {
        hasHighTechCert: true,
        isTechSme: true,
        isLittleGiant: true,
        greenFactoryLevel: '省级',
        taxableIncome: 1000,
      },
    })
    const held = items.filter(({ verdict }) => verdict === 'held')
    expect(held.map(({ benefit }) => benefit.id).toSorted()).toEqual([
      'project-green-factory-prov',
      'project-hte-recognition',
      'project-innovative-sme',
      'project-little-giant',
      'project-specialized-sme',
      'project-tech-sme',
    ])
    expect(held.every(({ results, nextStep }) => results.length === 0 && nextStep !== '')).toBe(true)
    expect(sums.titles.held).toBe(6)
    const asked = items.flatMap(({ results }) => results.filter(({ verdict }) => verdict === 'unknown'))
    const fields = asked.map(({ condition }) => condition.field)
    for (const title of [
      'hasHighTechCert',
      'isInnovativeSme',
      'isSpecializedSme',
      'isLittleGiant',
      'isTechSme',
    ])
      expect(fields).not.toContain(title)
    const rate = items.find(({ benefit }) => benefit.id === 'policy-n-hte-32')
    expect(rate).toMatchObject({ verdict: 'eligible', amount: { minFen: 100_000_000, maxFen: 100_000_000 } })
  })

  it('uses the profile of the enterprise', async () => {
    const report = await enterpriseReport()
    expect(report.profile.name).toBe('苏州澄湖传感技术有限公司')
    expect(report.profile.attributes.find((one) => one.field === 'region')?.shown).toBe('吴中区')
    expect(report.totals).toMatchObject({ held: 1, eligible: 2 })
    // 388 万元 at 25 %: by its assets it is no 小型微利企业, and it has no certificate.
    expect(report.sums.tax).toMatchObject({
      amount: { minFen: 0, maxFen: 97_000_000 },
      missing: [{ field: 'taxableIncome' }],
    })
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
  const reportOf = visitorReport
  const verdictsOf = async (profile: object) => {
    const { items } = await reportOf(profile)
    return Object.fromEntries(items.map((one) => [one.benefit.id, one.verdict]))
  }

  it('a theme speaks against no policy that its enterprises may have', async () => {
    const verdicts = await verdictsOf({ region: '吴中区', industry: '电子信息' })
    const notYet = Object.keys(verdicts).filter((id) => verdicts[id] === 'notYet')
    // Another district's policies alone: the reading above it is of the industry.
    const elsewhere = policyRecords.filter(({ level, region }) => level === '区县级' && region !== '吴中区')
    const policiesOf = new Set(elsewhere.map(({ id }) => id))
    const report = await visitorReport({ region: '吴中区', industry: '电子信息' })
    const benefits = report.items.filter(({ benefit }) => benefit.basis.some(({ id }) => policiesOf.has(id)))
    const held = benefits.map(({ benefit }) => benefit.id).filter((id) => verdicts[id] !== 'ended')
    expect(notYet.toSorted()).toEqual(held.toSorted())
  })

  it('a shop gets neither 低空经济 nor 机器人, and its size follows from its numbers', async () => {
    const shop = { region: '吴中区', industry: 'F5211', employees: 5, annualRevenue: 50 }
    const verdicts = await verdictsOf(shop)
    for (const id of ['policy-sz-low-2024', 'policy-wz-robot-2021-16', 'project-wz-special-fund'])
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

  const itemOf = async (id: string) =>
    (await enterpriseReport()).items.find((one) => one.benefit.id === id) ?? expect.fail(id)
  const answer = (answers: object) =>
    ask(calls.saveAttribute, (input) => policy(context).saveAttribute(input, company), { answers })

  it('name the year of the figure, and are exact once the income is known', async () => {
    const before = await itemOf('project-rd-deduction')
    expect(before.amountBasis).toContain('按 2025 年度研发费用 388 万元估算')
    expect(before.amount).toEqual({ minFen: null, maxFen: 97_000_000 })
    await answer({ taxableIncome: 1200 })
    const { amount, amountFormula } = await itemOf('project-rd-deduction')
    expect(amount).toEqual({ minFen: 97_000_000, maxFen: 97_000_000 })
    expect(amountFormula?.missing).toEqual([])
    expect((await enterpriseReport()).answer).toMatch(/^全年少缴税 97 万元；/)
  })

  it('are asked for again when the year has gone by', async () => {
    await answer({ taxableIncome: 1200, debtRatio: 40 })
    context.setNow(new Date('2026-12-31T23:59:59+08:00'))
    expect((await itemOf('project-rd-deduction')).amount?.minFen).toBe(97_000_000)
    context.setNow(new Date('2027-01-01T00:00:00+08:00'))
    const { answers } = await ask(calls.attribute, (input) => policy(context).attribute(input, company), {})
    expect(answers).not.toHaveProperty('taxableIncome')
    expect(answers).toMatchObject({ debtRatio: 40 })
    // The profile's figure of 2025 is that of last year no more.
    const research = await itemOf('project-rd-deduction')
    expect(research.amount).toBeUndefined()
    expect(research.amountBasis).toContain('补充“上年度研发费用”后可以估算')
    expect(research.results.find((one) => one.condition.field === 'rdExpense')?.verdict).toBe('unknown')
  })
})
