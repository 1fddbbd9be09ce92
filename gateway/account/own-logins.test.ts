import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { message } from '../store/schema/message.ts'
import {
  accountsInTest,
  calls,
  context,
  later,
  logIn,
  password,
  registered,
} from '../testing/accounts-in-test.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { deviceOf } from './devices/device.ts'

accountsInTest()

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0'
const wechat =
  'Mozilla/5.0 (Linux; Android 13; V2186A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49(0x28003133) NetType/WIFI'
const at = (clientAddress: string, clientAgent: string | null) => callerInTest({ clientAddress, clientAgent })

const messagesOf = (userId: string) => context.db.select().from(message).where(eq(message.userId, userId))

test.each([
  [edge, { browser: 'Microsoft Edge', system: 'Windows' }],
  [wechat, { browser: 'WeChat', system: 'Android' }],
  ['curl/8.5.0', { browser: null, system: null }],
  ['<script>', { browser: null, system: null }],
  ['您的账号异常，请到 evil.example 登记/1.0 (Windows NT 10.0)', { browser: null, system: 'Windows' }],
  ['请到evil.example/1 ', { browser: null, system: null }],
  [null, { browser: null, system: null }],
])('%s is told in words', (agent, device) => {
  expect(deviceOf(agent)).toEqual(device)
})

test('the logins of a person are listed with browser, network and way, this one first; what is over is left out', async () => {
  const { tel, id, caller, token } = await registered()
  const other = await logIn(tel, password, at('203.0.113.77', edge))
  const mine = { ...caller, login: { id: token.loginId ?? '', assurance: null } }
  expect(await calls.logins({}, mine)).toEqual([
    {
      id: token.loginId,
      isThis: true,
      way: 'sms',
      browser: null,
      system: null,
      network: '127.0.0.*',
      since: '2026-06-24T02:00:00.000Z',
      lastUsedAt: '2026-06-24T02:00:00.000Z',
    },
    expect.objectContaining({
      id: other.loginId,
      isThis: false,
      way: 'password',
      browser: 'Microsoft Edge',
      system: 'Windows',
      network: '203.0.113.*',
    }),
  ])
  const { logins, knownDevices } = await calls.personalData({}, mine)
  expect(logins).toHaveLength(2)
  expect(knownDevices).toContainEqual(
    expect.objectContaining({ browser: 'Microsoft Edge', network: '203.0.113.*' }),
  )
  later(1_801)
  expect(await calls.logins({}, mine)).toEqual([])
  expect(id).not.toBe('')
})

test('a login is ended by its person only, at once; all others in one go', async () => {
  const { tel, caller, token } = await registered()
  const stranger = await registered()
  const [second, third] = [await logIn(tel, password), await logIn(tel, password)]
  const valid = async (accessToken: string) =>
    (await calls.tokenCheck({}, callerInTest({ accessToken }))).valid
  const id = second.loginId ?? ''
  await expect(calls.endLogin({ id }, stranger.caller)).rejects.toBeInstanceOf(NotFound)
  expect(await valid(second.accessToken)).toBe(true)
  await calls.endLogin({ id }, caller)
  expect(await valid(second.accessToken)).toBe(false)
  await expect(calls.endLogin({ id }, caller)).rejects.toBeInstanceOf(NotFound)
  expect(await calls.endOtherLogins({}, caller)).toEqual({ ended: [third.loginId] })
  expect(await valid(third.accessToken)).toBe(false)
  expect(await valid(token.accessToken)).toBe(true)
  expect(await valid(stranger.token.accessToken)).toBe(true)
})

test('a login from a browser or a network that is new for somebody is told to them, once', async () => {
  const { tel, id } = await registered()
  expect(await messagesOf(id), 'nothing is known before the first login').toEqual([])
  await logIn(tel, password, at('127.0.0.9', null))
  expect(await messagesOf(id), 'the same browser in the same network').toEqual([])
  await logIn(tel, password, at('127.0.0.9', edge))
  await logIn(tel, password, at('127.0.0.1', edge))
  await logIn(tel, password, at('203.0.113.77', edge))
  const titles = await messagesOf(id)
  expect(titles.map(({ title, link }) => ({ title, link }))).toEqual([
    { title: '您的账号在新的设备上登录', link: { kind: 'logins' } },
    { title: '您的账号在新的设备上登录', link: { kind: 'logins' } },
  ])
  expect(titles[1]?.body).toContain('Microsoft Edge · Windows，网络 203.0.113.*，用账号密码登录')
})

describe('a login from a new device', () => {
  async function atHome() {
    const person = await registered()
    const home = { ...person.caller, login: { id: person.token.loginId ?? '', assurance: null } }
    const token = await logIn(person.tel, password, at('203.0.113.77', edge))
    const strange = callerInTest({
      user: { id: person.id, name: '张三' },
      accessToken: token.accessToken,
      login: { id: token.loginId ?? '', assurance: null },
    })
    const newLogins = async (caller: Parameters<typeof calls.tokenCheck>[1]) =>
      (await calls.tokenCheck({}, caller)).newLogins
    const listed = async () => (await calls.logins({}, home)).filter(({ newAs }) => newAs !== undefined)
    return { ...person, home, strange, newLogins, listed, strangeId: token.loginId ?? '' }
  }

  test('is told to every other device of a person without an enterprise, and never to itself', async () => {
    const { home, strange, newLogins, listed, strangeId } = await atHome()
    expect([await newLogins(home), await newLogins(strange)]).toEqual([1, 0])
    expect(await listed()).toMatchObject([
      { id: strangeId, newAs: 'device', browser: 'Microsoft Edge', network: '203.0.113.*' },
    ])
    expect((await calls.logins({}, strange)).some(({ newAs }) => newAs)).toBe(false)
  })

  test('is not told once the person has confirmed it, and the device is known then', async () => {
    const { tel, home, strangeId, newLogins, listed } = await atHome()
    await calls.confirmLogin({ id: strangeId }, home)
    await expect(calls.confirmLogin({ id: strangeId }, home)).rejects.toBeInstanceOf(NotFound)
    await logIn(tel, password, at('203.0.113.77', edge))
    expect([await newLogins(home), await listed()]).toEqual([0, []])
  })

  test('is confirmed or forgotten neither by itself nor by somebody else', async () => {
    const { strange, home, strangeId, newLogins } = await atHome()
    const stranger = await registered()
    for (const caller of [strange, stranger.caller]) {
      await expect(calls.confirmLogin({ id: strangeId }, caller)).rejects.toBeInstanceOf(NotFound)
    }
    await calls.endLogin({ id: strangeId }, strange)
    expect(await newLogins(home)).toBe(1)
    await expect(calls.endLogin({ id: strangeId }, strange)).rejects.toBeInstanceOf(NotFound)
  })

  test('by password confirms no other new one, so that a stranger cannot hide two of them', async () => {
    const { tel, home, strange, strangeId, newLogins } = await atHome()
    const second = await logIn(tel, password, at('198.51.100.9', wechat))
    expect(await newLogins(home)).toBe(2)
    const id = second.loginId ?? ''
    await expect(calls.confirmLogin({ id }, strange)).rejects.toBeInstanceOf(BusinessWarning)
    const others = (await calls.logins({}, strange)).filter(({ newAs }) => newAs)
    expect(others).toMatchObject([{ id, canConfirm: false }])
    expect(await newLogins(home)).toBe(2)
    for (const one of [strangeId, id]) await calls.confirmLogin({ id: one }, home)
    expect(await newLogins(home)).toBe(0)
  })

  test('makes neither its network nor its browser known before it is confirmed', async () => {
    const { tel, home, newLogins } = await atHome()
    // The browser of the person, in the network of the stranger, and the other way round.
    await logIn(tel, password, at('203.0.113.77', null))
    await logIn(tel, password, at('127.0.0.9', edge))
    expect(await newLogins(home)).toBe(3)
  })

  test('is told though it is over, until the person says that it was not theirs', async () => {
    const { strange, home, strangeId, newLogins, listed } = await atHome()
    await calls.logout({}, strange)
    expect(await listed()).toMatchObject([{ id: strangeId, isOver: true, newAs: 'device' }])
    await calls.endLogin({ id: strangeId }, home)
    expect([await newLogins(home), await listed()]).toEqual([0, []])
  })

  test('is told again from a device that the person has ended before', async () => {
    const { tel, home, strangeId, newLogins } = await atHome()
    await calls.endLogin({ id: strangeId }, home)
    expect(await newLogins(home)).toBe(0)
    await logIn(tel, password, at('203.0.113.77', edge))
    expect(await newLogins(home)).toBe(1)
  })

  test('is told as long as another login from the same device goes on', async () => {
    const { tel, home, strangeId, newLogins, listed } = await atHome()
    const again = await logIn(tel, password, at('203.0.113.77', edge))
    await calls.endLogin({ id: strangeId }, home)
    expect(await newLogins(home)).toBe(1)
    expect(await listed()).toMatchObject([{ id: again.loginId, newAs: 'device' }])
    expect((await calls.endOtherLogins({}, home)).ended).toContain(again.loginId)
    expect(await newLogins(home)).toBe(0)
  })

  test('is told for thirty days', async () => {
    const { tel, id, newLogins } = await atHome()
    later(29 * 86_400)
    const known = async () => {
      const token = await logIn(tel, password)
      return newLogins({ ...callerInTest({ user: { id, name: '张三' } }), accessToken: token.accessToken })
    }
    expect(await known()).toBe(1)
    later(2 * 86_400)
    expect(await known()).toBe(0)
  })
})
