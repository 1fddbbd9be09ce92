import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Declaration } from '../../contract/entities/declaration.ts'
import { personalDataHandlers } from '../account/personal-data.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { declaration } from '../declaration.ts'
import { policies } from '../seed/policies.ts'
import { account, accountEnterprise } from '../store/schema/account.ts'
import { declaration as table } from '../store/schema/declaration.ts'
import { message } from '../store/schema/message.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { answerThread, openThread } from './thread.ts'

const tenantId = 'default'
const enterprise = { enId: 'en_1', name: '苏州澄湖传感技术有限公司', creditCode: '91350100M000100Y43' }
const now = new Date('2026-06-24T10:00:00+08:00')
const id = 'd_1'

let context: ContextInMemory
let calls: ReturnType<typeof declaration>

const reader = (userId: string, name: string, of = enterprise) =>
  callerInTest({ tenantId, user: { id: userId, name }, enterprise: of }) as Parameters<
    (typeof calls)['thread']
  >[1]
const wang = reader('u_1', '王敏')
const li = reader('u_2', '李青')
const stranger = reader('u_3', '陈晨', { ...enterprise, enId: 'en_2' })

beforeAll(async () => {
  context = await contextInMemory(now)
  await policies.sow(context, tenantId)
  await context.db.insert(accountEnterprise).values([
    { tenantId, userId: 'u_1', enId: 'en_1', linkedAt: now },
    { tenantId, userId: 'u_2', enId: 'en_1', linkedAt: now },
  ])
  await context.db
    .insert(account)
    .values({ tenantId, id: 'u_1', name: '王敏', nickName: '', registeredAt: now, phone: null })
  calls = declaration(context)
})
beforeEach(async () => {
  context.setNow(now)
  await context.db.delete(table)
  await context.db.delete(message)
  await stands('submitted')
})
afterAll(() => context.close())

async function stands(status: Declaration['status']) {
  await context.db.delete(table)
  await context.db.insert(table).values({
    id,
    tenantId,
    enId: 'en_1',
    userId: 'u_1',
    projectId: 'gazelle',
    round: '2026-01-01',
    status,
    version: 1,
    number: status === 'draft' ? null : 'SZ-2026-062400001',
    form: { enterprise: {}, contact: {}, project: {}, bank: {} },
    materials: [],
    timeline: [],
    returnReasons: [],
    createdAt: now,
    updatedAt: now,
  })
}

const later = (minutes: number) => context.setNow(new Date(now.getTime() + minutes * 60_000))
const statesOf = async () => (await calls.thread({ id }, wang)).messages.map(({ state }) => state)
const unreadBy = async (caller: typeof wang) =>
  (await calls.mine({ page: 1, size: 20, status: [] }, caller)).records.map(({ unread }) => unread)

describe('the messages on a declaration', () => {
  test('are sent, then seen, then answered, and everybody of the enterprise reads who wrote what', async () => {
    await calls.say({ id, words: '什么时候评审？' }, wang)
    expect(await statesOf()).toEqual(['sent'])
    later(1)
    await openThread(context, { tenantId, id })
    expect(await statesOf()).toEqual(['seen'])
    later(2)
    await answerThread(context, { tenantId, id, words: '下周三。' })
    later(3)
    await calls.say({ id, words: '谢谢' }, wang)
    expect((await calls.thread({ id }, li)).messages).toMatchObject([
      { from: 'enterprise', author: '王敏', words: '什么时候评审？', state: 'answered', isNew: false },
      { from: 'department', words: '下周三。', state: null, isNew: true },
      { from: 'enterprise', author: '王敏', state: 'sent' },
    ])
  })

  test('of the department are unread until each person has opened them, and are told to everybody', async () => {
    await answerThread(context, { tenantId, id, words: '请补充说明用途。' })
    expect([await unreadBy(wang), await unreadBy(li)]).toEqual([[1], [1]])
    await calls.thread({ id }, wang)
    expect([await unreadBy(wang), await unreadBy(li)]).toEqual([[0], [1]])
    expect((await calls.thread({ id }, wang)).messages).toMatchObject([{ isNew: false }])
    const sent = await context.db.select().from(message)
    expect(sent.map(({ userId, link }) => [userId, link]).sort()).toEqual([
      ['u_1', { kind: 'declarationThread', id }],
      ['u_2', { kind: 'declarationThread', id }],
    ])
  })

  test('do not change the declaration: nothing is returned for correction by them', async () => {
    await answerThread(context, { tenantId, id, words: '请核对。' })
    expect(await calls.detail({ id }, wang)).toMatchObject({ status: 'submitted', version: 1, timeline: [] })
  })

  test.each(['paid', 'rejected', 'withdrawn', 'draft'] as const)(
    'cannot be written on one that is %s, and the page says why',
    async (status) => {
      await stands(status)
      expect((await calls.thread({ id }, wang)).closed).toMatch(status === 'draft' ? /提交以后/ : /关闭/)
      await expect(calls.say({ id, words: '还有一事' }, wang)).rejects.toThrow(BusinessWarning)
      await expect(answerThread(context, { tenantId, id, words: '补充' })).rejects.toThrow(BusinessWarning)
    },
  )

  test('wait for an answer after ten in a row', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => calls.say({ id, words: `第 ${at} 条` }, wang)),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
    await answerThread(context, { tenantId, id, words: '收到。' })
    await calls.say({ id, words: '再问一句' }, wang)
  })

  test('are another enterprise’s as if they were not there', async () => {
    await expect(calls.thread({ id }, stranger)).rejects.toThrow(NotFound)
    await expect(calls.say({ id, words: '你好' }, stranger)).rejects.toThrow(NotFound)
  })

  test('stay with the declaration when who wrote them deletes the account, without the name', async () => {
    await calls.say({ id, words: '什么时候评审？' }, wang)
    await personalDataHandlers(context).deletePersonalData({}, wang)
    expect((await calls.thread({ id }, li)).messages).toMatchObject([
      { author: '已注销的用户', words: '什么时候评审？' },
    ])
  })
})
