import { parseSetCookie } from 'cookie'
import { beforeEach, expect, test } from 'vitest'
import type { RequestInfo } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { type Sealer, sealerOf } from '../shared-state/seal.server.ts'
import { storeInMemory } from '../shared-state/store-in-memory.server.ts'
import { renewToken } from './login-cookies.server.ts'
import { logInForTest } from './login-in-test.ts'
import { maxCookiesBytes } from './sealed-cookies.server.ts'
import { Session } from './session.server.ts'
import { whoIn } from './who.server.ts'

const oldKey = 'o'.repeat(40)
const newKey = 'n'.repeat(40)
const now = Date.parse('2026-06-24T10:00:00+08:00')
const until = now + 12 * 3_600_000

const user = { id: 'u1', name: '张三', nickName: '三', phoneMasked: null }
const ens = [
  { enId: 'e1', name: '甲公司', creditCode: '1' },
  { enId: 'e2', name: '乙公司', creditCode: '2' },
]

let sealer: Sealer
beforeEach(() => {
  sealer = sealerOf([oldKey])
})

/** What a browser sends back after these `Set-Cookie` lines. */
function sentBack(lines: string[]): string {
  return lines
    .map((line) => parseSetCookie(line))
    .filter((cookie) => cookie.maxAge !== 0)
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join('; ')
}

async function loggedIn(over: Partial<RequestInfo> = {}): Promise<{ lines: string[]; header: string }> {
  const session = await Session.open({ ...infoInTest, ...over }, null, sealer, now)
  logInForTest(session, user, ens, { id: 'l1', accessToken: 'topsecret-token', until })
  const lines = await session.setCookies(now)
  return { lines, header: sentBack(lines) }
}

/** Cookies that were opened, and the enterprises that go with them. */
async function openedAs(header: string, over: Partial<RequestInfo> = {}, by = sealer, at = now) {
  const session = await Session.open({ ...infoInTest, ...over }, header, by, at)
  session.enterprises = ens
  return session
}

const roleOf = async (...opened: Parameters<typeof openedAs>) => whoIn(await openedAs(...opened)).role

test('a login comes back as it was kept', async () => {
  const { header } = await loggedIn()
  const session = await openedAs(header)
  expect(whoIn(session)).toEqual({ role: 'enterprise', user, enterprise: ens[0], enterprises: ens })
})

test('cookies are __Host-, Secure, HttpOnly, SameSite=Lax, under 4 kB, and tell nothing', async () => {
  const { lines } = await loggedIn()
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(parseSetCookie(line)).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' })
    expect(line).toMatch(/^__Host-/)
    expect(line).not.toMatch(/topsecret|张三/)
    expect(line.length).toBeLessThan(4096)
  }
})

test('over plain HTTP the names have no prefix and nothing is Secure', async () => {
  const { lines } = await loggedIn({ secureCookies: false })
  for (const line of lines) expect(line).not.toMatch(/__Host-|Secure/)
})

test('one changed character means anonymous', async () => {
  const { header } = await loggedIn()
  const at = header.indexOf('..') + 40
  const changed = header.slice(0, at) + (header[at] === 'A' ? 'B' : 'A') + header.slice(at + 1)
  expect(await roleOf(header)).toBe('enterprise')
  expect(await roleOf(changed)).toBe('visitor')
})

test('a cookie of one tenant is anonymous at another', async () => {
  const { header } = await loggedIn()
  expect(await roleOf(header, { tenantId: 'b' })).toBe('visitor')
})

test('a login ends after its time, whatever the browser keeps', async () => {
  const { header } = await loggedIn()
  expect(await roleOf(header, {}, sealer, now + 11 * 3_600_000)).toBe('enterprise')
  expect(await roleOf(header, {}, sealer, now + 13 * 3_600_000)).toBe('visitor')
})

test('renewed tokens do not make a login longer', async () => {
  const { header } = await loggedIn()
  const at = now + 11 * 3_600_000
  const session = await openedAs(header, {}, sealer, at)
  renewToken(session, { accessToken: 'b', refreshToken: 's', expiresIn: 7200, smsToken: 'c' })
  session.set('CURRENT_USER', { login: 'l1', profile: 'q', user })
  const renewed = sentBack(await session.setCookies(at))
  expect(await roleOf(renewed, {}, sealer, until - 1)).toBe('enterprise')
  expect(await roleOf(renewed, {}, sealer, until + 1)).toBe('visitor')
})

test('keys rotate: a new key in front seals, the old one still opens, and is no use once gone', async () => {
  const { header } = await loggedIn()
  const both = sealerOf([newKey, oldKey])
  expect(await roleOf(header, {}, both)).toBe('enterprise')
  expect(await roleOf(header, {}, sealerOf([newKey]))).toBe('visitor')
  const again = await Session.open(infoInTest, header, both, now)
  again.set('LOGIN_INFO', { id: 'l2', accessToken: 'x', refreshToken: 'y', until, idleSeconds: null })
  const opened = await Session.open(
    infoInTest,
    sentBack(await again.setCookies(now)),
    sealerOf([newKey]),
    now,
  )
  expect(opened.get('LOGIN_INFO')?.id).toBe('l2')
})

test('the cookies of two logins never mix', async () => {
  const { header } = await loggedIn()
  const other = await Session.open(infoInTest, null, sealer, now)
  other.set('LOGIN_INFO', { id: 'l2', accessToken: 'x', refreshToken: 'y', until, idleSeconds: null })
  const mixed = header.replace(/__Host-LOGIN_INFO=[^;]*/, sentBack(await other.setCookies(now)))
  expect(await roleOf(mixed)).toBe('visitor')
})

test("a sealed value under another cookie's name is nothing", async () => {
  const { header } = await loggedIn()
  const swapped = header.replace('__Host-CURRENT_USER', '__Host-NOTICE')
  const session = await Session.open(infoInTest, swapped, sealer, now)
  expect(session.get('NOTICE')).toBeNull()
})

test('only an enterprise of the user is ever the current one', async () => {
  const { header } = await loggedIn()
  const session = await openedAs(header)
  session.set('CURRENT_ENTERPRISE', { userId: 'u1', enId: 'e2' })
  expect(whoIn(session)).toMatchObject({ enterprise: ens[1] })
  session.set('CURRENT_ENTERPRISE', { userId: 'u1', enId: 'foreign' })
  expect(whoIn(session)).toMatchObject({ enterprise: ens[0] })
  session.set('CURRENT_ENTERPRISE', { userId: 'u2', enId: 'e2' })
  expect(whoIn(session)).toMatchObject({ enterprise: ens[0] })
})

test('what was cleared is taken from the browser, and nothing else is written', async () => {
  const { header } = await loggedIn()
  const session = await Session.open(infoInTest, header, sealer, now)
  expect(await session.setCookies(now)).toEqual([])
  session.clear('LOGIN_INFO', 'CURRENT_USER', 'SMS_TOKEN')
  const lines = await session.setCookies(now)
  expect(lines.map((line) => parseSetCookie(line)).map(({ name, maxAge }) => [name, maxAge])).toEqual([
    ['__Host-LOGIN_INFO', 0],
    ['__Host-CURRENT_USER', 0],
  ])
})

test('the session identifier is no secret, readable by the page, and changes when renewed', async () => {
  const session = await Session.open(infoInTest, 'SESSION_ID=the-former-one', sealer, now)
  expect(session.sessionId()).toBe('the-former-one')
  session.renewSessionId()
  const [line = ''] = await session.setCookies(now)
  expect(line).toMatch(/^SESSION_ID=/)
  expect(line).not.toMatch(/HttpOnly|the-former-one/)
})

test('a message is shown once; a redirect keeps it for the page that follows', async () => {
  const before = await Session.open(infoInTest, null, sealer, now)
  before.set('NOTICE', { kind: 'success', text: '登录成功' })
  const header = sentBack(await before.setCookies(now))

  const page = await Session.open(infoInTest, header, sealer, now)
  expect(page.take('NOTICE')?.text).toBe('登录成功')
  expect(page.take('NOTICE')).toBeNull()
  expect((await page.setCookies(now)).map((line) => parseSetCookie(line).maxAge)).toEqual([0])

  const redirecting = await Session.open(infoInTest, header, sealer, now)
  redirecting.take('NOTICE')
  redirecting.giveBack()
  expect(await redirecting.setCookies(now)).toEqual([])
})

test('a message left while a page is being made is for the next page', async () => {
  const session = await Session.open(infoInTest, null, sealer, now)
  session.set('NOTICE', { kind: 'warning', text: '请登录' })
  session.take('NOTICE')
  const next = await Session.open(infoInTest, sentBack(await session.setCookies(now)), sealer, now)
  expect(next.get('NOTICE')?.text).toBe('请登录')
})

const longNotice = { kind: 'warning' as const, text: `${'长'.repeat(150)}。`, more: ['字'.repeat(900)] }
const longStart = { state: 's1', returnTo: `/news?keyword=${'a'.repeat(7_900)}` }

test('keeps values that are too long for an answer in the store, and brings them back whole', async () => {
  const store = storeInMemory()
  const session = await Session.open(infoInTest, null, sealer, now, store)
  session.set('NOTICE', longNotice)
  session.set('SSO_STATE', longStart)
  const lines = await session.setCookies(now)
  expect(lines.join('').length).toBeLessThanOrEqual(maxCookiesBytes)
  const next = await Session.open(infoInTest, sentBack(lines), sealer, now, store)
  expect([next.get('NOTICE'), next.get('SSO_STATE')]).toEqual([longNotice, longStart])
})

test('keeps in the store only what has no room in the answer', async () => {
  const store = storeInMemory()
  const session = await Session.open(infoInTest, null, sealer, now, store)
  session.set('NOTICE', { kind: 'success', text: '登录成功' })
  session.set('SSO_STATE', longStart)
  const next = await Session.open(infoInTest, sentBack(await session.setCookies(now)), sealer, now)
  expect(next.get('NOTICE')?.text).toBe('登录成功')
})

test('goes on with the beginning of a value that the store has forgotten', async () => {
  const session = await Session.open(infoInTest, null, sealer, now, storeInMemory())
  session.set('NOTICE', longNotice)
  session.set('SSO_STATE', { ...longStart, earlier: [longStart] })
  session.set('LOGIN_NEXT', { returnTo: `/${'p'.repeat(3_000)}` })
  session.set('SSO_CODE', { code: 'c', returnTo: longStart.returnTo })
  session.set('WISH', { tags: ['t'.repeat(2_000)] })
  const lines = await session.setCookies(now)
  const next = await Session.open(infoInTest, sentBack(lines), sealer, now, storeInMemory())
  expect(next.get('NOTICE')).toEqual({ kind: 'warning', text: `${'长'.repeat(100)}…` })
  const short = { state: 's1', returnTo: '/news' }
  expect(next.get('SSO_STATE')).toEqual({ ...short, earlier: [short] })
  expect(next.get('LOGIN_NEXT')).toEqual({ returnTo: '/' })
  expect(next.get('SSO_CODE')).toEqual({ code: 'c', returnTo: '/news' })
  expect(next.get('WISH')).toBeNull()
})

test('takes nothing from the store for another tenant or after its time', async () => {
  const store = storeInMemory()
  const session = await Session.open(infoInTest, null, sealer, now, store)
  session.set('NOTICE', longNotice)
  const header = sentBack(await session.setCookies(now))
  const other = { ...infoInTest, tenantId: 'b' }
  expect((await Session.open(other, header, sealer, now, store)).get('NOTICE')).toBeNull()
  expect((await Session.open(infoInTest, header, sealer, now + 301_000, store)).get('NOTICE')).toBeNull()
})
