import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ToolKind, toolKind } from '../../contract/entities/tool.ts'
import { tool as calls } from '../../contract/tool.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { toolDraft, toolResult } from '../store/schema/tool.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { tool } from '../tool.ts'

const noon = new Date('2026-06-24T12:00:00+08:00')
let context: ContextInMemory
let handlers: ReturnType<typeof tool>

function callerOf(enId: string, tenantId = 'test') {
  return callerInTest({
    tenantId,
    user: { id: 'u-1', name: '王敏' },
    enterprise: { enId, name: '苏州澄湖传感技术有限公司', creditCode: '91320500MA1ABCDE8R' },
  })
}
const own = callerOf('e-1')
const other = callerOf('e-2')

beforeAll(async () => {
  context = await contextInMemory(noon)
  handlers = tool(context)
})
afterAll(() => context.close())

beforeEach(async () => {
  context.setNow(noon)
  for (const table of [toolDraft, toolResult, enterprise]) await context.db.delete(table)
  const common = { name: '苏州澄湖传感技术有限公司', updatedAt: noon }
  await context.db.insert(enterprise).values([
    {
      ...common,
      tenantId: 'test',
      enId: 'e-1',
      creditCode: '91320500MA1ABCDE8R',
      foundedOn: '2019-03-18',
      areaIds: ['320000', '320500', '320506'],
      industryCode: 'C4021',
      employees: 186,
      technicians: 41,
      annualRevenueFen: 8_420_000_000,
      totalAssetsFen: 11_260_004_999,
      rdExpenses: [
        { year: 2024, amountFen: 341_000_000 },
        { year: 2025, amountFen: 388_000_000 },
      ],
      intellectualProperty: {
        inventionPatents: 2,
        utilityModels: 3,
        designs: 1,
        softwareCopyrights: null,
        integratedCircuitLayouts: null,
      },
      qualifications: ['techSme', 'cloudStar3', 'aboveScale'],
    },
    { ...common, tenantId: 'test', enId: 'e-2', creditCode: '91320500000000000R' },
    { ...common, tenantId: 'elsewhere', enId: 'e-1', creditCode: '91320500MA1ABCDE8R' },
  ])
})

/** Reads an input as the gateway does before a handler sees it. */
const size = (input: object) => calls.size.body.parse({ industryCode: 'I65', ...input })
const keep = (kind: ToolKind, answers: object, caller = own) =>
  handlers.draft(calls.draft.body.parse({ tool: { kind, answers } }), caller)
const preview = (kind: ToolKind, answers: object) =>
  handlers.preview(calls.preview.body.parse({ tool: { kind, answers } }), own)
const everythingStored = () =>
  Promise.all([toolDraft, toolResult].map((table) => context.db.select().from(table)))
const prefillOf = (state: { prefill: { field: string; value: unknown }[] }) =>
  Object.fromEntries(state.prefill.map(({ field, value }) => [field, value]))

async function warningsOf(answer: Promise<unknown>) {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof BusinessWarning ? error.warnings : error
}

describe('saving', () => {
  it('judges and stores, with the version of the rules and what it was judged by', async () => {
    const saved = await handlers.size(size({ employees: '103', annualRevenue: '15,735.28' }), own)
    expect(saved).toMatchObject({ result: { sizeType: 'medium' } })
    const [row] = await context.db.select().from(toolResult)
    expect(row).toMatchObject({
      id: saved.id,
      enId: 'e-1',
      year: 2025,
      ruleVersion: 'size-2017',
      answers: { industryCode: 'I65', employees: 103, annualRevenue: '15735.28', statYear: 2025 },
    })
    const { state } = await handlers.industryFields({}, own)
    expect(state.last).toMatchObject({ id: saved.id, answers: { employees: 103 }, year: 2025 })
  })

  it('keeps a draft without judging, until it is judged', async () => {
    expect(await keep('size', { industryCode: 'I65', employees: 5 })).toEqual({ savedAt: noon.toISOString() })
    await keep('size', { industryCode: 'I65', employees: 6 })
    const before = await handlers.industryFields({}, own)
    expect(before.state.draft?.answers).toEqual({ industryCode: 'I65', employees: 6 })
    expect(before.state.last).toBeNull()
    await handlers.size(size({ employees: 6, annualRevenue: '100' }), own)
    const after = await handlers.industryFields({}, own)
    expect(after.state.draft).toBeNull()
  })

  it('keeps what only judging refuses, as a draft', async () => {
    await keep('extraDeduction', { taxYear: 2027 })
    await keep('highTech', { employees: '10', techStaff: '11' })
    for (const call of [handlers.calculateDetail, handlers.technologyDetail] as const)
      expect(await call({ enterpriseId: 'e-1' }, own)).toMatchObject({ soFar: null, draft: {} })
  })

  it('judges a preview of every tool, and writes nothing', async () => {
    await keep('size', { industryCode: 'A' })
    const before = await everythingStored()
    for (const kind of toolKind.options) {
      const answers = kind === 'size' ? { industryCode: 'I65', employees: 9, annualRevenue: '1' } : {}
      const answer = calls.preview.data.parse(await preview(kind, answers))
      expect(answer.tool).toMatchObject({
        kind,
        result: { verdict: { code: kind === 'size' ? 'micro' : 'incomplete' } },
      })
    }
    expect(await everythingStored()).toEqual(before)
  })

  it('opens a form with what its draft comes to, or what is known without one', async () => {
    const soFarOf = async () => (await handlers.industryFields({}, other)).state.soFar
    expect(await soFarOf()).toBeNull()
    await handlers.size(size({ employees: 9, annualRevenue: '1' }), other)
    expect((await soFarOf())?.sizeType).toBe('micro')
    await keep('size', { industryCode: 'I65', employees: 300, annualRevenue: '10000' }, other)
    expect((await soFarOf())?.sizeType).toBe('large')
    await keep('size', {}, other)
    expect(await soFarOf()).toBeNull()
  })

  it('keeps a draft of the tech SME form at the address of its own', async () => {
    const base = (input: object) => handlers.techSmeSaveBase(calls.techSmeSaveBase.body.parse(input), own)
    await base({ employees: 100, techStaff: 20, residentEnterprise: true })
    expect(
      calls.techSmeSaveBase.data.parse(await base({ employees: 100, techStaff: '', rdExpense: '5' })),
    ).toEqual({ savedAt: noon.toISOString() })
    expect((await handlers.techSmeForm({}, own)).draft?.answers).toEqual({ employees: 100, rdExpense: '5' })
    await handlers.techSmeCommit(calls.techSmeCommit.body.parse({ employees: 100 }), own)
    expect((await handlers.techSmeForm({}, own)).draft).toBeNull()
  })

  it('answers every tool by the contract', async () => {
    const tools = [
      ['size', 'size'],
      ['cloudCommit', 'cloudCommit'],
      ['techSmeCommit', 'techSmeCommit'],
      ['calculateSave', 'calculateSave'],
      ['technologySave', 'technologySave'],
    ] as const
    for (const [name] of tools) {
      const call = calls[name]
      const input = name === 'size' ? { industryCode: 'A' } : {}
      const save = handlers[name] as (input: unknown, caller: typeof own) => Promise<unknown>
      const answer = call.data.parse(await save(call.body.parse(input), own))
      expect(answer.result.verdict.code).toBe('incomplete')
    }
    const forms = [
      calls.cloudInfo.data.parse(await handlers.cloudInfo({}, own)),
      calls.techSmeForm.data.parse(await handlers.techSmeForm({}, own)),
      calls.calculateDetail.data.parse(await handlers.calculateDetail({ enterpriseId: 'e-1' }, own)),
      calls.technologyDetail.data.parse(await handlers.technologyDetail({ enterpriseId: 'e-1' }, own)),
    ]
    for (const form of forms) expect(form.last?.result.verdict.code).toBe('incomplete')
  })
})

describe('refusing', () => {
  it.each([
    [{ industryCode: 'G59' }, 'industryCode', '所选行业包含多个划型行业，请选到大类或中类'],
    [{ industryCode: '99' }, 'industryCode', '请从国民经济行业分类中选择所属行业'],
    [{ industryCode: '' }, 'industryCode', '请选择所属行业'],
    [{ statYear: 2026 }, 'statYear', '请填写 2011 至 2025 之间的年度'],
  ])('%j names the field %s', async (input, field, errorMessage) => {
    expect(await warningsOf(handlers.size(size(input), own))).toEqual([{ field, errorMessage }])
    expect(await context.db.select().from(toolResult)).toEqual([])
  })

  it('a tax year that is still to come and a capital amount beyond the total', async () => {
    const save = (input: object) =>
      warningsOf(handlers.calculateSave(calls.calculateSave.body.parse(input), own))
    expect(await save({ taxYear: 2027 })).toMatchObject([{ field: 'taxYear' }])
    expect(await save({ taxYear: 2026, personnel: '100', capitalizedThisYear: '100.01' })).toMatchObject([
      { field: 'capitalizedThisYear' },
    ])
  })

  it('a founding after the application', async () => {
    const answers = calls.technologySave.body.parse({ foundedOn: '2026-06-25' })
    expect(await warningsOf(handlers.technologySave(answers, own))).toMatchObject([{ field: 'applyDate' }])
  })
})

describe('whose answers they are', () => {
  it('another enterprise or tenant sees nothing', async () => {
    await handlers.technologySave(calls.technologySave.body.parse({ conversions: 3 }), own)
    await keep('highTech', { conversions: 4 })
    for (const caller of [other, callerOf('e-1', 'elsewhere')]) {
      const enterpriseId = caller.enterprise.enId
      expect(await handlers.technologyDetail({ enterpriseId }, caller)).toMatchObject({
        draft: null,
        last: null,
        lastYear: null,
      })
    }
  })

  it('an identifier in the query is never trusted', async () => {
    await expect(handlers.technologyDetail({ enterpriseId: 'e-2' }, own)).rejects.toBeInstanceOf(NotFound)
    await expect(handlers.calculateDetail({ enterpriseId: 'e-2' }, own)).rejects.toBeInstanceOf(NotFound)
  })
})

describe('what a form opens with', () => {
  it('takes the profile, in the units of the form', async () => {
    expect(prefillOf(await handlers.techSmeForm({}, own))).toEqual({
      employees: 186,
      techStaff: 41,
      annualSales: '8420',
      totalAssets: '11260',
      rdExpense: '388',
      ipClass1Count: 2,
      hasHighTechCert: false,
    })
    expect(prefillOf(await handlers.technologyDetail({ enterpriseId: 'e-1' }, own))).toMatchObject({
      foundedOn: '2019-03-18',
      employees: '186',
      rdExpense: [null, '341', '388'],
      sales: [null, null, '8420'],
    })
    expect(prefillOf(await handlers.cloudInfo({}, own))).toEqual({
      registeredInJiangsu: true,
      isAboveScaleIndustrial: true,
      currentStar: '3',
    })
    expect(prefillOf(await handlers.calculateDetail({ enterpriseId: 'e-1' }, own))).toEqual({
      industryClass: 'C4021',
      isManufacturing: true,
      isTechSme: true,
    })
  })

  it('knows nothing of an empty profile', async () => {
    expect((await handlers.techSmeForm({}, other)).prefill).toEqual([])
    expect((await handlers.cloudInfo({}, other)).prefill).toEqual([])
  })

  it('offers the answers of an earlier year, and begins with what a year does not change', async () => {
    const answers = {
      residentEnterprise: true,
      noBadRecord: true,
      employees: 50,
      annualSales: '900',
      costAndExpense: '800',
    }
    await handlers.techSmeCommit(calls.techSmeCommit.body.parse(answers), other)
    const thisYear = await handlers.techSmeForm({}, other)
    expect(thisYear.lastYear).toBeNull()
    expect(prefillOf(thisYear)).toMatchObject({
      residentEnterprise: true,
      employees: 50,
      costAndExpense: '800',
    })

    context.setNow(new Date('2027-03-01T09:00:00+08:00'))
    const nextYear = await handlers.techSmeForm({}, other)
    expect(nextYear.lastYear).toMatchObject({ year: 2025, answers: { employees: 50 } })
    expect(nextYear.prefill).toEqual([
      { field: 'residentEnterprise', value: true, from: 'saved', source: '2026-06-24 的测评' },
    ])
  })

  it('asks an industry for its own indicators', async () => {
    const keysOf = async (code: string) =>
      (await handlers.industryFields({ code }, own)).indicators.map((one) => one.key)
    expect(await keysOf('E')).toEqual(['annualRevenue', 'totalAssets'])
    expect(await keysOf('L')).toEqual(['employees', 'totalAssets'])
    expect(await keysOf('A')).toEqual(['annualRevenue'])
    expect(await keysOf('M')).toEqual(['employees'])
    expect(await handlers.industryFields({}, own)).toMatchObject({ code: 'C4021', industryKey: 'industry' })
    expect(await handlers.industryFields({}, other)).toMatchObject({ code: null, coverage: 'none' })
  })

  it('offers finer codes where one is too coarse, and says which are not covered', async () => {
    const { coverage, finer } = await handlers.industryFields({ code: '59' }, own)
    expect(coverage).toBe('ambiguous')
    expect(finer.map((one) => one.value)).toEqual(['G591', 'G592', 'G593', 'G594', 'G595', 'G596', 'G599'])
    const section = await handlers.industryFields({ code: 'G' }, own)
    expect(section.finer.map((one) => one.value)).toEqual(expect.arrayContaining(['G53', 'G591', 'G60']))
    expect(section.finer.map((one) => one.value)).not.toContain('G59')
    expect(await handlers.industryFields({ code: 'J66' }, own)).toMatchObject({ coverage: 'unsupported' })
    expect(await warningsOf(handlers.industryFields({ code: '00' }, own))).toMatchObject([{ field: 'code' }])
  })
})
