import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { startLog } from '../base/log.server.ts'
import { type RequestInfo, requestInfoContext } from '../base/request-info.server.ts'
import { readSettings } from '../base/settings.server.ts'
import { GatewayFailure } from '../gateway/failure.ts'
import { openPortal } from '../portal/portal.server.ts'
import {
  countLoginFailure,
  forgetLoginFailures,
  loginIsLocked,
  mayAskForSms,
  rememberSms,
  trySmsCode,
} from './attempts.server.ts'

startLog('silent')
openPortal(
  readSettings({ GATEWAY_URL: 'http://gateway.invalid', SESSION_KEYS: 'k'.repeat(40) }),
  'http://gateway.invalid',
)

let contexts = 0

/** A request from an address that no other test uses. */
function from(clientAddress = `192.0.2.${++contexts}`, tenantId = 'default'): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestInfoContext, { tenantId, clientAddress } as RequestInfo)
  return context
}

/** Whether a code may be tried. */
const tries = async (network: RouterContextProvider, phone: string) =>
  (await trySmsCode(network, phone, async () => 'in')) === 'in'

let numbers = 0
async function triesWrongly(network: RouterContextProvider): Promise<void> {
  const wrong = new GatewayFailure('warning', { warnings: [{ errorMessage: '不对', field: 'smsCode' }] })
  await trySmsCode(network, `137${++numbers}`, () => Promise.reject(wrong)).catch(() => null)
}

test('five failures lock an account for the network they come from, in any spelling, at this tenant only', async () => {
  const network = '2001:db8:7:7::1'
  for (let failures = 0; failures < 5; failures++) {
    expect(await loginIsLocked(from(network), 'wangmin')).toBe(false)
    await countLoginFailure(from(`2001:db8:7:7::${failures}`), failures % 2 === 0 ? 'wangmin' : ' WangMin ')
  }
  expect(await loginIsLocked(from(network), 'wangmin')).toBe(true)
  expect(await loginIsLocked(from(), 'wangmin')).toBe(false)
  expect(await loginIsLocked(from(network), 'liqing')).toBe(false)
  expect(await loginIsLocked(from(network, 'other'), 'wangmin')).toBe(false)
})

test('a login forgets the failures of its account', async () => {
  const network = from()
  for (let failures = 0; failures < 4; failures++) await countLoginFailure(network, 'liqing')
  await forgetLoginFailures(network, 'liqing')
  for (let failures = 0; failures < 4; failures++) await countLoginFailure(network, 'liqing')
  expect(await loginIsLocked(network, 'liqing')).toBe(false)
})

test('a network that tries many accounts is locked for all but those who have logged in from it', async () => {
  const network = from()
  await forgetLoginFailures(network, 'who works there')
  for (let failures = 0; failures < 40; failures++) await countLoginFailure(network, `account-${failures}`)
  expect(await loginIsLocked(network, 'nobody-yet')).toBe(true)
  expect(await loginIsLocked(network, 'who works there')).toBe(false)
  expect(await loginIsLocked(from(), 'nobody-yet')).toBe(false)
  for (let failures = 0; failures < 5; failures++) await countLoginFailure(network, 'who works there')
  expect(await loginIsLocked(network, 'who works there')).toBe(true)
})

test('an address asks for twenty SMS codes an hour and no more', async () => {
  const network = from()
  const answers = []
  for (let asked = 0; asked < 21; asked++) answers.push(await mayAskForSms(network))
  expect(answers).toEqual([...Array.from({ length: 20 }, () => true), false])
  expect(await mayAskForSms(from())).toBe(true)
})

test('ten codes may be tried against one number from one network', async () => {
  const network = from()
  const answers = []
  for (let tried = 0; tried < 11; tried++) answers.push(await tries(network, '13800000000'))
  expect(answers).toEqual([...Array.from({ length: 10 }, () => true), false])
  expect(await tries(network, '13800000001')).toBe(true)
  expect(await tries(from(), '13800000000')).toBe(true)
})

test('a network with forty wrong codes may only try codes that it has asked for; passwords count apart', async () => {
  const network = from()
  await rememberSms(network, '13800000005')
  for (let wrong = 0; wrong < 40; wrong++) await triesWrongly(network)
  expect(await tries(network, '13800000006')).toBe(false)
  expect(await tries(network, '13800000005')).toBe(true)
  expect(await tries(from(), '13800000006')).toBe(true)
  expect(await loginIsLocked(network, 'nobody-yet')).toBe(false)
})
