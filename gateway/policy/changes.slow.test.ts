import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BusinessWarning } from '../base/handler.ts'
import { changePolicy, changeProject } from '../control/announced-change.ts'
import { policies } from '../seed/policies.ts'
import { message, reminder } from '../store/schema/message.ts'
import { favourite, policy, policyChange } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { changesOf } from './changes.ts'

const tenantId = 'test'
let context: ContextInMemory
let project: typeof declarationProject.$inferSelect

beforeEach(async () => {
  context = await contextInMemory(new Date('2026-11-20T10:00:00+08:00'))
  await policies.sow(context, tenantId)
  const [found] = await context.db
    .select()
    .from(declarationProject)
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.windowBasis, 'example')))
  project = found ?? expect.fail()
})
afterEach(() => context.close())

const messages = () => context.db.select().from(message)
const mark = async () => {
  await context.db.insert(favourite).values([
    { tenantId, userId: 'favouring', policyId: project.policyId, addedAt: new Date() },
    { tenantId, userId: 'both', policyId: project.policyId, addedAt: new Date() },
    { tenantId: 'another', userId: 'elsewhere', policyId: project.policyId, addedAt: new Date() },
  ])
  await context.db.insert(reminder).values([
    { tenantId, userId: 'waiting', projectId: project.id, setAt: new Date() },
    { tenantId, userId: 'both', projectId: project.id, setAt: new Date() },
  ])
}

test('what a tenant begins with, and what is sown again unchanged, is no change', async () => {
  await policies.sow(context, tenantId)
  expect(await context.db.select().from(policyChange)).toEqual([])
})

test('a window that was invented becomes a known one without a change; from then on its days are written down', async () => {
  await mark()
  await changeProject(context, tenantId, { id: project.id, opensOn: '2026-10-01', closesOn: '2026-10-31' })
  expect(await changesOf(context, tenantId, { projectId: project.id })).toEqual([])
  await changeProject(context, tenantId, { id: project.id, closesOn: '2026-12-15' })
  const change = {
    changedOn: '2026-11-20',
    what: 'closesOn',
    from: '2026-10-31',
    to: '2026-12-15',
    project: { id: project.id, title: project.title },
  }
  expect(await changesOf(context, tenantId, { projectId: project.id })).toEqual([change])
  expect(await changesOf(context, tenantId, { policyId: project.policyId })).toEqual([change])
  expect(await changesOf(context, 'another', { policyId: project.policyId })).toEqual([])
  const sent = await messages()
  expect(sent.map(({ userId }) => userId).sort()).toEqual(['both', 'favouring', 'waiting'])
  expect(sent[0]?.title).toBe(`截止日期有变化：${project.title}`)
  expect(sent[0]?.body).toContain('由“2026-10-31”改为“2026-12-15”')
})

test('the hour of the last day is told with it, and is a change of its own', async () => {
  await mark()
  await changeProject(context, tenantId, { id: project.id, opensOn: '2026-10-01', closesOn: '2026-10-31' })
  await changeProject(context, tenantId, { id: project.id, closesAt: '17:00' })
  expect(await changesOf(context, tenantId, { projectId: project.id })).toMatchObject([
    { what: 'closesOn', from: '2026-10-31', to: '2026-10-31 17:00' },
  ])
  expect((await messages())[0]?.body).toContain('由“2026-10-31”改为“2026-10-31 17:00”')
})

test('an invented day does not become a known one, and words of a benefit that is not there are refused', async () => {
  await expect(changeProject(context, tenantId, { id: project.id, closesOn: '2026-10-31' })).rejects.toThrow(
    BusinessWarning,
  )
  const id = project.policyId
  await context.db
    .update(policy)
    .set({ benefit: null })
    .where(and(eq(policy.tenantId, tenantId), eq(policy.id, id)))
  await expect(changePolicy(context, tenantId, { id, benefitText: '100 万元' })).rejects.toThrow(
    BusinessWarning,
  )
})

test('an amount that changes is told, an opening day and a status are only written down', async () => {
  await mark()
  await changeProject(context, tenantId, { id: project.id, opensOn: '2026-10-01', closesOn: '2026-10-31' })
  await changeProject(context, tenantId, { id: project.id, opensOn: '2026-10-08' })
  await changePolicy(context, tenantId, { id: project.policyId, standing: 'repealed' })
  expect(await messages()).toEqual([])
  await changeProject(context, tenantId, { id: project.id, amountText: '最高 1 万元' })
  expect((await messages()).map(({ title }) => title)).toEqual(
    Array(3).fill(`支持标准有变化：${project.title}`),
  )
  expect(
    (await changesOf(context, tenantId, { policyId: project.policyId })).map(({ what }) => what).sort(),
  ).toEqual(['amount', 'opensOn', 'status'])
})

test('data that are sown anew over older ones are a change, from what stood there', async () => {
  await context.db
    .update(declarationProject)
    .set({ amountText: '最高 1 万元' })
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, project.id)))
  await policies.sow(context, tenantId)
  expect(await changesOf(context, tenantId, { projectId: project.id })).toMatchObject([
    { what: 'amount', from: '最高 1 万元', to: project.amountText },
  ])
})

test('each change of what is announced of a project counts, and nothing else does', async () => {
  const stored = async () => {
    const [row] = await context.db
      .select({ revision: declarationProject.revision })
      .from(declarationProject)
      .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, project.id)))
    return row?.revision
  }
  expect(await stored()).toBeNull()
  await changeProject(context, tenantId, { id: project.id, opensOn: '2026-10-01', closesOn: '2026-12-15' })
  expect(await stored()).toMatchObject({ number: 1, changedAt: '2026-11-20T02:00:00.000Z' })
  const round = (await stored())?.round
  await changeProject(context, tenantId, { id: project.id, closesOn: '2027-01-15' })
  expect(await stored()).toMatchObject({ number: 2, round })
  await changeProject(context, tenantId, { id: project.id, closesOn: '2027-01-15' })
  expect(await stored()).toMatchObject({ number: 2, round })
  // Sown again it is invented once more: a change, which does not begin to count anew.
  await policies.sow(context, tenantId)
  expect(await stored()).toMatchObject({ number: 3 })
})
