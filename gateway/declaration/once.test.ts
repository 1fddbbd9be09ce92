import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BusinessWarning } from '../base/handler.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { idempotent } from '../store/idempotency.ts'
import { declaration as stored } from '../store/schema/declaration.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { openAutomaticProject } from '../testing/open-automatic-project.ts'
import { contextOn, storeKinds } from '../testing/store-kinds.ts'
import { moveDeclaration } from './move.ts'

describe.each(storeKinds)('declaring at the same moment on the %s store', (kind) => {
  let context: ContextInMemory
  let handlers: ReturnType<typeof declaration>
  let projectId = ''
  let made = 0

  beforeAll(async () => {
    context = await contextOn(kind)
    await policies.sow(context, 'test')
    await openAutomaticProject(context, 'test')
    handlers = declaration(context)
    const filters = {
      page: 1,
      size: 1,
      level: [],
      area: [],
      category: [],
      way: [],
      status: ['open' as const],
    }
    projectId = (await handlers.freeProjects(filters, callerInTest({}))).records[0]?.id ?? ''
  })
  afterAll(() => context.close())

  async function applicant() {
    const enId = `en_${++made}`
    const ours = { enId, name: `苏州澄湖第${made}有限公司`, creditCode: `code-${made}` }
    await context.db.insert(enterprise).values({ tenantId: 'test', ...ours, updatedAt: context.now('test') })
    return callerInTest({ user: { id: `u_${made}`, name: '王敏' }, enterprise: ours })
  }
  type Person = Awaited<ReturnType<typeof applicant>>

  const formOf = ({ enterprise: { name } }: Person) => ({
    enterprise: {},
    contact: { name: '李静', phone: '13800000000' },
    project: {},
    bank: { accountName: name, bankName: '中国银行苏州分行', accountNumber: '456351010000' },
  })
  const handIn = (person: Person, idempotencyKey: string | null = null, submit = true) => {
    const input = { projectId, form: formOf(person), materials: [], submit }
    return idempotent(context, { ...person, idempotencyKey }, 'declaration.add', input, (inside) =>
      declaration(inside).add(input, person),
    )
  }
  const storedOf = async (person: Person) =>
    (await handlers.mine({ status: [], page: 1, size: 1 }, person)).total

  test.each([
    ['under one key', () => 'one-key', 50],
    ['under many keys', (at: number) => `key-${at}`, 1],
  ])('50 repeats of one %s are stored once', async (_, keyOf, answered) => {
    const person = await applicant()
    const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => handIn(person, keyOf(at))))
    const done = answers.filter((answer) => answer.status === 'fulfilled').map((answer) => answer.value)
    expect(done).toHaveLength(answered)
    expect(new Set(done.map((one) => `${one.id} ${one.number}`)).size).toBe(1)
    expect(await storedOf(person)).toBe(1)
  })

  // The embedded store takes one after the other: more of them show no more.
  const crowd = kind === 'server' ? 200 : 40
  test(`${crowd} distinct ones are stored once each, under numbers of their own`, async () => {
    const people = await Promise.all(Array.from({ length: crowd }, applicant))
    const answers = await Promise.all(people.map((person) => handIn(person)))
    expect(new Set(answers.map((one) => one.number)).size).toBe(crowd)
    expect(await Promise.all(people.map(storedOf))).toEqual(people.map(() => 1))
  })

  test('20 savings of one version: one wins, 19 hear what it changed', async () => {
    const person = await applicant()
    const draft = await handIn(person, null, false)
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        handlers.edit(
          { id: draft.id, version: 1, action: 'save', form: { contact: { name: `联系人${at}` } } },
          person,
        ),
      ),
    )
    expect(saves.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const refused = saves.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const reason of refused) {
      expect(reason.warnings.map((one: { field: string }) => one.field)).toContain('contact.name')
    }
    expect((await handlers.detail({ id: draft.id }, person)).version).toBe(2)
  })

  test('two drafts of earlier rounds handed in for the present one: one stands, the other is told so', async () => {
    const person = await applicant()
    const drafts = []
    for (const round of ['2024-01-01', '2025-01-01']) {
      const { id } = await handIn(person, null, false)
      await context.db.update(stored).set({ round }).where(eq(stored.id, id))
      drafts.push(id)
    }
    const answers = await Promise.allSettled(
      drafts.map((id) => handlers.edit({ id, version: 1, action: 'submit' }, person)),
    )
    expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = answers.find((one) => one.status === 'rejected')?.reason
    expect(refused).toBeInstanceOf(BusinessWarning)
    expect(refused.warnings).toEqual([
      expect.objectContaining({ errorMessage: expect.stringContaining('本批次已有该项目的申报') }),
    ])
    const kept = await handlers.mine({ status: [], page: 1, size: 5 }, person)
    expect(kept.records.map((one) => one.status).sort()).toEqual(['draft', 'submitted'])
  })

  test('withdrawn by the enterprise while the department accepts: one of the two, never half of each', async () => {
    const person = await applicant()
    const { id } = await handIn(person)
    const [withdrawn, accepted] = await Promise.allSettled([
      handlers.edit({ id, version: 1, action: 'withdraw' }, person),
      moveDeclaration(context, { tenantId: 'test', id, status: 'accepted' }),
    ])
    const { status, timeline, version } = await handlers.detail({ id }, person)
    expect([withdrawn.status, accepted.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(status).toBe(withdrawn.status === 'fulfilled' ? 'withdrawn' : 'accepted')
    expect(timeline.map((one) => one.status)).toEqual(['submitted', status])
    expect(version).toBe(2)
  })
})
