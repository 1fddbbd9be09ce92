import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NotFound } from '../base/handler.ts'
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
import { deviceOf } from './device.ts'

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
    { title: '您的账号从新的网络登录', link: { kind: 'logins' } },
  ])
  expect(titles[1]?.body).toContain('Microsoft Edge · Windows，网络 203.0.113.*，用账号密码登录')
})
