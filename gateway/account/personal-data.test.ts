import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ratingReasonLabels } from '../../contract/closed-lists.ts'
import { takePlace } from '../activity/places.ts'
import { consent, account as table } from '../store/schema/account.ts'
import { activity } from '../store/schema/activity.ts'
import { feedback } from '../store/schema/content.ts'
import { rating } from '../store/schema/rating.ts'
import {
  accountsInTest,
  calls,
  codesSentTo,
  context,
  freshPhone,
  later,
  password,
  registered,
  sendCode,
  solvedCaptcha,
  start,
  visitor,
} from '../testing/accounts-in-test.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'

accountsInTest()

describe('a person', () => {
  test('agreed to a version at a time, and may withdraw', async () => {
    const { id, caller } = await registered()
    const mine = and(eq(consent.tenantId, 'test'), eq(consent.userId, id))
    expect(await context.db.select().from(consent).where(mine)).toMatchObject([
      { version: '2026-01', agreedAt: start, withdrawnAt: null },
    ])
    later(10)
    await calls.withdrawConsent({}, caller)
    expect(await context.db.select().from(consent).where(mine)).toMatchObject([
      { withdrawnAt: context.now('test') },
    ])
  })

  test('agrees again when logging in to another version, or after withdrawing, and not twice to the same', async () => {
    const { tel, id, caller } = await registered()
    const enter = async (consentVersion?: string) =>
      calls.login(
        { grantType: 'password', account: tel, password, ...(await solvedCaptcha()), consentVersion },
        visitor,
      )
    const versions = async () => {
      const rows = await context.db.select().from(consent).where(eq(consent.userId, id))
      return rows.map(({ version, withdrawnAt }) => (withdrawnAt ? `${version} withdrawn` : version)).sort()
    }
    await enter('2026-01')
    await enter()
    expect(await versions()).toEqual(['2026-01'])
    await enter('2026-02')
    expect(await versions()).toEqual(['2026-01', '2026-02'])
    await calls.withdrawConsent({}, caller)
    await enter('2026-02')
    expect(await versions()).toEqual(['2026-01 withdrawn', '2026-02', '2026-02 withdrawn'])
    await expect(
      calls.login(
        { grantType: 'password', account: tel, password: 'Wrong#1', consentVersion: '2026-03' },
        visitor,
      ),
    ).rejects.toThrow()
    expect(await versions()).not.toContain('2026-03')
  })

  test('may turn off that recommendations use the profile, and it is told and exported', async () => {
    const { caller } = await registered()
    expect(await calls.currentUser({}, caller)).toMatchObject({ recommendByProfile: true })
    await calls.recommendByProfile({ byProfile: false }, caller)
    expect(await calls.currentUser({}, caller)).toMatchObject({ recommendByProfile: false })
    expect(await calls.personalData({}, caller)).toMatchObject({ account: { recommendByProfile: false } })
    await calls.recommendByProfile({ byProfile: true }, caller)
    expect(await calls.currentUser({}, caller)).toMatchObject({ recommendByProfile: true })
  })

  test.each(['the phone', 'suzhou'])('is refused a weak password: %s', async (kind) => {
    const tel = freshPhone()
    await sendCode(tel, 'register')
    const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
    const weak = kind === 'suzhou' ? 'Suzhou#2026' : `Aa#${tel}`
    const asked = { tel, smsCode, name: '张三', consentVersion: '2026-01' }
    expect(await warningsFrom(calls.register({ ...asked, password: weak }, visitor))).toMatchObject([
      { field: 'password' },
    ])
    // The code is still there for a better one.
    await calls.register({ ...asked, password }, visitor)
  })

  test('finds in an export what they signed up for, and what they thought of the site', async () => {
    const { id, caller } = await registered()
    const day = (on: number) => new Date(Date.UTC(2027, 0, on))
    await context.db.insert(activity).values({
      ...{ tenantId: 'test', id: 'fair', title: '政策宣讲会', summary: '', bodyHtml: '' },
      ...{ startsAt: day(9), endsAt: day(10), closesAt: day(8), venue: '政务服务中心', online: false },
      ...{ organiser: '市工信局', phone: '0512-1', capacity: 10 },
    })
    const given = { name: '周宁', phone: '13900000001', note: '坐轮椅' }
    await takePlace(context, { tenantId: 'test', userId: id, activityId: 'fair', ...given })
    await context.db.insert(feedback).values({
      ...{ id: 'said', tenantId: 'test', userId: id, content: '字太小', phone: '13900000001' },
      at: context.now('test'),
    })
    const at = context.now('test').toISOString()
    expect(await calls.personalData({}, caller)).toMatchObject({
      signUps: [{ activityTitle: '政策宣讲会', ...given, at }],
      opinions: [{ words: '字太小', phone: '13900000001', at }],
    })
  })

  test('is gone with what was kept, after the password', async () => {
    const { tel, id, caller, token } = await registered()
    expect(await calls.personalData({}, caller)).toMatchObject({
      account: { phone: tel },
      consents: [{ version: '2026-01' }],
    })
    expect(await warningsFrom(calls.deletePersonalData({ password: 'Wrong#2026' }, caller))).toMatchObject([
      { field: 'password' },
    ])
    const given = { id: 'rating_own', tenantId: 'test', kind: 'platform' as const, subjectId: 'platform' }
    await context.db.insert(rating).values({
      ...given,
      title: '平台',
      userId: id,
      stars: 2,
      reasons: ['p24'],
      words: '我是周宁',
      mayShow: true,
      shownWords: '我是***',
      at: context.now('test'),
    })
    await context.db.insert(rating).values({
      ...{ id: 'rating_declared', tenantId: 'test', kind: 'declaration', subjectId: 'd_1', enId: 'en_1' },
      ...{
        title: '项目',
        userId: id,
        stars: 1,
        reasons: [],
        words: '太慢',
        mayShow: true,
        at: context.now('test'),
      },
      ...{ addition: '还是慢', answer: '已加快', content: true, shownWords: '太慢', shownAnswer: '已加快' },
    })
    const exported = await calls.personalData({}, caller)
    expect(exported).toMatchObject({
      ratings: expect.arrayContaining([
        expect.objectContaining({ stars: 2, words: '我是周宁', reasons: [ratingReasonLabels.p24] }),
        expect.objectContaining({ stars: 1, addition: '还是慢', answer: '已加快', content: true }),
      ]),
    })
    await calls.deletePersonalData({ password }, caller)
    // The grade counts on in the results, and nothing of it says whose it was.
    expect(await context.db.select().from(rating).orderBy(rating.id)).toMatchObject([
      {
        ...{ userId: null, stars: 1, words: '太慢', mayShow: false },
        ...{ shownWords: null, shownAnswer: null },
      },
      { userId: null, stars: 2, words: '', shownWords: null },
    ])
    expect(await context.db.select().from(table).where(eq(table.id, id))).toEqual([])
    expect(await codesSentTo(tel)).toEqual([])
    expect((await calls.tokenCheck({}, callerInTest({ accessToken: token.accessToken }))).valid).toBe(false)
  })
})
