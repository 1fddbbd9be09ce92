import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeclarationStatus } from '../../contract/entities/declaration.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { accountEnterprise } from '../store/schema/account.ts'
import { declaration as table } from '../store/schema/declaration.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { message } from '../store/schema/message.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { openAutomaticProject } from '../testing/open-automatic-project.ts'
import { moveDeclaration } from './move.ts'

const tenantId = 'default'
const enId = 'en_1'
const now = new Date('2026-06-24T10:00:00+08:00')
const caller = {
  tenantId,
  requestId: 'r',
  user: { id: 'u_1', name: '王敏' },
  enterprise: { enId, name: '苏州澄湖传感技术有限公司', creditCode: '91350100M000100Y43' },
  role: 'manager' as const,
  login: { id: 's1', assurance: 'high' as const },
  accessToken: null,
  idempotencyKey: null,
  clientAddress: '127.0.0.1',
  clientAgent: null,
  attended: true,
  signal: new AbortController().signal,
}
let context: ContextInMemory
let handlers: ReturnType<typeof declaration>

beforeAll(async () => {
  context = await contextInMemory(now)
  await policies.sow(context, tenantId)
  await openAutomaticProject(context, tenantId)
  await context.db.insert(enterprise).values({ tenantId, ...caller.enterprise, updatedAt: now })
  await context.db.insert(accountEnterprise).values([
    { tenantId, userId: 'u_1', enId, linkedAt: now },
    { tenantId, userId: 'u_2', enId, linkedAt: now },
  ])
  handlers = declaration(context)
})
afterAll(() => context.close())

/** A declaration of a title that is being reviewed. */
async function titleInReview(): Promise<string> {
  const id = await submitted()
  await context.db.update(table).set({ projectId: 'gazelle' }).where(eq(table.id, id))
  await moveAlong(id, 'accepted', 'reviewing')
  return id
}

/** A declaration of a project without materials, so that only the states matter here. */
async function submitted(): Promise<string> {
  await context.db.update(table).set({ status: 'withdrawn' }).where(eq(table.enId, enId))
  const { records } = await handlers.freeProjects(
    { page: 1, size: 1, level: [], area: [], category: [], way: [], status: ['open'] },
    caller,
  )
  const bank = { accountName: caller.enterprise.name, bankName: '中国银行', accountNumber: '456351010000' }
  const form = { enterprise: {}, contact: { name: '李静', phone: '13800000000' }, project: {}, bank }
  const made = await handlers.add(
    { projectId: records[0]?.id ?? '', form, materials: [], submit: true },
    caller,
  )
  return made.id
}

async function moveAlong(id: string, ...statuses: DeclarationStatus[]) {
  for (const status of statuses) await moveDeclaration(context, { tenantId, id, status })
}

const messagesAbout = (id: string, userId: string) =>
  context.db
    .select()
    .from(message)
    .where(and(eq(message.link, { kind: 'declaration', id }), eq(message.userId, userId)))

describe('the steps of the department', () => {
  test('all the way to money in the account: a line and a message for each, to everybody of the enterprise', async () => {
    const id = await submitted()
    await moveAlong(id, 'accepted', 'reviewing', 'publicity', 'approved', 'paid')
    const done = await handlers.detail({ id }, caller)
    const steps = ['submitted', 'accepted', 'reviewing', 'publicity', 'approved', 'paid']
    expect(done.timeline.map((one) => one.status)).toEqual(steps)
    expect(done.timeline.every((one) => one.note.length > 0)).toBe(true)
    for (const person of ['u_1', 'u_2']) {
      const titles = (await messagesAbout(id, person)).map((one) => one.title)
      expect(titles).toHaveLength(5)
      expect(titles.some((title) => title.startsWith('资金已拨付'))).toBe(true)
    }
  })

  test('publicity makes a public notice', async () => {
    const id = await submitted()
    await moveAlong(id, 'accepted', 'reviewing', 'publicity')
    const { number, projectId } = await handlers.detail({ id }, caller)
    const page = await handlers.proclamations({ page: 1, size: 20, a: 'publicity', projectId }, caller)
    const notices = await Promise.all(page.records.map(({ a, b }) => handlers.proclamation({ a, b }, caller)))
    const own = notices.find((one) => one.entries.some((entry) => entry.note.includes(number ?? '—')))
    expect(own).toMatchObject({ publishedOn: '2026-06-24', publicityUntil: '2026-07-01' })
  })

  test('records the granted sum and the day of correction each with its own step', async () => {
    const id = await submitted()
    const facts = { approvedFen: 130_000_00, correctBy: '2026-07-03' }
    for (const status of ['returned', 'accepted', 'reviewing', 'approved'] as const) {
      if (status === 'accepted') {
        const { version } = await handlers.detail({ id }, caller)
        await handlers.edit({ id, version, action: 'submit' }, caller)
      }
      await moveDeclaration(context, { tenantId, id, status, ...facts })
    }
    const { timeline } = await handlers.detail({ id }, caller)
    expect(timeline.flatMap(({ status, correctBy }) => (correctBy ? { status, correctBy } : []))).toEqual([
      { status: 'returned', correctBy: '2026-07-03' },
    ])
    expect(
      timeline.flatMap(({ status, approvedFen }) => (approvedFen ? { status, approvedFen } : [])),
    ).toEqual([{ status: 'approved', approvedFen: 130_000_00 }])
  })

  test('messages about a declaration are read by opening it, and by all once it is corrected', async () => {
    const id = await submitted()
    const unread = async (userId: string) =>
      (await messagesAbout(id, userId)).filter(({ readAt }) => readAt === null).length
    await moveAlong(id, 'accepted')
    await handlers.detail({ id }, caller)
    expect([await unread('u_1'), await unread('u_2')]).toEqual([0, 1])
    const { version } = await moveDeclaration(context, { tenantId, id, status: 'returned' })
    expect([await unread('u_1'), await unread('u_2')]).toEqual([1, 2])
    await handlers.edit({ id, version, action: 'submit' }, caller)
    expect([await unread('u_1'), await unread('u_2')]).toEqual([0, 0])
  })

  test('a step that does not follow is refused and changes nothing', async () => {
    const id = await submitted()
    await expect(moveDeclaration(context, { tenantId, id, status: 'paid' })).rejects.toThrow(BusinessWarning)
    expect(await handlers.detail({ id }, caller)).toMatchObject({ status: 'submitted', version: 1 })
    expect(await messagesAbout(id, 'u_1')).toEqual([])
    const elsewhere = { tenantId: 'other', id, status: 'accepted' as const }
    await expect(moveDeclaration(context, elsewhere)).rejects.toThrow(NotFound)
  })

  test('reasons for return are resolved by handing in again, also after the window has closed', async () => {
    const id = await submitted()
    const returnReasons = [{ section: 'bank' as const, reason: '开户行名称不一致', kind: 'wrong' as const }]
    const returned = await moveDeclaration(context, { tenantId, id, status: 'returned', returnReasons })
    expect(returned.returnReasons).toEqual([{ ...returnReasons[0], resolved: false, corrected: false }])
    const again = await handlers.edit({ id, version: returned.version, action: 'submit' }, caller)
    expect(again).toMatchObject({ status: 'submitted', returnReasons: [{ resolved: true }] })
    expect(again.number).toBe(returned.number)
  })

  test('a reason for return counts as corrected once its section has been changed', async () => {
    const id = await submitted()
    const returnReasons = [
      { section: 'contact' as const, reason: '联系人已离职', kind: 'wrong' as const },
      { section: 'bank' as const, reason: '开户行名称不一致', kind: 'wrong' as const },
    ]
    const { version, form } = await moveDeclaration(context, {
      tenantId,
      id,
      status: 'returned',
      returnReasons,
    })
    const contact = { ...form.contact, name: '赵工' }
    const saved = await handlers.edit({ id, version, action: 'save', form: { contact } }, caller)
    expect(saved.returnReasons).toEqual([
      { ...returnReasons[0], resolved: false, corrected: true },
      { ...returnReasons[1], resolved: false, corrected: false },
    ])
  })

  test('a return without a reason of its own is shown where the form can be corrected', async () => {
    const id = await submitted()
    const returned = await moveDeclaration(context, { tenantId, id, status: 'returned' })
    expect(returned).toMatchObject({
      way: 'automatic',
      returnReasons: [{ section: 'bank', resolved: false }],
    })
  })

  test('nothing is said of a publicity that has not been', async () => {
    const id = await submitted()
    await moveAlong(id, 'accepted', 'reviewing', 'approved')
    const { timeline } = await handlers.detail({ id }, caller)
    expect(timeline.at(-1)?.note).toContain('审核通过')
    expect(timeline.at(-1)?.note).not.toContain('公示')
  })

  test('an edit that began before a step hears of the step', async () => {
    const id = await submitted()
    await moveAlong(id, 'accepted')
    const failure = await handlers
      .edit({ id, version: 1, action: 'reopen' }, caller)
      .catch((reason: unknown) => reason)
    expect(failure).toMatchObject({ warnings: [{ field: 'status', errorMessage: '申报状态已变为“已受理”' }] })
  })

  test('a title ends with being given: nothing speaks of money', async () => {
    const id = await titleInReview()
    for (const status of ['approved', 'paid'] as const)
      await expect(moveDeclaration(context, { tenantId, id, status })).rejects.toMatchObject({
        warnings: [{ errorMessage: expect.stringMatching(/没有“已.+”这一步；可以改为：公示中、已认定/) }],
      })
    await moveAlong(id, 'publicity', 'recognised')
    const done = await handlers.detail({ id }, caller)
    expect(done.timeline.at(-1)?.note).toBe('公示无异议，予以认定；名单由主管部门发文公布')
    const messages = await messagesAbout(id, 'u_1')
    expect(messages.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^已认定：/))
    expect(messages.map(({ title, body }) => title + body).join()).not.toMatch(/拨付|账户|支持/)
    const { records } = await handlers.proclamations({ page: 1, size: 1, projectId: 'gazelle' }, caller)
    expect(records[0]?.title).toContain('拟认定企业公示')
    const evaluated = await handlers.evaluate({ id, stars: 5, words: '' }, caller)
    expect(evaluated.evaluation).toMatchObject({ stars: 5 })
  })

  test('a title is not returned for an account that it does not ask for', async () => {
    const id = await titleInReview()
    const returnReasons = [{ section: 'bank' as const, reason: '开户行名称不一致', kind: 'wrong' as const }]
    await expect(
      moveDeclaration(context, { tenantId, id, status: 'returned', returnReasons }),
    ).rejects.toMatchObject({ warnings: [{ errorMessage: expect.stringContaining('没有“银行账户”') }] })
  })

  test('what is approved is not evaluated before the money has come', async () => {
    const id = await submitted()
    await moveAlong(id, 'accepted', 'reviewing', 'approved')
    const evaluate = () => handlers.evaluate({ id, stars: 4, words: '' }, caller)
    await expect(evaluate()).rejects.toMatchObject({
      warnings: [{ errorMessage: '该申报已经通过，资金拨付后才能评价' }],
    })
    await moveAlong(id, 'paid')
    expect((await evaluate()).evaluation).toMatchObject({ stars: 4 })
  })

  test('it is evaluated once, when it is finished', async () => {
    const id = await submitted()
    const evaluate = () => handlers.evaluate({ id, stars: 5, words: '办得很快' }, caller)
    await expect(evaluate()).rejects.toThrow(BusinessWarning)
    await moveAlong(id, 'rejected')
    expect((await evaluate()).evaluation).toMatchObject({ stars: 5, words: '办得很快' })
    await expect(evaluate()).rejects.toThrow(BusinessWarning)
  })
})
