import { beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../gateway/connect.server.ts'
import { GatewayFailure } from '../gateway/failure.ts'
import { sealerOf } from './seal.server.ts'
import { Session } from './session.server.ts'
import { checkToken } from './token-check.server.ts'
import { whoIn } from './who.server.ts'

const info = {
  id: 'r',
  tenantId: 'default',
  host: 'localhost:3000',
  hostName: 'localhost',
  origin: 'http://localhost:3000',
  https: false,
  secureCookies: true,
  loginPossible: true,
  nonce: 'n',
  clientAddress: '127.0.0.1',
  signal: new AbortController().signal,
}
const user = { id: 'u', name: 'n', nickName: 'n', phoneMasked: null }
const en = { enId: 'e1', name: '甲公司', creditCode: '1' }
const tokenCheck = vi.fn<() => Promise<unknown>>()
const login = vi.fn<() => Promise<unknown>>()
const currentUser = vi.fn<() => Promise<unknown>>()
const client = { account: { tokenCheck, login, currentUser } } as unknown as Client
let session: Session
let tokens = 0

async function loggedIn(ens: (typeof en)[] | null = []): Promise<Session> {
  const made = await Session.open(info, null, sealerOf(['k'.repeat(40)]), 0)
  // What was asked is remembered by token, so every test has its own.
  tokens += 1
  made.set('LOGIN_INFO', { id: 'l', accessToken: `token-${tokens}`, refreshToken: 'refresh' })
  made.set('CURRENT_USER', { login: 'l', user, ens })
  return made
}

beforeEach(async () => {
  tokenCheck.mockReset().mockResolvedValue({ valid: true, expiresIn: 60 })
  login.mockReset().mockRejectedValue(new GatewayFailure('loginNeeded'))
  currentUser.mockReset().mockResolvedValue({ ...user, ens: [en] })
  session = await loggedIn()
})

test('a visitor is not asked about', async () => {
  await checkToken(await Session.open(info, null, sealerOf(['k'.repeat(40)]), 0), client)
  expect(tokenCheck).not.toHaveBeenCalled()
})

test('many requests of one minute ask once', async () => {
  await Promise.all([checkToken(session, client), checkToken(session, client)])
  await checkToken(session, client)
  expect(tokenCheck).toHaveBeenCalledTimes(1)
  expect(whoIn(session).role).toBe('individual')
})

test('a token that is over is refreshed silently', async () => {
  tokenCheck.mockResolvedValue({ valid: false, expiresIn: 0 })
  login.mockResolvedValue({ accessToken: 'fresh', refreshToken: 'next', expiresIn: 60, smsToken: null })
  await checkToken(session, client)
  expect(session.get('LOGIN_INFO')).toEqual({ id: 'l', accessToken: 'fresh', refreshToken: 'next' })
  expect([whoIn(session).role, session.expired]).toEqual(['individual', false])
})

test('a refresh that fails is ignored: the login is over and nothing is shown', async () => {
  tokenCheck.mockRejectedValue(new GatewayFailure('loginNeeded'))
  await checkToken(session, client)
  expect([whoIn(session).role, session.expired, session.get('NOTICE')]).toEqual(['visitor', true, null])
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

test('enterprises that did not fit into the cookie are asked for', async () => {
  session = await loggedIn(null)
  await checkToken(session, client)
  expect(whoIn(session)).toMatchObject({ role: 'enterprise', enterprise: en })
})
