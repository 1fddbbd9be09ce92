import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personalDataHandlers } from '../account/personal-data.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { deliverNotices } from '../message/deliver.ts'
import { projectsToday } from '../policy/deadlines.ts'
import { policies } from '../seed/policies.ts'
import { forgetMemoised } from '../store/memoised.ts'
import { account, consent, smsOutbox } from '../store/schema/account.ts'
import { message, reminder as table } from '../store/schema/message.ts'
import { declarationProject } from '../store/schema/project.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { tellWhatIsDue } from './notice-round.ts'
import { reminder } from './reminders.ts'

const tenantId = 'default'
const projectId = 'gazelle'
const phone = '13800000000'
const person = { ...callerInTest({ tenantId, user: { id: 'u1', name: '王敏' } }) } as Parameters<
  ReturnType<typeof reminder>['list']
>[1]
const stranger = { ...person, user: { id: 'u2', name: '李静' } }

let context: ContextInMemory
let calls: ReturnType<typeof reminder>

beforeAll(async () => {
  context = await contextInMemory()
  await policies.sow(context, tenantId)
  const row = { tenantId, nickName: '', registeredAt: new Date('2026-01-01T00:00:00Z') }
  await context.db.insert(account).values([
    { ...row, id: 'u1', name: '王敏', phone },
    { ...row, id: 'u2', name: '李静', phone: null },
  ])
  calls = reminder(context)
})
beforeEach(async () => {
  for (const one of [table, message, smsOutbox, consent]) await context.db.delete(one)
  at('2026-06-24T10:00:00+08:00')
  await windowIs('2026-07-01', '2026-07-31')
})
afterAll(() => context.close())

function at(moment: string) {
  context.setNow(new Date(moment))
}

async function windowIs(opensOn: string | null, closesOn: string | null) {
  await context.db
    .update(declarationProject)
    .set({ opensOn, closesOn, cycle: null, windowBasis: 'notice' })
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, projectId)))
  forgetMemoised(context.db, tenantId)
}

/** What the gateway does by itself every quarter of an hour and every half minute. */
async function tell() {
  await tellWhatIsDue(context, { onlyTenant: tenantId })
  const words = () => ({ platformTitle: '平台', origin: 'https://zc.example.cn' })
  await deliverNotices(context, words, { onlyTenant: tenantId })
}

const messages = () => context.db.select().from(message)
const sms = () => context.db.select().from(smsOutbox)

describe('a reminder', () => {
  test('comes once when its project opens, in the message centre, with the way to the project', async () => {
    await calls.set({ projectId }, person)
    at('2026-06-30T23:59:59+08:00')
    await tell()
    expect(await messages()).toEqual([])
    at('2026-07-01T07:59:59+08:00')
    await tell()
    expect(await messages()).toEqual([])
    at('2026-07-01T08:00:00+08:00')
    await Promise.all([tell(), tell()])
    await tell()
    expect(await messages()).toMatchObject([
      {
        userId: 'u1',
        enId: null,
        body: expect.stringContaining('2026-07-31 截止'),
        link: { kind: 'project', id: projectId },
      },
    ])
    expect(await sms()).toEqual([])
    expect((await calls.list({}, person)).reminders).toEqual([])
  })

  test('set twice is one, and taken back it is none', async () => {
    await calls.set({ projectId }, person)
    at('2026-06-25T10:00:00+08:00')
    await calls.set({ projectId }, person)
    expect((await calls.list({}, person)).reminders).toMatchObject([
      { id: projectId, opensOn: '2026-07-01', setAt: '2026-06-24T02:00:00.000Z' },
    ])
    expect((await calls.list({}, stranger)).reminders).toEqual([])
    await calls.remove({ projectId }, stranger)
    expect((await calls.list({}, person)).reminders).toHaveLength(1)
    await calls.remove({ projectId }, person)
    await calls.remove({ projectId }, person)
    at('2026-07-01T10:00:00+08:00')
    await tell()
    expect(await messages()).toEqual([])
  })

  test('moves with its window', async () => {
    await calls.set({ projectId }, person)
    await windowIs('2026-08-10', '2026-09-10')
    at('2026-07-01T10:00:00+08:00')
    await tell()
    expect(await messages()).toEqual([])
    expect((await calls.list({}, person)).reminders).toMatchObject([{ opensOn: '2026-08-10' }])
    at('2026-08-12T10:00:00+08:00')
    await tell()
    expect(await messages()).toHaveLength(1)
  })

  test('says nothing of a window that ended unopened, and waits for the next one', async () => {
    await calls.set({ projectId }, person)
    await windowIs(null, '2026-06-30')
    at('2026-07-02T10:00:00+08:00')
    await tell()
    expect(await messages()).toEqual([])
    await windowIs('2026-10-01', null)
    at('2026-10-01T10:00:00+08:00')
    await tell()
    expect((await messages()).map(({ body }) => body)).toEqual([expect.not.stringContaining('截止')])
  })

  test('of an example says that it is one', async () => {
    const upcoming = (await projectsToday(context, tenantId)).find(
      (one) => one.status === 'upcoming' && one.windowBasis === 'example',
    )
    await calls.set({ projectId: upcoming?.id ?? '' }, person)
    at(`${upcoming?.opensOn}T10:00:00+08:00`)
    await tell()
    expect((await messages())[0]?.body).toContain('示例安排，以当年通知为准')
  })

  test('is refused for what is open already, and for what there is not', async () => {
    at('2026-07-01T10:00:00+08:00')
    await expect(calls.set({ projectId }, person)).rejects.toThrow(BusinessWarning)
    await expect(calls.set({ projectId: 'no-such' }, person)).rejects.toThrow(NotFound)
  })
})

describe('a reminder by text message', () => {
  test('comes to those who agreed, and the agreement is kept with its time', async () => {
    expect((await calls.list({}, person)).smsSince).toBeNull()
    await calls.chooseSms({ on: true }, person)
    await calls.chooseSms({ on: true }, person)
    expect((await calls.list({}, person)).smsSince).toBe('2026-06-24T02:00:00.000Z')
    expect(await context.db.select().from(consent)).toMatchObject([{ userId: 'u1', withdrawnAt: null }])
    await calls.set({ projectId }, person)
    at('2026-07-01T10:00:00+08:00')
    await tell()
    expect(await sms()).toMatchObject([{ phone, text: expect.stringContaining('已经开放，2026-07-31 截止') }])
    expect(await messages()).toHaveLength(1)
  })

  test('comes no more after that is taken back', async () => {
    await calls.chooseSms({ on: true }, person)
    await calls.set({ projectId }, person)
    await calls.chooseSms({ on: false }, person)
    expect((await calls.list({}, person)).smsSince).toBeNull()
    at('2026-07-01T10:00:00+08:00')
    await tell()
    expect([await sms(), await messages()]).toMatchObject([[], [{ userId: 'u1' }]])
  })

  test('is not offered to an account without a telephone', async () => {
    await expect(calls.chooseSms({ on: true }, stranger)).rejects.toThrow(BusinessWarning)
  })
})

test('what a person may take away holds their reminders, and deleting the account deletes them', async () => {
  await calls.set({ projectId }, person)
  const { personalData, deletePersonalData } = personalDataHandlers(context)
  expect(await personalData({}, person)).toMatchObject({ reminders: [{ setAt: '2026-06-24T02:00:00.000Z' }] })
  await deletePersonalData({}, person)
  expect(await context.db.select().from(table)).toEqual([])
})
