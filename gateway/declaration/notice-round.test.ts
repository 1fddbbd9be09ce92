import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Declaration } from '../../contract/entities/declaration.ts'
import { storeConsent } from '../account/consent.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { deliverNotices } from '../message/deliver.ts'
import { consentTo } from '../message/notice-consents.ts'
import { projectsToday } from '../policy/deadlines.ts'
import { savedSearch } from '../policy/saved-searches.ts'
import { policies } from '../seed/policies.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { account, accountEnterprise } from '../store/schema/account.ts'
import { declaration } from '../store/schema/declaration.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { message } from '../store/schema/message.ts'
import { matchMark, noticeOutbox, noticeTold } from '../store/schema/notice.ts'
import { favourite, policy, savedSearch as searches, tagSubscription } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { tellWhatIsDue } from './notice-round.ts'

const tenantId = 'default'
const projectId = 'gazelle'

let context: ContextInMemory
let policyId = ''

beforeAll(async () => {
  context = await contextInMemory()
  await policies.sow(context, tenantId)
  policyId = (await projectsToday(context, tenantId)).find(({ id }) => id === projectId)?.policyId ?? ''
  const now = new Date('2026-01-01T00:00:00Z')
  await context.db
    .insert(account)
    .values(['u1', 'u2'].map((id) => ({ tenantId, id, name: id, nickName: '', registeredAt: now })))
  await context.db
    .insert(enterprise)
    .values({ tenantId, enId: 'en_1', name: '甲', creditCode: '91350100M000100Y43', updatedAt: now })
  await context.db.insert(accountEnterprise).values([
    { tenantId, userId: 'u1', enId: 'en_1', linkedAt: now, role: 'manager' },
    { tenantId, userId: 'u2', enId: 'en_1', linkedAt: now, role: 'reader' },
  ])
  await context.db
    .update(declarationProject)
    .set({ opensOn: '2026-06-01', closesOn: '2026-07-31', cycle: null, windowBasis: 'notice' })
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, projectId)))
  forgetMemoised(context.db, tenantId)
})
beforeEach(async () => {
  for (const table of [message, noticeTold, favourite, declaration, searches, tagSubscription, matchMark])
    await context.db.delete(table)
  await context.db.update(policy).set({ addedAt: new Date('2026-01-01T00:00:00Z') })
  at('2026-06-24T10:00:00+08:00')
})
afterAll(() => context.close())

function at(moment: string) {
  context.setNow(new Date(moment))
}

const tell = () => tellWhatIsDue(context, { onlyTenant: tenantId })
const titles = async (userId = 'u1') =>
  (await context.db.select().from(message).where(eq(message.userId, userId))).map(({ title }) => title)

async function begun(status: Declaration['status'], round = '2026-06-01') {
  const now = context.now(tenantId)
  await context.db.insert(declaration).values({
    id: `d_${round}`,
    tenantId,
    enId: 'en_1',
    userId: 'u1',
    projectId,
    round,
    status,
    version: 1,
    form: { enterprise: {}, contact: {}, project: {}, bank: {} },
    materials: [],
    timeline: [],
    returnReasons: [],
    createdAt: now,
    updatedAt: now,
  })
}

async function likes(userId = 'u1') {
  await context.db.insert(favourite).values({ tenantId, userId, policyId, addedAt: context.now(tenantId) })
}

describe('a window that closes', () => {
  test('is told of 7, 3 and 1 days before to who has its policy among their favourites, each once', async () => {
    await likes()
    const sentOn: Record<string, number> = {}
    for (let day = 20; day <= 31; day++) {
      at(`2026-07-${day}T09:00:00+08:00`)
      const before = (await titles()).length
      await Promise.all([tell(), tell()])
      await tell()
      sentOn[day] = (await titles()).length - before
    }
    expect(Object.entries(sentOn).filter(([, number]) => number > 0)).toEqual([
      ['24', 1],
      ['28', 1],
      ['30', 1],
    ])
    expect((await titles())[0]).toMatch(/^收藏的政策还剩 7 天，2026-07-31 截止：/)
  })

  test('is made up for where the day was missed, with the days that are really left', async () => {
    await likes()
    at('2026-07-26T09:00:00+08:00')
    await tell()
    expect(await titles()).toEqual([expect.stringContaining('还剩 5 天')])
  })

  test('is told of for a draft to who may hand it in, in place of the favourite', async () => {
    await likes()
    await begun('draft')
    at('2026-07-28T09:00:00+08:00')
    await tell()
    expect(await titles()).toEqual([expect.stringMatching(/^草稿还没有提交，还剩 3 天，2026-07-31 截止：/)])
    expect(await titles('u2')).toEqual([])
  })

  test('is not told of to who has handed in', async () => {
    await likes()
    await begun('submitted')
    at('2026-07-28T09:00:00+08:00')
    await tell()
    expect(await titles()).toEqual([])
  })

  test('is told of to whoever was paid in an earlier round', async () => {
    await likes()
    await begun('paid', '2025-06-01')
    at('2026-07-28T09:00:00+08:00')
    await tell()
    expect(await titles()).toEqual([expect.stringMatching(/^收藏的政策还剩 3 天/)])
  })

  test('is not told of for a draft of an earlier round where this round is handed in', async () => {
    await begun('draft', '2025-06-01')
    at('2026-07-24T09:00:00+08:00')
    await tell()
    expect(await titles()).toHaveLength(1)
    await begun('submitted')
    at('2026-07-28T09:00:00+08:00')
    await tell()
    expect(await titles()).toHaveLength(1)
  })

  test('says outside the day and the hour, on its last day alone and at once, and not any more when it has closed', async () => {
    const closesAt = (hour: string | null) =>
      context.db
        .update(declarationProject)
        .set({ closesAt: hour })
        .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, projectId)))
    await closesAt('17:00')
    forgetMemoised(context.db, tenantId)
    await likes()
    await storeConsent(context, person, consentTo({ kind: 'closing', channel: 'sms' }))
    await context.db.update(account).set({ phone: '13800000000' }).where(eq(account.id, 'u1'))
    const waiting = () => context.db.select().from(noticeOutbox)
    at('2026-07-28T21:00:00+08:00')
    await tell()
    expect(await waiting()).toMatchObject([
      {
        digestDay: '2026-07-29',
        items: [{ text: expect.stringMatching(/^收藏的政策 2026-07-31 17:00 截止：/) }],
      },
    ])
    await context.db.delete(noticeOutbox)
    at('2026-07-31T08:30:00+08:00')
    await tell()
    expect((await titles()).at(-1)).toMatch(/^收藏的政策今天 17 时截止：/)
    expect(await waiting()).toMatchObject([{ digestDay: null, nextAt: context.now(tenantId) }])
    at('2026-07-31T17:00:00+08:00')
    await deliverNotices(context, () => ({ platformTitle: '平台', origin: 'https://zc.example.cn' }), {
      onlyTenant: tenantId,
    })
    expect(await waiting()).toMatchObject([{ state: 'dropped' }])
    await closesAt(null)
    forgetMemoised(context.db, tenantId)
  })

  test('is told of although another step fails, which is logged with its tenant and its name', async () => {
    await likes()
    at('2026-07-28T09:00:00+08:00')
    const logged: unknown[] = []
    const failing = {
      ...context,
      log: (...words: unknown[]) => logged.push(words),
      db: new Proxy(context.db, {
        get(db, name) {
          const value = Reflect.get(db, name)
          if (name !== 'select') return typeof value === 'function' ? value.bind(db) : value
          return (...columns: []) => ({
            from: (table: never) => {
              if (table === matchMark) throw new TypeError()
              return db.select(...columns).from(table)
            },
          })
        },
      }),
    }
    await tellWhatIsDue(failing as never, { onlyTenant: tenantId })
    expect(await titles()).toHaveLength(1)
    expect(logged).toEqual([
      ['warn', 'telling what is due failed', { tenant: tenantId, step: 'matches', reason: 'TypeError' }],
    ])
  })

  test('wakes nobody', async () => {
    await likes()
    at('2026-07-28T07:59:59+08:00')
    await tell()
    expect(await titles()).toEqual([])
  })
})

/** Lets a policy count as one that comes in at this moment. */
async function comesIn(id: string) {
  await context.db
    .update(policy)
    .set({ addedAt: context.now(tenantId) })
    .where(and(eq(policy.tenantId, tenantId), eq(policy.id, id)))
}

describe('a policy that has come in', () => {
  test('is told of to who subscribes to one of its tags, once, and what was there before is not', async () => {
    const [one] = await context.db.select().from(policy).where(eq(policy.id, policyId))
    await context.db
      .insert(tagSubscription)
      .values({ tenantId, userId: 'u2', tagId: one?.tagIds[0] ?? '', at: context.now(tenantId) })
    await tell()
    expect(await titles('u2')).toEqual([])
    at('2026-06-25T09:30:00+08:00')
    await comesIn(policyId)
    at('2026-06-25T10:00:00+08:00')
    await tell()
    await tell()
    expect(await titles('u2')).toEqual([`新政策：${one?.title}`])
    at('2026-06-26T10:00:00+08:00')
    await tell()
    expect(await titles('u2')).toHaveLength(1)
  })

  test('is told of to who was told of another one on the same day', async () => {
    const [one, other] = await context.db
      .select()
      .from(policy)
      .where(sql`cardinality(${policy.tagIds}) > 0`)
      .limit(2)
    const tagIds = [...new Set([one?.tagIds[0] ?? '', other?.tagIds[0] ?? ''])]
    await context.db
      .insert(tagSubscription)
      .values(tagIds.map((tagId) => ({ tenantId, userId: 'u2', tagId, at: context.now(tenantId) })))
    await tell()
    at('2026-06-25T09:30:00+08:00')
    await comesIn(one?.id ?? '')
    await Promise.all([tell(), tell()])
    at('2026-06-25T15:00:00+08:00')
    await comesIn(other?.id ?? '')
    await Promise.all([tell(), tell()])
    expect((await titles('u2')).toSorted()).toEqual(
      [`新政策：${one?.title}`, `新政策：${other?.title}`].toSorted(),
    )
  })
})

const person = callerInTest({ tenantId, user: { id: 'u1', name: '王敏' } }) as Parameters<
  ReturnType<typeof savedSearch>['list']
>[1]
const stranger = { ...person, user: { id: 'u2', name: '李青' } }
const nothing = {
  level: [],
  area: [],
  issuer: [],
  category: [],
  industry: [],
  sizeType: [],
  supportMode: [],
  status: [],
  year: [],
  tag: [],
}

describe('a saved search', () => {
  const calls = () => savedSearch(context)
  const save = (name: string, more = {}) => calls().add({ name, filters: { ...nothing, ...more } }, person)

  test('counts what is new since it was looked at, tells of it once, and is looked at', async () => {
    const { id } = await save('瞪羚', { keyword: '瞪羚' })
    await tell()
    expect(await calls().list({}, person)).toMatchObject([{ id, name: '瞪羚', fresh: 0 }])
    at('2026-06-25T09:00:00+08:00')
    await comesIn(policyId)
    at('2026-06-25T10:00:00+08:00')
    const [listed] = await calls().list({}, person)
    expect(listed).toMatchObject({ fresh: 1 })
    expect(listed?.total).toBeGreaterThan(0)
    await tell()
    expect(await titles()).toContain('保存的查询有新政策：“瞪羚”1 件')
    at('2026-06-26T10:00:00+08:00')
    await tell()
    expect((await titles()).filter((title) => title.startsWith('保存的查询'))).toHaveLength(1)
    expect(await calls().look({ id }, person)).toMatchObject({ fresh: 1 })
    expect(await calls().list({}, person)).toMatchObject([{ fresh: 0 }])
  })

  test('of who was told today tells the next day what came in after that', async () => {
    await save('瞪羚', { keyword: '瞪羚' })
    at('2026-06-25T09:00:00+08:00')
    await comesIn(policyId)
    await tell()
    at('2026-06-25T12:00:00+08:00')
    await comesIn(policyId)
    await tell()
    const countMessages = async () =>
      (await titles()).filter((title) => title.startsWith('保存的查询')).length
    expect(await countMessages()).toBe(1)
    at('2026-06-26T09:00:00+08:00')
    await tell()
    expect(await countMessages()).toBe(2)
  })

  test('by filters alone counts only what they let through', async () => {
    await save('国家级', { level: ['national'] })
    await save('市级', { level: ['municipal'] })
    at('2026-06-25T09:00:00+08:00')
    const [one] = await context.db.select().from(policy).where(eq(policy.level, 'national')).limit(1)
    await comesIn(one?.id ?? '')
    at('2026-06-25T10:00:00+08:00')
    const found = await calls().list({}, person)
    expect(Object.fromEntries(found.map(({ name, fresh }) => [name, fresh]))).toEqual({ 国家级: 1, 市级: 0 })
  })

  test('has a name of its own, and there are twenty at most', async () => {
    const many = Array.from({ length: 22 }, (_, number) => save(`第 ${number} 个`))
    const made = await Promise.allSettled(many)
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await context.db.delete(searches)
    const { id } = await save('甲')
    await save('乙')
    await expect(save('甲')).rejects.toThrow(BusinessWarning)
    await expect(calls().rename({ id, name: '乙' }, person)).rejects.toThrow(BusinessWarning)
    await calls().rename({ id, name: '甲' }, person)
    await calls().rename({ id, name: '丙' }, person)
    await calls().remove({ id }, person)
    await calls().remove({ id }, person)
    expect((await calls().list({}, person)).map(({ name }) => name)).toEqual(['乙'])
  })

  test('whose filters are no longer understood says so, and tells of nothing', async () => {
    const { id } = await save('旧的')
    await context.db.update(searches).set({ filters: { level: 'galactic' } })
    expect(await calls().list({}, person)).toMatchObject([{ id, filters: null, total: null, fresh: 0 }])
    await tell()
    expect(await titles()).toEqual([])
  })

  test('is another person’s as if it were not there', async () => {
    const { id } = await save('甲')
    await expect(calls().look({ id }, stranger)).rejects.toThrow(NotFound)
    await expect(calls().rename({ id, name: '乙' }, stranger)).rejects.toThrow(NotFound)
    await calls().remove({ id }, stranger)
    expect(await calls().list({}, person)).toHaveLength(1)
    expect(await calls().list({}, stranger)).toEqual([])
  })
})
