import { beforeEach, expect, test, vi } from 'vitest'
import { startLog } from '../base/log.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import type { Client } from '../gateway/connect.server.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { idleSecondsOf } from './last-use.server.ts'
import { keepToken } from './login-cookies.server.ts'
import type { LoginInfo } from './sealed-cookies.server.ts'
import { Session } from './session.server.ts'
import { checkToken } from './token-check.server.ts'

startLog('silent')
const portal = openPortalInTest()
const minute = 60_000
let at = 0
portal.now = () => at
beforeEach(() => {
  at = Date.parse('2026-06-24T10:00:00+08:00')
})

const tokenCheck = vi.fn().mockResolvedValue({ valid: true, expiresIn: 7200 })
const login = vi.fn()
const client = {
  account: { tokenCheck, login, linkedEnterprises: async () => [] },
} as unknown as Client

/** A browser with a login, at a gateway that tells so many seconds without use; undefined where it tells none. */
async function browser(idleSeconds?: number) {
  let cookies = ''
  const send = async (act: (session: Session) => Promise<void>) => {
    const session = await Session.open(infoInTest, cookies, portal.sealer, at)
    await act(session)
    const jar = new Map(cookies.split('; ').map((one) => [one.split('=')[0], one]))
    for (const line of await session.setCookies(at)) {
      const [pair = ''] = line.split(';')
      jar.set(pair.split('=')[0], pair)
    }
    cookies = [...jar.values()].join('; ')
    return !session.expired
  }
  await send(async (session) =>
    keepToken(session, {
      accessToken: `a${Math.random()}`,
      refreshToken: 'r',
      expiresIn: 7200,
      smsToken: null,
      ...(idleSeconds ? { idleSeconds } : {}),
    }),
  )
  return {
    goesOn: (attended = true) => send((session) => checkToken(session, client, attended)),
    idleSeconds: async () => idleSecondsOf(await Session.open(infoInTest, cookies, portal.sealer, at)),
    /** As a version before this one left the login, of which nothing is noted. */
    forgetsBeginning: () =>
      send(async (session) => {
        const { since: _since, ...former } = session.get('LOGIN_INFO') ?? {}
        session.set('LOGIN_INFO', former as LoginInfo)
      }),
    notes: () => cookies.includes('LAST_USE'),
    isLoggedIn: async () => {
      const session = await Session.open(infoInTest, cookies, portal.sealer, at)
      return session.get('LOGIN_INFO') !== null
    },
  }
}

test('where the gateway ends no login without use, the portal does, after half an hour', async () => {
  const used = await browser()
  for (let times = 0; times < 4; times++) {
    at += 29 * minute
    expect(await used.goesOn()).toBe(true)
  }
  at += 31 * minute
  expect(await used.goesOn()).toBe(false)
  const unused = await browser()
  at += 31 * minute
  expect(await unused.goesOn()).toBe(false)
  expect(login, 'and asks for no renewal').not.toHaveBeenCalled()
})

test('a login says after how long without use it ends: as its gateway tells, or else as the portal does', async () => {
  expect(await (await browser(600)).idleSeconds()).toBe(600)
  expect(await (await browser()).idleSeconds()).toBe(1800)
})

test('what nobody has asked for is no use', async () => {
  const left = await browser()
  for (let times = 0; times < 3; times++) {
    at += 9 * minute
    expect(await left.goesOn(false)).toBe(true)
  }
  at += 4 * minute
  expect(await left.goesOn()).toBe(false)
})

test('a login of which nothing is noted is counted from its next request on', async () => {
  const former = await browser()
  await former.forgetsBeginning()
  at += 60 * minute
  expect(await former.goesOn(false)).toBe(true)
  at += 31 * minute
  expect(await former.goesOn()).toBe(false)
})

test('where the gateway ends it, the portal counts nothing', async () => {
  const elsewhere = await browser(1800)
  at += 40 * minute
  expect(await elsewhere.goesOn()).toBe(true)
  expect(elsewhere.notes()).toBe(false)
})

test('no use goes past the twelve hours', async () => {
  const long = await browser()
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect(await long.goesOn()).toBe(true)
    expect(await long.isLoggedIn(), `after ${minutes} minutes`).toBe(true)
    at += 20 * minute
  }
  expect(await long.isLoggedIn()).toBe(false)
})
