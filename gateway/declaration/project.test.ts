import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { declaration as calls } from '../../contract/declaration.ts'
import type { Way } from '../../contract/entities/policy.ts'
import { NotFound } from '../base/handler.ts'
import { declaration } from '../declaration.ts'
import { attributeQuestions } from '../match/attribute-questions.ts'
import { policyDetails } from '../policy/detail.ts'
import { policies } from '../seed/policies.ts'
import { enterprise as enterpriseTable } from '../store/schema/enterprise.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

const visitor = callerInTest({})
const enterprise = { enId: 'en_1', name: '苏州澄湖传感技术有限公司', creditCode: 'c' }
const person = callerInTest({ user: { id: 'u_1', name: '王敏' }, enterprise })
let context: ContextInMemory
let handlers: ReturnType<typeof declaration>

beforeAll(async () => {
  context = await contextInMemory()
  await policies.sow(context, visitor.tenantId)
  handlers = declaration(context)
  await context.db.insert(enterpriseTable).values({ tenantId: 'test', ...enterprise, updatedAt: new Date() })
})
afterAll(() => context.close())

describe('projects', () => {
  test('open ones first, what closes soonest at the top', async () => {
    const { records, total } = await handlers.projects(calls.projects.query.parse({}), visitor)
    expect(total).toBeGreaterThan(20)
    expect(() => calls.projects.data.parse({ records, total, page: 1, size: 20 })).not.toThrow()
    const open = records.filter((one) => one.status === 'open')
    expect(records.slice(0, open.length)).toEqual(open)
    const closing = open.map((one) => one.closesOn ?? '9999')
    expect(closing).toEqual(closing.toSorted())
  })

  test('filters narrow, a keyword finds, what nobody knows finds nothing', async () => {
    const count = async (query: z.input<typeof calls.projects.query>) =>
      (await handlers.projects(calls.projects.query.parse(query), visitor)).total
    const all = await count({})
    expect(await count({ level: ['national'] })).toBeLessThan(all)
    expect(await count({ keyword: '智能工厂' })).toBeGreaterThan(0)
    expect(await count({ keyword: '智能工厂' })).toBeLessThan(all)
    expect(await count({ keyword: '，。' })).toBe(0)
    expect(await count({ keyword: '不存在的项目名称' })).toBe(0)
  })

  test('what needs no application is in its own list only', async () => {
    const free = await handlers.freeProjects(calls.freeProjects.query.parse({}), visitor)
    expect(free.records.map((one) => one.way)).toEqual(free.records.map(() => 'automatic'))
    expect(free.records.map((one) => one.conditionCounts)).toEqual(free.records.map(() => undefined))
    const id = free.records[0]?.id ?? ''
    await expect(handlers.project({ id }, visitor)).rejects.toThrow(NotFound)
    expect((await handlers.freeProject({ id }, visitor)).id).toBe(id)
  })

  test('the list of the others is narrowed by how a benefit is had', async () => {
    const of = async (way: Way[]) =>
      (await handlers.projects(calls.projects.query.parse({ way, size: 100 }), visitor)).records
    expect((await of(['selfDeclare'])).map(({ id }) => id)).toEqual(['rd-deduction'])
    expect((await of(['institution'])).map(({ id }) => id)).toEqual(['small-loan'])
    const all = await of([])
    expect(all.map(({ way }) => way)).not.toContain('automatic')
    const [paid, titles] = [await of(['apply']), await of(['recognition'])]
    expect(paid.length + titles.length + 2).toBe(all.length)
    expect(Math.min(paid.length, titles.length)).toBeGreaterThan(5)
  })

  test('its list tells an enterprise what its page tells', async () => {
    const { records } = await handlers.freeProjects(calls.freeProjects.query.parse({}), person)
    expect(records.length).toBeGreaterThan(0)
    for (const one of records) {
      const { conditionResults = [] } = await handlers.freeProject({ id: one.id }, person)
      const count = (verdict: string) =>
        conditionResults.filter((result) => result.verdict === verdict).length
      expect(one.conditionCounts).toEqual({
        met: count('met'),
        unmet: count('unmet'),
        unknown: count('unknown'),
      })
      expect(conditionResults.length).toBeGreaterThan(0)
    }
  })

  test('each of several under one policy asks for what is its own', async () => {
    const asked = async (id: string) =>
      ((await handlers.project({ id }, person)).conditionResults ?? []).map((one) => one.condition.field)
    expect(await asked('smart-loan-interest')).toContain('hasSmartRetrofitLoan')
    expect(await asked('smart-workshop')).toEqual(['region', 'industry', 'szSmartWorkshop'])
    expect(await asked('national-tech-center')).toContain('rdStaff')
    expect(await asked('enterprise-tech-center')).toEqual(['region', 'cityTechCentre', 'jsTechCentreNotice'])
    expect(await asked('specialized-sme')).toContain('yearsInNiche')
    expect(await asked('innovative-sme')).toEqual([
      'region',
      'sizeType',
      'jsInnovative2025',
      'jsInnovativeNotice',
    ])
    expect(await asked('little-giant')).toContain('littleGiantMarket')
  })

  test('its page tells a holder of the title what follows, and an individual business that it is closed', async () => {
    const of = async (creditCode: string, qualifications: string[]) => {
      const owner = { enId: `en_${creditCode}`, name: '某单位', creditCode }
      await context.db
        .insert(enterpriseTable)
        .values({ tenantId: 'test', ...owner, qualifications, updatedAt: new Date() })
      const caller = callerInTest({ user: { id: 'u_1', name: '王敏' }, enterprise: owner })
      const [project, policy] = await Promise.all([
        handlers.project({ id: 'specialized-sme' }, caller),
        policyDetails(context).detailNew({ id: 'n-hte-32', channel: '', uuid: '' }, caller),
      ])
      return { project, policy }
    }
    const holder = await of('91320500MA1ABCDE8R', ['highTechEnterprise', 'specializedSme'])
    expect(holder.project).toMatchObject({ conditionResults: [], heldNext: expect.stringContaining('复核') })
    expect(holder.policy).toMatchObject({
      conditionResults: [],
      heldNext: expect.stringContaining('重新申请'),
    })
    const shop = await of('92320500MA1ABCDE8R', [])
    for (const page of [shop.project, shop.policy]) {
      expect(page).not.toHaveProperty('heldNext')
      expect(page.conditionResults?.map(({ condition }) => condition.id)).toEqual(['legal-form'])
    }
  })

  test('what a page of a project leaves open is a question of the calculator', async () => {
    const { open } = await attributeQuestions(context).attribute({}, person)
    const asked = new Set(open.map(({ field }) => field))
    const { conditionResults = [] } = await handlers.project({ id: 'innovative-sme' }, person)
    expect(conditionResults.map(({ verdict }) => verdict)).not.toContain('unmet')
    const unknown = conditionResults.filter(({ verdict }) => verdict === 'unknown')
    expect(unknown.map(({ condition }) => condition.field)).toContain('jsInnovative2025')
    for (const { condition } of unknown) expect(asked).toContain(condition.field)
  })
})
