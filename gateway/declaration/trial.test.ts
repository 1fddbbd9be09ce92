import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { declarationProject } from '../store/schema/project.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

const tenantId = 'default'
const before = new Date('2026-11-24T10:00:00+08:00')
const projectId = 'gazelle'

let context: ContextInMemory
let handlers: ReturnType<typeof declaration>

beforeAll(async () => {
  context = await contextInMemory(before)
  await policies.sow(context, tenantId)
  handlers = declaration(context)
})
afterAll(() => context.close())

/** Says when the project is open, as a notice does. */
async function announce(window: Partial<typeof declarationProject.$inferInsert>): Promise<void> {
  await context.db
    .update(declarationProject)
    .set({ cycle: null, ...window })
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, projectId)))
}

const form = { enterprise: {}, contact: { name: '李静', phone: '13800000000' }, project: {}, bank: {} }

async function applicant(enId: string) {
  const own = { enId, name: '苏州澄湖有限公司', creditCode: `91320500MA2${enId}` }
  await context.db.insert(enterprise).values({ tenantId, ...own, updatedAt: before })
  const user = { id: `u-${enId}`, name: '王敏' }
  return callerInTest({ tenantId, user, enterprise: own, role: 'manager' as const })
}

test('a form is tried before its project opens, kept as the draft, handed in only then, and told what the notice changed', async () => {
  context.setNow(before)
  await announce({ opensOn: '2026-12-10', closesOn: '2026-12-31' })
  const person = await applicant('en1')
  expect((await handlers.project({ id: projectId }, person)).trial).toBe(true)
  const tried = await handlers.add({ projectId, form, materials: [], submit: false }, person)
  expect(tried).toMatchObject({ status: 'draft', trial: { opensOn: '2026-12-10' } })
  expect(tried.changesSinceTrial).toBeUndefined()
  const { existing } = await handlers.project({ id: projectId }, person)
  expect(existing?.id).toBe(tried.id)
  const saved = await handlers.edit(
    { id: tried.id, version: tried.version, form: { project: { name: '产线改造' } }, action: 'save' },
    person,
  )
  const [refused] = await warningsFrom(
    handlers.edit({ id: tried.id, version: saved.version, action: 'submit' }, person),
  )
  expect(refused?.errorMessage).toContain('还没有开始申报，2026-12-10 开始')
  // Tried twice, it is the same draft.
  const again = await handlers.add({ projectId, form, materials: [], submit: false }, person)
  expect(again.id).toBe(tried.id)

  await announce({ opensOn: '2026-12-08', closesOn: '2026-12-31', audience: '新的对象' })
  context.setNow(new Date('2026-12-08T10:00:00+08:00'))
  const opened = await handlers.detail({ id: tried.id }, person)
  expect(opened.trial).toBeUndefined()
  expect(opened.form.project?.['name']).toBe('产线改造')
  expect(opened.changesSinceTrial).toEqual([
    '开始申报：由 2026-12-10 改为 2026-12-08',
    '申报对象改为：新的对象',
  ])
  const missing = await warningsFrom(
    handlers.edit({ id: tried.id, version: opened.version, action: 'submit' }, person),
  )
  expect(missing.map(({ field }) => field)).toContain('enterprise.name')
  expect((await handlers.project({ id: projectId }, person)).trial).toBeUndefined()
  // The window has moved, and its draft is found all the same.
  expect((await handlers.add({ projectId, form, materials: [], submit: false }, person)).id).toBe(tried.id)
})

test('what was begun while a project is open is no trial', async () => {
  await announce({ opensOn: '2026-11-01', closesOn: '2026-12-31' })
  context.setNow(before)
  const person = await applicant('en2')
  const draft = await handlers.add({ projectId, form, materials: [], submit: false }, person)
  expect([draft.trial, draft.changesSinceTrial]).toEqual([undefined, undefined])
})
