import { expect, test } from 'vitest'
import { startLog } from '../base/log.server.ts'
import type { RequestInfo } from '../base/request-info.server.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { logInForTest } from '../session/login-in-test.ts'
import { isPersonKey, personKey } from '../session/person-key.server.ts'
import { Session } from '../session/session.server.ts'
import { sealerOf } from '../shared-state/seal.server.ts'
import { largestOfAll, type storeInMemory } from '../shared-state/store-in-memory.server.ts'
import { removeForm, storedFormFor, storeForm } from './form-store.server.ts'

startLog('silent')
const opened = openPortalInTest()

const info = { id: 'r', tenantId: 'default', secureCookies: true, clientAddress: '192.0.2.1' } as RequestInfo
const page = '/user/consult'
const ens = [
  { enId: 'e1', name: '甲公司', creditCode: '' },
  { enId: 'e2', name: '乙公司', creditCode: '' },
]

async function sessionOf(userId: string | null, enId = 'e1'): Promise<Session> {
  const session = await Session.open(info, null, sealerOf(['k'.repeat(40)]), 0)
  if (userId === null) return session
  logInForTest(session, { id: userId, name: '张三', nickName: '', phoneMasked: null }, ens)
  session.set('CURRENT_ENTERPRISE', { userId, enId })
  return session
}

/** The same browser, after somebody has logged in. */
async function afterLogin(before: Session, userId: string, enId?: string): Promise<Session> {
  const session = await sessionOf(userId, enId)
  session.set('INTERRUPTED_FORMS', before.get('INTERRUPTED_FORMS') ?? [])
  return session
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

async function stored(
  values: Record<string, string>,
  userId: string | null = 'u1',
  from = info,
): Promise<Session> {
  const session = await sessionOf(null)
  session.formerUserId = userId
  await storeForm(formOf(values), page, 'login', session, from)
  return session
}

test('what was typed comes back to the same person on the same page, once', async () => {
  const before = await stored({ title: '问题', content: '内容' })
  const after = await afterLogin(before, 'u1')
  expect((await storedFormFor(page, after, info))?.values).toEqual({ title: '问题', content: '内容' })
  expect(await storedFormFor('/user/security', after, info)).toBeNull()
  await removeForm(page, after)
  expect(await storedFormFor(page, after, info)).toBeNull()
  expect(after.get('INTERRUPTED_FORMS')).toBeNull()
  // A replayed cookie finds nothing either.
  expect(await storedFormFor(page, await afterLogin(before, 'u1'), info)).toBeNull()
})

test('it comes back to nobody else: another person, a visitor, another tenant, another browser', async () => {
  const before = await stored({ title: '问题' })
  expect(await storedFormFor(page, await afterLogin(before, 'u2'), info)).toBeNull()
  expect(await storedFormFor(page, before, info)).toBeNull()
  const after = await afterLogin(before, 'u1')
  expect(await storedFormFor(page, after, { ...info, tenantId: 'other' })).toBeNull()
  expect(await storedFormFor(page, await sessionOf('u1'), info)).toBeNull()
})

test('what a visitor typed comes back to whoever logs in on this browser', async () => {
  const before = await stored({ title: '问题' }, null)
  expect(await storedFormFor(page, await afterLogin(before, 'u7'), info)).not.toBeNull()
})

test('a form of one enterprise comes back while that one is the current one', async () => {
  const before = await stored({ title: '问题', _enterprise: 'e2' })
  expect(await storedFormFor(page, await afterLogin(before, 'u1', 'e1'), info)).toBeNull()
  expect(await storedFormFor(page, await afterLogin(before, 'u1', 'e2'), info)).not.toBeNull()
})

test('passwords and codes are never stored, and the store reads nothing of the rest', async () => {
  const before = await stored({
    title: '很私密的问题',
    newPassword: 'Secret#1',
    smsCode: '123456',
    captchaCode: 'abcd',
  })
  const after = await afterLogin(before, 'u1')
  expect((await storedFormFor(page, after, info))?.values).toEqual({ title: '很私密的问题' })
  const [{ key } = { key: '' }] = before.get('INTERRUPTED_FORMS') ?? []
  const text = await opened.store.get(`interrupted-form:${key}`)
  expect(text).toEqual(expect.any(String))
  expect(text).not.toContain('私密')
})

test('a long form comes back whole', async () => {
  const content = '字'.repeat(20_000)
  const after = await afterLogin(await stored({ content }), 'u1')
  expect((await storedFormFor(page, after, info))?.values).toEqual({ content })
})

test('a field that came several times is a list, and an empty form is not stored', async () => {
  const session = await sessionOf(null)
  const form = new FormData()
  form.append('tags', 'a')
  form.append('tags', 'b')
  await storeForm(form, page, 'login', session, info)
  const after = await afterLogin(session, 'u1')
  expect((await storedFormFor(page, after, info))?.values).toEqual({ tags: ['a', 'b'] })

  const nothing = await sessionOf(null)
  await storeForm(new FormData(), page, 'login', nothing, info)
  expect(nothing.get('INTERRUPTED_FORMS')).toBeNull()
})

test('a form that says whose it is comes back to that person only, whoever was logged in when it was sent', async () => {
  const _person = personKey(info, 'u1')
  const sentByNobody = await stored({ title: '问题', _person }, null)
  expect(await storedFormFor(page, await afterLogin(sentByNobody, 'u2'), info)).toBeNull()
  expect((await storedFormFor(page, await afterLogin(sentByNobody, 'u1'), info))?.interruption).toBe('login')

  const second = await sessionOf('u2')
  await storeForm(formOf({ title: '问题', _person }), page, 'account', second, info)
  expect(await storedFormFor(page, second, info)).toBeNull()
  expect((await storedFormFor(page, await afterLogin(second, 'u1'), info))?.values).toMatchObject({
    title: '问题',
  })
})

test('the value that says whose a form is differs by person and tenant, and tells nothing', () => {
  const keys = [personKey(info, 'u1'), personKey(info, 'u2'), personKey({ tenantId: 'b' }, 'u1')]
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/)
  expect(isPersonKey(info, 'u1', keys[0] ?? '')).toBe(true)
  for (const wrong of ['', 'u1', keys[1] ?? '', keys[2] ?? ''])
    expect(isPersonKey(info, 'u1', wrong)).toBe(false)
})

test('hundreds of long forms of strangers fill no memory, and take nothing from a person or from the newest stranger', async () => {
  const own = await stored({ title: '我写的' })
  const content = '字'.repeat(190_000)
  let newest = own
  for (let at = 0; at < 300; at++) {
    // From a few places with many addresses each, and from one that sends again and again.
    const clientAddress = at % 2 === 0 ? `2001:db8:0:${at.toString(16)}::1` : `2001:db8::${at.toString(16)}`
    newest = await stored({ content, title: String(at) }, null, { ...info, clientAddress })
  }
  const { bytes } = opened.store as ReturnType<typeof storeInMemory>
  expect(bytes('stranger')).toBeGreaterThan(20_000_000)
  expect(bytes('stranger')).toBeLessThanOrEqual(largestOfAll.stranger)
  expect((await storedFormFor(page, await afterLogin(own, 'u1'), info))?.values).toEqual({ title: '我写的' })
  expect((await storedFormFor(page, await afterLogin(newest, 'u9'), info))?.values).toMatchObject({
    title: '299',
  })
})

test('one network that stores too much loses its own oldest, and no other loses anything', async () => {
  const other = await stored({ title: '别处的人' }, null, { ...info, clientAddress: '198.51.100.7' })
  const content = '字'.repeat(190_000)
  const sent: Session[] = []
  for (let at = 0; at < 12; at++)
    sent.push(await stored({ content }, null, { ...info, clientAddress: `2001:db8:7::${at}` }))
  const there = async (one: Session) =>
    (await storedFormFor(page, await afterLogin(one, 'u9'), info)) !== null
  expect(await there(other)).toBe(true)
  expect(await Promise.all(sent.map(there))).toEqual([...Array(7).fill(false), ...Array(5).fill(true)])
})

test('a form of more fields than any of ours is not stored', async () => {
  const session = await sessionOf(null)
  const form = new FormData()
  for (let at = 0; at < 40_000; at++) form.append('a', '')
  await storeForm(form, page, 'login', session, { ...info, traceparent: '' })
  expect(session.get('INTERRUPTED_FORMS')).toBeNull()
})
