import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { activity } from '../activity.ts'
import { NotFound } from '../base/handler.ts'
import { activitySeed } from '../seed/activities.ts'
import { activitySignUp } from '../store/schema/activity.ts'
import { message } from '../store/schema/message.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { giveUpPlaces } from './places.ts'

let context: ContextInMemory
let calls: ReturnType<typeof activity>
const paging = { page: 1, size: 50 }
const seedDay = new Date('2026-06-24T10:00:00+08:00')

beforeAll(async () => {
  context = await contextInMemory(seedDay)
  await activitySeed.sow(context, 'test')
  await activitySeed.sow(context, 'other')
  calls = activity(context)
})
afterAll(() => context.close())

const visitor = callerInTest({})
const as = (id: string, tenantId = 'test') => callerInTest({ tenantId, user: { id, name: id } })
const wish = (activityId: string) => ({ activityId, name: '王敏', phone: '13800000001' })

describe('the list of activities', () => {
  it('shows coming ones first, the nearest at the top, then past ones', async () => {
    const { records, total } = await calls.page(paging, visitor)
    expect(total).toBeGreaterThanOrEqual(10)
    const ended = records.map(({ endsAt }) => new Date(endsAt) <= seedDay)
    expect(ended).toEqual([...ended].sort())
    const coming = records.filter((_, at) => !ended[at]).map(({ startsAt }) => startsAt)
    expect(coming).toEqual([...coming].sort())
    expect(records.every((one) => !('applied' in one))).toBe(true)
  })

  it('has past, coming, full and soon closing ones around the day of the seed', async () => {
    const { records } = await calls.page(paging, visitor)
    const closesWithin = (hours: number) =>
      records.filter(({ closesAt }) => {
        const left = new Date(closesAt).getTime() - seedDay.getTime()
        return left > 0 && left < hours * 3_600_000
      })
    expect(records.some(({ endsAt }) => new Date(endsAt) < seedDay)).toBe(true)
    expect(records.some((one) => new Date(one.startsAt) > seedDay && one.signedUp === one.capacity)).toBe(
      true,
    )
    expect(closesWithin(48).length).toBeGreaterThan(0)
  })

  it('takes no month that there is not', () => {
    for (const month of ['2026-13', '2026-00', '0000-01', '9999-12', '2026-6'])
      expect(contract.activity.calendar.query.safeParse({ month }).success).toBe(false)
    expect(contract.activity.calendar.query.safeParse({ month: '2026-12' }).success).toBe(true)
  })

  it('counts the days of a month as the list of that month has them', async () => {
    const [june, list] = await Promise.all([
      calls.calendar({ month: '2026-06' }, visitor),
      calls.page({ ...paging, month: '2026-06' }, visitor),
    ])
    expect(june.reduce((sum, { count }) => sum + count, 0)).toBe(list.total)
    expect(june.find(({ date }) => date === '2026-06-24')?.count).toBeGreaterThanOrEqual(1)
    expect(await calls.calendar({ month: '2031-02' }, visitor)).toEqual([])
  })
})

describe('signing up', () => {
  it('is the same twice as once, also at once, and sends one message', async () => {
    const caller = as('twice')
    const before = await calls.detail({ id: 'a-ledger' }, caller)
    expect(before.applied).toBe(false)
    await Promise.all([1, 2, 3].map(() => calls.signUp(wish('a-ledger'), caller)))
    const after = await calls.detail({ id: 'a-ledger' }, caller)
    expect(after).toMatchObject({ applied: true, signedUp: before.signedUp + 1 })
    const sent = await context.db.select().from(message).where(eq(message.userId, 'twice'))
    expect(sent).toMatchObject([
      {
        kind: 'activity',
        title: '报名成功：研发费用辅助账怎么建',
        link: { kind: 'activity', id: 'a-ledger' },
      },
    ])
  })

  it('with other words for a place that one has is refused, and the first words stay', async () => {
    const caller = as('changing')
    const first = await calls.signUp(wish('a-ledger'), caller)
    for (const change of [{ name: '李敏' }, { phone: '13800000002' }, { note: '怎么填辅助账' }])
      await expect(calls.signUp({ ...wish('a-ledger'), ...change }, caller)).rejects.toMatchObject({
        warnings: [{ errorMessage: expect.stringMatching(/^您已经报名.*没有改动/) }],
      })
    expect(await calls.signUp(wish('a-ledger'), caller)).toEqual(first)
    const kept = await context.db.select().from(activitySignUp).where(eq(activitySignUp.userId, 'changing'))
    expect(kept).toMatchObject([{ name: '王敏', phone: '13800000001', note: null }])
  })

  it('is closed for a full activity, after closing time, and for what does not exist', async () => {
    const late = as('late')
    await expect(calls.signUp(wish('a-clinic'), late)).rejects.toMatchObject({
      warnings: [{ errorMessage: '名额已满' }],
    })
    await expect(calls.signUp(wish('a-today'), late)).rejects.toMatchObject({
      warnings: [{ errorMessage: '报名已经截止' }],
    })
    await expect(calls.signUp(wish('a-none'), late)).rejects.toBeInstanceOf(NotFound)
    expect((await calls.mySignUps(paging, late)).total).toBe(0)
  })

  it('keeps people and tenants apart', async () => {
    await calls.signUp(wish('a-cloud'), as('same', 'test'))
    expect((await calls.mySignUps(paging, as('same', 'test'))).records).toMatchObject([
      { activity: { id: 'a-cloud', applied: true } },
    ])
    expect((await calls.mySignUps(paging, as('same', 'other'))).total).toBe(0)
    expect((await calls.detail({ id: 'a-cloud' }, as('same', 'other'))).applied).toBe(false)
    expect((await calls.detail({ id: 'a-cloud' }, as('somebody', 'test'))).applied).toBe(false)
  })

  it('frees the places in coming activities when a person is forgotten', async () => {
    const caller = as('leaving')
    const before = await calls.detail({ id: 'a-loan' }, caller)
    await calls.signUp(wish('a-loan'), caller)
    await giveUpPlaces(context, { tenantId: 'test', userId: 'leaving' })
    expect(await calls.detail({ id: 'a-loan' }, caller)).toEqual(before)
    expect((await calls.mySignUps(paging, caller)).total).toBe(0)
  })
})
