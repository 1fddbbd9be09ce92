import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TenantConfig } from '../../contract/entities/tenant.ts'
import { startLog } from '../base/log.server.ts'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { type Client, gatewayContext } from '../gateway/connect.server.ts'
import { GatewayFailure } from '../gateway/failure.ts'
import { portal } from '../portal/portal.server.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { tenantContext } from '../portal/tenant.server.ts'
import { maxCookiesBytes } from '../session/sealed-cookies.server.ts'
import { Session, session, sessionContext } from '../session/session.server.ts'
import { startSingleSignOn } from '../session/single-sign-on.server.ts'
import { who } from '../session/who.server.ts'
import { singleSignOnCodeMiddleware } from './single-sign-on-code.server.ts'

startLog('silent')
openPortalInTest()

const origin = 'http://localhost:3000'
const exchange = vi.fn<(input: { code: string }) => Promise<unknown>>()
let context: RouterContextProvider
let codes = 0
let code: string

const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 60, smsToken: null }

async function contextOf({
  loginPossible = true,
  ssoRequireState = false,
  cookies = 'SESSION_ID=before',
} = {}): Promise<RouterContextProvider> {
  const info = { ...infoInTest, origin, loginPossible }
  const made = new RouterContextProvider()
  made.set(requestInfoContext, info)
  made.set(sessionContext, await Session.open(info, cookies, portal().sealer, 0, portal().store))
  made.set(tenantContext, {
    ssoRequireState,
    ssoAuthorizeUrl: 'https://sso.example/authorize',
    ssoLogoutUrl: 'https://sso.example/logout',
    ssoClientId: 'portal',
  } as TenantConfig)
  const currentUser = async () => ({ id: 'u1', name: '张三', nickName: '三', phoneMasked: null, ens: [] })
  made.set(gatewayContext, { account: { ssoLogin: exchange, currentUser } } as unknown as Client)
  return made
}

beforeEach(async () => {
  exchange.mockReset().mockResolvedValue(tokens)
  context = await contextOf()
  // Used codes are remembered, so every test has its own.
  codes += 1
  code = `code-${codes}`
})

/** Runs the middleware; answers where it leads, or null when it lets the request pass. */
async function opened(path: string, init: RequestInit = {}): Promise<string | null> {
  const request = new Request(origin + path, init)
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '' }
  try {
    await singleSignOnCodeMiddleware(args, async () => new Response())
    return null
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    expect(thrown.status).toBe(303)
    return thrown.headers.get('location')
  }
}

const message = () => session(context).get('NOTICE')?.text

test('a code logs in, leaves the address, and changes the session', async () => {
  expect(await opened(`/zct-ee/policy-find?keyword=a&code=${code}`)).toBe('/zct-ee/policy-find?keyword=a')
  expect(exchange).toHaveBeenCalledWith({ code })
  expect(who(context)).toMatchObject({ role: 'individual', user: { name: '张三' } })
  expect(session(context).get('NOTICE')).toMatchObject({ text: '登录成功', detail: '当前登录：张三' })
  expect(session(context).sessionId()).not.toBe('before')
})

test('a code that fails shows the text, and the person stays a visitor', async () => {
  exchange.mockRejectedValue(new GatewayFailure('warning'))
  expect(await opened(`/?code=${code}`)).toBe('/')
  expect([message(), who(context).role]).toEqual(['登录失败,请重新登录', 'visitor'])
})

test('a code at the login page leads on to where the login would, and back to it when it fails', async () => {
  expect(await opened(`/auth/login?code=${code}&returnTo=%2Fuser%2Fcollect`)).toBe('/user/collect')
  context = await contextOf()
  expect(await opened(`/auth/login?code=${code}&returnTo=%2Fuser%2Fcollect`)).toBe(
    '/auth/login?returnTo=%2Fuser%2Fcollect',
  )
  expect(message()).toBe('登录失败,请重新登录')
  expect(await opened(`/auth/login?code=${code}-2&returnTo=%2F%2Fevil.example`)).toBe('/')
})

test('a code is exchanged once', async () => {
  await opened(`/?code=${code}`)
  context = await contextOf()
  expect(await opened(`/?code=${code}`)).toBe('/')
  expect(exchange).toHaveBeenCalledTimes(1)
  expect(message()).toBe('登录失败,请重新登录')
})

test.each<[string, RequestInit, string]>([
  ['HEAD', { method: 'HEAD' }, '/'],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }, '/'],
  ['a prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }, '/'],
  ['an image', { headers: { 'sec-fetch-dest': 'image' } }, '/'],
  ['a frame', { headers: { 'sec-fetch-dest': 'iframe' } }, '/'],
  ['a data request', {}, '/zct-ee/policy-find.data'],
  ['a form', { method: 'POST' }, '/'],
])('%s never uses a code up', async (_, init, path) => {
  expect(await opened(`${path}?code=${code}`, init)).toBeNull()
  expect(exchange).not.toHaveBeenCalled()
})

test('a login that the portal started comes back to its page with its own state', async () => {
  const address = new URL(startSingleSignOn(context, '/user/collect'))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'portal',
    response_type: 'gov',
    scope: 'user.read',
    redirect_uri: `${origin}/`,
  })
  expect(await opened(`/?code=${code}&state=${address.searchParams.get('state')}`)).toBe('/user/collect')
  expect(who(context).role).toBe('individual')
})

test.each(['none started', 'another state'])('a foreign state is refused: %s', async (kind) => {
  if (kind === 'another state') startSingleSignOn(context, '/')
  expect(await opened(`/?code=${code}&state=foreign`)).toBe('/auth/login')
  expect(exchange).not.toHaveBeenCalled()
  expect(message()).toBe('登录失败,请重新登录')
})

test('a state is good once', async () => {
  const state = new URL(startSingleSignOn(context, '/')).searchParams.get('state')
  exchange.mockRejectedValue(new GatewayFailure('warning'))
  await opened(`/?code=${code}&state=${state}`)
  expect(await opened(`/?code=${code}-2&state=${state}`)).toBe('/auth/login')
  expect(exchange).toHaveBeenCalledTimes(1)
})

/** Starts a login in another tab of this browser. */
const startedState = (returnTo: string) =>
  new URL(startSingleSignOn(context, returnTo)).searchParams.get('state') ?? ''
const returned = (state: string, times: number) => opened(`/?code=${code}-${times}&state=${state}`)

test('two tabs at the single sign-on both come back to their own pages, in whatever order', async () => {
  const [first, second] = [startedState('/user/collect'), startedState('/news')]
  expect(await returned(second, 1)).toBe('/news')
  expect(who(context).role).toBe('individual')
  expect([await returned(first, 2), message()]).toEqual(['/user/collect', '登录成功'])
  expect(exchange).toHaveBeenCalledTimes(1)
})

test('of two tabs the second logs in where the code of the first fails, and each state is good once', async () => {
  const [first, second] = [startedState('/user/collect'), startedState('/news')]
  const cookie = session(context).get('SSO_STATE')
  exchange.mockRejectedValueOnce(new GatewayFailure('warning'))
  expect(await returned(first, 1)).toBe('/auth/login?returnTo=%2Fuser%2Fcollect')
  expect(await returned(first, 2)).toBe('/auth/login')
  // A browser that sends the cookie of before brings nothing back.
  if (cookie) session(context).set('SSO_STATE', cookie)
  expect(await returned(first, 3)).toBe('/auth/login')
  expect(exchange).toHaveBeenCalledTimes(1)
  expect(await returned(second, 4)).toBe('/news')
  expect(who(context).role).toBe('individual')
})

test('a state that nobody started here leaves a login under way as it is', async () => {
  const own = startedState('/user/collect')
  expect(await returned('foreign', 1)).toBe('/auth/login')
  expect(await returned(own, 2)).toBe('/user/collect')
  expect(who(context).role).toBe('individual')
})

test('the last three logins that were started are known, each for fifteen minutes', async () => {
  const start = Date.now()
  const clock = vi.spyOn(portal(), 'now').mockReturnValue(start)
  const [first, second] = [startedState('/1'), startedState('/2')]
  clock.mockReturnValue(start + 14 * 60_000)
  const [third, fourth] = [startedState('/3'), startedState('/4')]
  exchange.mockRejectedValue(new GatewayFailure('warning'))
  expect(await returned(first, 1)).toBe('/auth/login')
  expect(await returned(third, 2)).toBe('/auth/login?returnTo=%2F3')
  clock.mockReturnValue(start + 15 * 60_000)
  expect(await returned(second, 3)).toBe('/auth/login')
  expect(await returned(fourth, 4)).toBe('/auth/login?returnTo=%2F4')
})

test('comes back with three long pages, each to its own', async () => {
  const pages = [1, 2, 3].map((at) => `/zct-ee/policy-find?keyword=${at}${'a'.repeat(7_900)}`)
  const states = pages.map(startedState)
  const lines = await session(context).setCookies(0)
  expect(lines.join('').length).toBeLessThanOrEqual(maxCookiesBytes)
  context = await contextOf({ cookies: lines.map((line) => line.split(';')[0]).join('; ') })
  expect(await returned(states[1] ?? '', 1)).toBe(pages[1])
})

test('a login that a version before this one started comes back', async () => {
  session(context).set('SSO_STATE', { state: 'of-before', returnTo: '/news' })
  expect(await returned('of-before', 1)).toBe('/news')
  expect(who(context).role).toBe('individual')
})

test('where the tenant asks for a state, a code without one waits for a click', async () => {
  context = await contextOf({ ssoRequireState: true })
  expect(await opened(`/user/collect?code=${code}`)).toBe('/auth/confirm')
  expect(exchange).not.toHaveBeenCalled()
  expect(session(context).get('SSO_CODE')).toEqual({ code, returnTo: '/user/collect' })
})

test('who is logged in stays so, and the code leaves the address', async () => {
  await opened(`/?code=${code}`)
  expect(await opened(`/x?code=${code}-2`)).toBe('/x')
  expect(exchange).toHaveBeenCalledTimes(1)
})

test('no login where none can be kept', async () => {
  context = await contextOf({ loginPossible: false })
  expect(await opened(`/?code=${code}`)).toBe('/')
  expect(exchange).not.toHaveBeenCalled()
})

const fetchedFrom = (site: string, more: Record<string, string> = {}) => ({
  headers: { 'sec-fetch-site': site, ...more },
})
const ofSingleSignOn = { referer: 'https://sso.example/' }
const ofPortal = { referer: `${origin}/` }

test.each<[string, RequestInit]>([
  ['a page of another site without an address', fetchedFrom('cross-site')],
  ['a page of another site', fetchedFrom('cross-site', { referer: 'https://evil.example/' })],
  ['a form of another site', fetchedFrom('cross-site', { origin: 'https://evil.example' })],
  ['a sandboxed page', fetchedFrom('cross-site', { origin: 'null' })],
  ['another host of the site', fetchedFrom('same-site', { referer: 'http://www.localhost/' })],
  ['another host of the site without an address', fetchedFrom('same-site')],
  ['a link of a page of ours', fetchedFrom('same-origin', ofPortal)],
  ['a page of ours without an address', fetchedFrom('same-origin')],
  ['a page of ours, when no login was started', fetchedFrom('cross-site', ofPortal)],
  [
    'another site that the browser does not tell apart',
    fetchedFrom('none', { referer: 'https://evil.example/' }),
  ],
  ['something unknown', fetchedFrom('')],
  ['another site, in an old browser', { headers: { referer: 'http://evil.example/x' } }],
  ['a sandboxed page, in an old browser', { headers: { origin: 'null' } }],
])('waits for a click with a code that is brought by %s', async (_, init) => {
  expect(await opened(`/zct-ee/policy-find?page=2&code=${code}`, init)).toBe('/auth/confirm')
  expect(session(context).get('SSO_CODE')).toEqual({ code, returnTo: '/zct-ee/policy-find?page=2' })
  expect(exchange).not.toHaveBeenCalled()
})

test.each<[string, RequestInit]>([
  ['from the single sign-on', fetchedFrom('cross-site', ofSingleSignOn)],
  ['from a single sign-on of the same site', fetchedFrom('same-site', ofSingleSignOn)],
  ['from a single sign-on of the same origin', fetchedFrom('same-origin', ofSingleSignOn)],
  ['typed, from a bookmark or another program', fetchedFrom('none')],
  [
    'from another program that names itself',
    fetchedFrom('none', { referer: 'android-app://com.tencent.mm/' }),
  ],
  ['from the single sign-on, in an old browser', { headers: ofSingleSignOn }],
  ['from nobody, in an old browser', {}],
])('logs in at once with a code that comes %s', async (_, init) => {
  expect(await opened(`/news?code=${code}`, init)).toBe('/news')
  expect(who(context).role).toBe('individual')
})

test('comes back without a state to the page from which the last login was started', async () => {
  startedState('/user/collect')
  expect(await opened(`/?code=${code}`, fetchedFrom('cross-site', ofSingleSignOn))).toBe('/user/collect')
  expect(session(context).get('NOTICE')).toMatchObject({ undo: { action: '/auth/logout' } })
})

test('logs in at once by way of a single sign-on that asks nothing, after a page of ours started it', async () => {
  startedState('/user/collect')
  expect(await opened(`/?code=${code}`, fetchedFrom('cross-site', ofPortal))).toBe('/user/collect')
  expect(who(context).role).toBe('individual')
})

test('leaves a login under way as it is when another site brings a code', async () => {
  const state = startedState('/user/collect')
  expect(await opened(`/?code=${code}`, fetchedFrom('cross-site'))).toBe('/auth/confirm')
  expect(await returned(state, 2)).toBe('/user/collect')
  expect(exchange).toHaveBeenCalledTimes(1)
})
