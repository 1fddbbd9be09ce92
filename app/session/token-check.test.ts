import { beforeEach, expect, test, vi } from 'vitest'
import { log, startLog } from '../base/log.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import type { Client } from '../gateway/connect.server.ts'
import { GatewayFailure } from '../gateway/failure.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { endLogin } from './ended-logins.server.ts'
import { logInForTest } from './login-in-test.ts'
import { Session } from './session.server.ts'
import { checkToken } from './token-check.server.ts'
import { whoIn } from './who.server.ts'

startLog('silent')
const { sealer, now } = openPortalInTest()

const user = { id: 'u', name: 'n', nickName: 'n', phoneMasked: null }
const en = { enId: 'e1', name: '甲公司', creditCode: '1' }
const fresh = { accessToken: 'fresh', refreshToken: 'next', expiresIn: 60, smsToken: null }
const tokenCheck = vi.fn<() => Promise<unknown>>()
const login = vi.fn<() => Promise<unknown>>()
const linkedEnterprises = vi.fn<() => Promise<unknown>>()
const client = { account: { tokenCheck, login, linkedEnterprises } } as unknown as Client
let session: Session
let logins = 0

/** A request of the login that has just begun. */
async function requestOf(number = logins): Promise<Session> {
  const made = await Session.open(infoInTest, null, sealer, 0)
  // What was asked is remembered by token, so every login has its own.
  logInForTest(made, user, [], {
    id: `l${number}`,
    accessToken: `token-${number}`,
    refreshToken: `refresh-${number}`,
    until: now() + 3_600_000,
  })
  made.enterprises = null
  return made
}

beforeEach(async () => {
  tokenCheck.mockReset().mockResolvedValue({ valid: true, expiresIn: 60 })
  login.mockReset().mockRejectedValue(new GatewayFailure('loginNeeded'))
  linkedEnterprises.mockReset().mockResolvedValue([])
  logins += 1
  session = await requestOf()
})

test('a visitor is not asked about', async () => {
  await checkToken(await Session.open(infoInTest, null, sealer, 0), client)
  expect(tokenCheck).not.toHaveBeenCalled()
})

test('many requests of one minute ask once', async () => {
  await Promise.all([checkToken(session, client), checkToken(await requestOf(), client)])
  await checkToken(session, client)
  expect([tokenCheck, linkedEnterprises].map((call) => call.mock.calls.length)).toEqual([1, 1])
  expect(whoIn(session).role).toBe('individual')
})

test('a token that is over is renewed silently, once for all requests that carry it', async () => {
  tokenCheck.mockResolvedValue({ valid: false, expiresIn: 0 })
  login.mockResolvedValueOnce(fresh)
  const requests = [session, ...(await Promise.all([1, 2, 3].map(() => requestOf())))]
  await Promise.all(requests.map((one) => checkToken(one, client)))
  for (const one of requests) {
    expect(one.get('LOGIN_INFO')).toMatchObject({ accessToken: 'fresh', refreshToken: 'next' })
    expect([whoIn(one).role, one.expired]).toEqual(['individual', false])
  }
  // One that was sent before the answers had come.
  const late = await requestOf()
  await checkToken(late, client)
  expect(late.get('LOGIN_INFO')).toMatchObject({ accessToken: 'fresh' })
  expect(login).toHaveBeenCalledTimes(1)
})

test('tokens that are too long for the store are renewed all the same', async () => {
  tokenCheck.mockResolvedValue({ valid: false, expiresIn: 0 })
  const accessToken = 'x'.repeat(3_000)
  login.mockResolvedValueOnce({ ...fresh, accessToken })
  await checkToken(session, client)
  expect(session.get('LOGIN_INFO')).toMatchObject({ accessToken })
})

test('a renewal that is answered 401 ends the login, and nothing is shown', async () => {
  tokenCheck.mockRejectedValue(new GatewayFailure('loginNeeded'))
  await checkToken(session, client)
  expect([whoIn(session).role, session.expired, session.get('NOTICE')]).toEqual(['visitor', true, null])
})

test.each(['timeout', 'warning', 'other'] as const)(
  'a renewal that fails as %s is ignored, and tried again with the next request',
  async (kind) => {
    tokenCheck.mockResolvedValue({ valid: false, expiresIn: 0 })
    login.mockRejectedValueOnce(new GatewayFailure(kind, { status: 200 })).mockResolvedValueOnce(fresh)
    await checkToken(session, client)
    expect([whoIn(session).role, session.get('LOGIN_INFO')?.accessToken]).toEqual([
      'individual',
      `token-${logins}`,
    ])
    await checkToken(session, client)
    expect(session.get('LOGIN_INFO')?.accessToken).toBe('fresh')
  },
)

test('a mistake of the portal is told in the log, a failure of the gateway is not, and the login goes on', async () => {
  const logged = vi.spyOn(log(), 'error')
  const mistake = new TypeError('a mistake')
  const failWith = async (error: Error) => {
    logins += 1
    const next = await requestOf()
    next.set('CURRENT_USER', { login: `l${logins}`, profile: error.name, user })
    tokenCheck.mockRejectedValueOnce(error)
    linkedEnterprises.mockRejectedValueOnce(error)
    await checkToken(next, client)
    logins += 1
    const renewing = await requestOf()
    tokenCheck.mockResolvedValueOnce({ valid: false, expiresIn: 0 })
    login.mockReset().mockRejectedValueOnce(error)
    await checkToken(renewing, client)
    expect([next, renewing].map((one) => whoIn(one).role)).toEqual(['individual', 'individual'])
  }
  await failWith(new GatewayFailure('timeout'))
  expect(logged).not.toHaveBeenCalled()
  await failWith(mistake)
  expect(logged.mock.calls).toEqual([
    [{ err: mistake }, 'a token could not be checked'],
    [{ err: mistake }, 'the linked enterprises could not be read'],
    [{ err: mistake }, 'a login could not be renewed'],
  ])
})

test('a login that was ended is over without asking, and is not renewed', async () => {
  const { id = '', until = 0 } = session.get('LOGIN_INFO') ?? {}
  await endLogin({ id, until })
  login.mockResolvedValue(fresh)
  await checkToken(session, client)
  expect([whoIn(session).role, session.expired]).toEqual(['visitor', true])
  expect([tokenCheck, login, linkedEnterprises].map((call) => call.mock.calls.length)).toEqual([0, 0, 0])
})

test.each(['unreachable', 'timeout', 'broken', 'other'] as const)(
  'a gateway that fails as %s changes nothing',
  async (kind) => {
    tokenCheck.mockRejectedValue(new GatewayFailure(kind))
    await checkToken(session, client)
    expect(whoIn(session).role).toBe('individual')
    expect(login).not.toHaveBeenCalled()
  },
)

test('the enterprises are asked for, and the first is chosen', async () => {
  linkedEnterprises.mockResolvedValue([en])
  await checkToken(session, client)
  expect(whoIn(session)).toMatchObject({ role: 'enterprise', enterprise: en })
  expect(session.get('CURRENT_ENTERPRISE')).toEqual({ userId: 'u', enId: 'e1' })
})

test('a 401 to who asks for the enterprises is the end of the login, whatever was known before', async () => {
  await checkToken(session, client)
  linkedEnterprises.mockRejectedValue(new GatewayFailure('unreachable'))
  const later = await requestOf()
  later.set('CURRENT_USER', { login: `l${logins}`, profile: 'read elsewhere', user })
  await checkToken(later, client)
  linkedEnterprises.mockRejectedValue(new GatewayFailure('loginNeeded', { status: 401 }))
  const last = await requestOf()
  last.set('CURRENT_USER', { login: `l${logins}`, profile: 'read anew', user })
  await expect(checkToken(last, client)).rejects.toMatchObject({ kind: 'loginNeeded' })
})

test('a new profile asks for the enterprises anew', async () => {
  await checkToken(session, client)
  linkedEnterprises.mockResolvedValue([en])
  const other = await requestOf()
  other.set('CURRENT_USER', { login: `l${logins}`, profile: 'read elsewhere', user })
  await checkToken(other, client)
  expect(whoIn(other)).toMatchObject({ role: 'enterprise', enterprise: en })
})
