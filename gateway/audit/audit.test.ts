import { and, eq, or, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountEnterprise, account as accountTable } from '../store/schema/account.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { consult } from '../store/schema/policy.ts'
import { resetTenant } from '../store/tenant-reset.ts'
import {
  accountsInTest,
  calls,
  codesSentTo,
  context,
  later,
  logIn,
  password,
  registered,
  sendCode,
  visitorAt,
} from '../testing/accounts-in-test.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { recordOfClerk } from './clerk.ts'
import { partsAbout } from './own-trail.ts'
import { record } from './record.ts'
import { shortNetwork } from './short-network.ts'

accountsInTest()

type Person = Awaited<ReturnType<typeof registered>>['caller']

/** What somebody reads of themselves, newest first: `loginByPassword refused wrongPassword`. */
async function trailOf(caller: Person, kind?: 'login' | 'account' | 'enterprise') {
  const { records } = await calls.auditTrail({ page: 1, size: 100, kind }, caller)
  return records.map(({ event, outcome, reason }) =>
    [event, ...(outcome === 'refused' ? ['refused', reason] : [])].join(' '),
  )
}

/** The words of the database where it refuses something. */
const refusalOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )

describe('what is recorded', () => {
  test('each way in, what failed, and the way out', async () => {
    const { tel, caller, token } = await registered()
    // Refusals of logins are written after their answers.
    const isRecorded = (what: string) =>
      expect.poll(() => trailOf(caller, 'login'), { timeout: 60_000 }).toContain(what)
    await warningsFrom(logIn(tel, 'Falsch#2026-x', visitorAt('203.0.113.77')))
    await isRecorded('loginByPassword refused wrongPassword')
    await logIn(tel, password)
    await sendCode(tel, 'login')
    const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
    const bySms = (code: string) =>
      calls.login({ grantType: 'sms', tel, smsCode: code }, visitorAt('2001:db8:1:2:3::4'))
    await warningsFrom(bySms(smsCode === '000000' ? '111111' : '000000'))
    await isRecorded('loginBySms refused wrongCode')
    await bySms(smsCode)
    await calls.logout({ refreshToken: token.refreshToken }, caller)
    expect(await trailOf(caller, 'login')).toEqual([
      'logout',
      'loginBySms',
      'loginBySms refused wrongCode',
      'loginByPassword',
      'loginByPassword refused wrongPassword',
    ])
    expect(await trailOf(caller, 'account')).toEqual(['consentGiven', 'registered'])
    const { records } = await calls.auditTrail({ page: 1, size: 100 }, caller)
    expect(records.map(({ network }) => network)).toEqual([
      '127.0.0.0/24',
      '2001:db8:1:2::/64',
      '2001:db8:1:2::/64',
      '127.0.0.0/24',
      '203.0.113.0/24',
      '127.0.0.0/24',
      '127.0.0.0/24',
    ])
  })

  test('a new password, refused with a wrong old one and done with the right one', async () => {
    const { caller } = await registered()
    const change = (oldPassword: string) =>
      calls.changePassword({ oldPassword, newPassword: 'other-lantern-62' }, caller)
    await warningsFrom(change('Falsch#2026-x'))
    await change(password)
    expect((await trailOf(caller, 'account')).slice(0, 2)).toEqual([
      'passwordChanged',
      'passwordChanged refused wrongPassword',
    ])
  })

  test('consents, an export and a choice; the export holds what was recorded before', async () => {
    const { caller } = await registered()
    await calls.recommendByProfile({ byProfile: false }, caller)
    await calls.withdrawConsent({}, caller)
    const exported = await calls.personalData({}, caller)
    expect(exported.audit?.map(({ event }) => event)).toEqual([
      'consentWithdrawn',
      'recommendationChosen',
      'consentGiven',
      'registered',
    ])
    expect((await trailOf(caller))[0]).toBe('personalDataExported')
    const { records } = await calls.auditTrail({ page: 1, size: 100, kind: 'account' }, caller)
    expect(records[0]?.subject).toMatchObject({ kind: 'consent', title: '2026-01' })
  })

  test('recommendations are turned off at any time, and a choice that is the same again is no record', async () => {
    const { caller } = await registered()
    const choose = (byProfile: boolean) => calls.recommendByProfile({ byProfile }, caller)
    for (let times = 0; times < 20; times++) await choose(times % 2 === 1)
    await choose(false)
    expect(await calls.currentUser({}, caller)).toMatchObject({ recommendByProfile: false })
    expect(await warningsFrom(choose(true))).toEqual([{ errorMessage: '操作太频繁，请在 11:00 以后再试' }])
    expect(await calls.currentUser({}, caller)).toMatchObject({ recommendByProfile: false })
    const countChoices = async () =>
      (await trailOf(caller)).filter((event) => event === 'recommendationChosen').length
    expect(await countChoices()).toBe(20)
    later(3_600)
    await choose(true)
    await choose(true)
    expect(await countChoices()).toBe(21)
  })

  test('an event that only a newer gateway knows stands in nobody’s way', async () => {
    const { id, caller } = await registered()
    const before = await trailOf(caller)
    const [row] = await context.db.select().from(auditEvent).where(eq(auditEvent.userId, id))
    if (!row) throw new Error('nothing was recorded')
    const newer = { ...row, id: 'of-a-newer-gateway', event: 'ofANewerGateway' as never }
    await context.db.insert(auditEvent).values(newer)
    expect(await trailOf(caller)).toEqual(before)
  })

  test('of an account that is deleted the deeds stay, and no name, phone or password', async () => {
    const { id, tel, caller } = await registered()
    await warningsFrom(calls.deletePersonalData({ password: 'Falsch#2026-x' }, caller))
    await calls.deletePersonalData({ password }, caller)
    const rows = await context.db.select().from(auditEvent).where(eq(auditEvent.userId, id))
    expect(rows.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
      'registered done',
      'consentGiven done',
      'accountDeleted refused',
      'accountDeleted done',
    ])
    for (const secret of ['张三', tel, password]) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('what somebody does to another is read by both; the network by whoever did it alone', async () => {
    const { caller: other } = await registered()
    const { caller: doer } = await registered()
    await context.db.update(accountTable).set({ name: '王经理' }).where(eq(accountTable.id, doer.user.id))
    const on = { kind: 'person' as const, id: other.user.id, title: '查看人' }
    await record(context, doer, 'roleChanged', { on })
    const read = async (caller: Person) => {
      const { records } = await calls.auditTrail({ page: 1, size: 1, kind: 'enterprise' }, caller)
      return records[0]
    }
    expect(await read(doer)).toMatchObject({ own: true, by: null, network: '127.0.0.0/24' })
    expect(await read(other)).toMatchObject({ own: false, by: '王经理', network: null })
    expect((await read(other))?.subject).toMatchObject({ title: '查看人', personName: '张三' })
  })

  test('what a clerk does is recorded with their name, and read by whose matter it is without it', async () => {
    const { caller, id } = await registered()
    const asked = await calls.auditTrail({ page: 1, size: 1 }, caller)
    await context.db.insert(consult).values({
      id: `q-${id}`,
      tenantId: 'test',
      userId: id,
      title: '补贴何时发放',
      content: '请问补贴何时发放？',
      askedAt: context.now('test'),
    })
    const zhang = { tenantId: 'test', name: 'zhang' }
    await recordOfClerk(context, zhang, 'consultAnswered', { kind: 'consult', id: `q-${id}` })
    await recordOfClerk(context, zhang, 'consultReleased', { kind: 'consult', id: `q-${id}` })
    const { records, total } = await calls.auditTrail({ page: 1, size: 2, kind: 'clerk' }, caller)
    expect(total).toBe(2)
    expect(records.map(({ event, by, own, network }) => [event, by, own, network]).sort()).toEqual([
      ['consultAnswered', '受理部门', false, null],
      ['consultReleased', '受理部门', false, null],
    ])
    expect((await calls.auditTrail({ page: 1, size: 1 }, caller)).total).toBe(asked.total + 2)
    const rows = await context.db.select().from(auditEvent).where(eq(auditEvent.userId, 'clerk:zhang'))
    expect(rows).toHaveLength(2)
    const { caller: stranger } = await registered()
    expect((await calls.auditTrail({ page: 1, size: 1, kind: 'clerk' }, stranger)).total).toBe(0)
  })

  test('a person’s records are found by indexes, however many others there are', async () => {
    const tenantId = 'many-records'
    await context.db.execute(sql`insert into audit_event
      (id, tenant_id, at, user_id, event, subject_kind, subject_id, outcome, network, request_id)
      select 'many-' || i, ${tenantId}, now(), (array['clerk:zhang', 'u' || i % 500])[1 + i % 2], 'declarationAccepted', 'declaration', 'd' || i, 'done', '', ''
      from generate_series(1, 10000) i`)
    await context.db.execute(sql`analyze audit_event`)
    const wanted = and(
      eq(auditEvent.tenantId, tenantId),
      or(...partsAbout(context.db, { tenantId, userId: 'u1' })),
    )
    const query = context.db.select().from(auditEvent).where(wanted)
    const plan = (await context.db.execute(sql`explain ${query}`)).rows.flatMap(Object.values).join('\n')
    expect(plan).toMatch(/Index Cond: .*user_id = 'u1'/)
    for (const kind of ['person', 'consult', 'declaration', 'rating'])
      expect(plan).toMatch(new RegExp(`Index Cond: .*subject_kind = '${kind}'.* AND \\(subject_id = `))
  })

  test('nobody reads what strangers did', async () => {
    const { caller } = await registered()
    const before = await trailOf(caller)
    const stranger = await registered()
    await warningsFrom(logIn(stranger.tel, 'Falsch#2026-x'))
    expect(await trailOf(caller)).toEqual(before)
    const elsewhere = callerInTest({ tenantId: 'another', user: caller.user })
    expect((await calls.auditTrail({ page: 1, size: 10 }, elsewhere)).total).toBe(0)
  })

  test('refusals of one kind are written twenty times an hour, so that nobody fills it for another', async () => {
    const { caller } = await registered()
    const tooOften = Array.from({ length: 30 })
    for (const _ of tooOften) await record(context, caller, 'loginBySms', { refused: 'wrongCode' })
    expect(await trailOf(caller, 'login')).toHaveLength(20)
    later(3601)
    await record(context, caller, 'loginBySms', { refused: 'wrongCode' })
    expect(await trailOf(caller, 'login')).toHaveLength(21)
  })

  test('a deed that is rolled back is not recorded', async () => {
    const { caller } = await registered()
    const before = await trailOf(caller)
    const failing = context.db.transaction(async (db) => {
      await record({ ...context, db }, caller, 'enterpriseBound')
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await trailOf(caller)).toEqual(before)
  })

  test('who leaves an enterprise reads which it was', async () => {
    const { caller, id } = await registered()
    await context.db.execute(sql`insert into enterprise (tenant_id, en_id, name, credit_code, updated_at)
      values ('test', ${`e-${id}`}, '苏州某某有限公司', ${id}, now())`)
    await context.db
      .insert(accountEnterprise)
      .values({ tenantId: 'test', userId: id, enId: `e-${id}`, linkedAt: context.now('test') })
    await calls.unbindEnterprise({ enId: `e-${id}` }, caller)
    const { records } = await calls.auditTrail({ page: 1, size: 1 }, caller)
    expect(records[0]).toMatchObject({
      event: 'enterpriseUnbound',
      subject: { kind: 'enterprise', title: '苏州某某有限公司' },
    })
  })
})

describe('the database refuses', () => {
  test.each([
    ['UPDATE', sql`update audit_event set outcome = 'done'`],
    ['UPDATE', sql`update audit_event set written_at = now() - interval '2 years'`],
    ['DELETE', sql`delete from audit_event`],
    ['TRUNCATE', sql`truncate audit_event`],
  ])('%s: %o', async (command, statement) => {
    const { caller } = await registered()
    const before = await trailOf(caller)
    expect(await refusalOf(context.db.execute(statement))).toBe(
      `audit_event is never changed: ${command} refused`,
    )
    expect(await trailOf(caller)).toEqual(before)
  })

  test('a clock that somebody brings along does not make a row older', async () => {
    await registered()
    await context.db.execute(sql`create schema elsewhere`)
    await context.db.execute(
      sql`create function elsewhere.now() returns timestamptz language sql as $$ select timestamptz '2099-01-01' $$`,
    )
    const attempt = context.db.transaction(async (db) => {
      await db.execute(sql`set local search_path = elsewhere, pg_catalog, public`)
      await db.execute(sql`delete from public.audit_event`)
    })
    expect(await refusalOf(attempt)).toBe('audit_event is never changed: DELETE refused')
  })

  test('a tenant begins again, and what was recorded of it stays', async () => {
    const { id, caller } = await registered()
    await resetTenant(context, 'test')
    expect(await context.db.select().from(accountTable).where(eq(accountTable.id, id))).toEqual([])
    expect(await trailOf(caller)).toEqual(['consentGiven', 'registered'])
  })
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', ''],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(shortNetwork(address)).toBe(network)
})
