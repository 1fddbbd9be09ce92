import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NotFound } from '../base/handler.ts'
import { message } from '../message.ts'
import { accountEnterprise } from '../store/schema/account.ts'
import { message as messageTable } from '../store/schema/message.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { type NewMessage, sendMessage, sendToEnterprise } from './send.ts'

let context: ContextInMemory
let calls: ReturnType<typeof message>
const paging = { page: 1, size: 20 }

beforeAll(async () => {
  context = await contextInMemory()
  calls = message(context)
})
beforeEach(() => context.db.delete(messageTable))
afterAll(() => context.close())

function reader(userId = 'u1', enId = 'e1', tenantId = 'test') {
  const enterprise = { enId, name: '', creditCode: '' }
  return callerInTest({ tenantId, user: { id: userId, name: userId }, enterprise })
}

function send(more: Partial<NewMessage> = {}) {
  return sendMessage(context, {
    tenantId: 'test',
    userId: 'u1',
    kind: 'system',
    title: '通知',
    body: '内容',
    ...more,
  })
}

describe('the message centre', () => {
  it('shows the words of a message whose kind and aim only a newer gateway knows', async () => {
    const id = await send({ title: '新的一种' })
    const newer = { kind: 'ofANewerGateway' as never, link: { kind: 'ofANewerGateway' } as never }
    await context.db.update(messageTable).set(newer).where(eq(messageTable.id, id))
    const { records } = await calls.page(paging, reader())
    expect(records).toMatchObject([{ title: '新的一种', kind: 'system', link: null }])
  })

  it('shows unread first, then newest', async () => {
    context.setNow(new Date('2026-06-20T10:00:00+08:00'))
    const old = await send({ title: '旧的' })
    context.setNow(new Date('2026-06-22T10:00:00+08:00'))
    const read = await send({ title: '读过的' })
    context.setNow(new Date('2026-06-21T10:00:00+08:00'))
    const newer = await send({ title: '新一些的' })
    await calls.detail({ id: read }, reader())
    const { records, total } = await calls.page(paging, reader())
    expect(total).toBe(3)
    expect(records.map(({ id }) => id)).toEqual([newer, old, read])
    expect((await calls.page({ ...paging, read: 'yes' }, reader())).records.map(({ id }) => id)).toEqual([
      read,
    ])
    expect((await calls.page({ ...paging, read: 'no', size: 1 }, reader())).total).toBe(2)
  })

  it('reads by opening, once, and counts what is left', async () => {
    const [one] = [await send(), await send()]
    expect(await calls.count({}, reader())).toEqual({ unread: 2 })
    expect(await calls.detail({ id: one }, reader())).toMatchObject({ read: true, title: '通知', link: null })
    expect(await calls.detail({ id: one }, reader())).toMatchObject({ read: true })
    expect(await calls.count({}, reader())).toEqual({ unread: 1 })
  })

  it('reads all of what this person sees and nothing else', async () => {
    await send()
    await send({ enId: 'e2' })
    await send({ userId: 'u2' })
    await calls.readAll({}, reader('u1', 'e1'))
    expect(await calls.count({}, reader('u1', 'e1'))).toEqual({ unread: 0 })
    expect(await calls.count({}, reader('u1', 'e2'))).toEqual({ unread: 1 })
    expect(await calls.count({}, reader('u2', 'e1'))).toEqual({ unread: 1 })
  })

  it('answers another person’s, enterprise’s or tenant’s message as if it did not exist', async () => {
    const id = await send({ enId: 'e1' })
    for (const stranger of [reader('u2'), reader('u1', 'e2'), reader('u1', 'e1', 'other')]) {
      await expect(calls.detail({ id }, stranger)).rejects.toBeInstanceOf(NotFound)
      expect((await calls.page(paging, stranger)).total).toBe(0)
    }
    expect(await calls.count({}, reader())).toEqual({ unread: 1 })
  })

  it('reaches everybody who acts for an enterprise and whose link is not disputed, at this tenant only', async () => {
    const linkedAt = context.now('test')
    await context.db.insert(accountEnterprise).values([
      { tenantId: 'test', userId: 'u1', enId: 'e1', linkedAt },
      { tenantId: 'test', userId: 'u2', enId: 'e1', linkedAt },
      { tenantId: 'test', userId: 'u3', enId: 'e2', linkedAt },
      { tenantId: 'other', userId: 'u4', enId: 'e1', linkedAt },
      { tenantId: 'test', userId: 'u5', enId: 'e1', linkedAt, disputed: true },
    ])
    const sent = {
      tenantId: 'test',
      enId: 'e1',
      kind: 'declaration',
      title: '申报已受理',
      body: '-',
    } as const
    expect(await sendToEnterprise(context, sent)).toBe(2)
    expect(await calls.count({}, reader('u2'))).toEqual({ unread: 1 })
    expect(await calls.count({}, reader('u3', 'e1'))).toEqual({ unread: 0 })
    expect(await calls.count({}, reader('u5', 'e1'))).toEqual({ unread: 0 })
  })
})
