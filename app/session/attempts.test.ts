import { setTimeout } from 'node:timers/promises'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { startLog } from '../base/log.server.ts'
import { type RequestInfo, requestInfoContext } from '../base/request-info.server.ts'
import { GatewayFailure } from '../gateway/failure.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import {
  mayAskForOwnSms,
  mayAskForSms,
  rememberSms,
  tryLogin,
  tryReceiptCode,
  trySmsCode,
} from './attempts.server.ts'

startLog('silent')
openPortalInTest()

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

const refusal = (field: string) =>
  new GatewayFailure('warning', { warnings: [{ errorMessage: '不对', field }] })

/** Whether a login may be tried, which then succeeds, unless it fails with this. */
async function logsIn(
  network: RouterContextProvider,
  name: string,
  failure?: GatewayFailure,
): Promise<boolean> {
  let isTried = false
  await tryLogin(network, name, async () => {
    isTried = true
    if (failure) throw failure
    return 'in'
  }).catch(() => null)
  return isTried
}
const fails = (network: RouterContextProvider, name: string) => logsIn(network, name, refusal('password'))

let numbers = 0
async function triesWrongly(network: RouterContextProvider): Promise<void> {
  await trySmsCode(network, `137${++numbers}`, () => Promise.reject(refusal('smsCode'))).catch(() => null)
}

test('five failures lock an account for the network they come from, in any spelling, at this tenant only', async () => {
  for (let failures = 0; failures < 5; failures++)
    expect(await fails(from(`2001:db8:7:7::${failures}`), failures % 2 ? 'wangmin' : ' WangMin ')).toBe(true)
  const network = '2001:db8:7:7::1'
  expect(await logsIn(from(network), 'wangmin')).toBe(false)
  expect(await logsIn(from(), 'wangmin')).toBe(true)
  expect(await logsIn(from(network), 'liqing')).toBe(true)
  expect(await logsIn(from(network, 'other'), 'wangmin')).toBe(true)
})

test('of many failures at the same moment no more are tried than one after another', async () => {
  const network = from()
  let tried = 0
  const slow = () =>
    tryLogin(network, 'at once', async () => {
      tried++
      await setTimeout(20)
      throw refusal('password')
    }).catch(() => null)
  await Promise.all(Array.from({ length: 50 }, slow))
  expect(tried).toBe(5)
  expect(await logsIn(network, 'at once')).toBe(false)
})

test('a login forgets the failures of its account, and what says nothing of a password is no failure', async () => {
  const network = from()
  for (let failures = 0; failures < 4; failures++) await fails(network, 'liqing')
  expect(await logsIn(network, 'liqing')).toBe(true)
  for (let failures = 0; failures < 4; failures++) await fails(network, 'liqing')
  const others = [refusal('captchaCode'), new GatewayFailure('unreachable')]
  for (const other of [...others, ...others, ...others])
    expect(await logsIn(network, 'liqing', other)).toBe(true)
  expect(await logsIn(network, 'liqing')).toBe(true)
})

test('logins that succeed count for nothing, however many a network has', async () => {
  const network = from()
  for (let people = 0; people < 60; people++) expect(await logsIn(network, `person-${people}`)).toBe(true)
})

test('a network that tries many accounts is locked for all but those who have logged in from it', async () => {
  const network = from()
  await logsIn(network, 'who works there')
  for (let failures = 0; failures < 40; failures++) await fails(network, `account-${failures}`)
  for (let tries = 0; tries < 6; tries++) expect(await logsIn(network, 'nobody-yet')).toBe(false)
  expect(await logsIn(network, 'who works there')).toBe(true)
  expect(await logsIn(from(), 'nobody-yet')).toBe(true)
  for (let failures = 0; failures < 5; failures++) await fails(network, 'who works there')
  expect(await logsIn(network, 'who works there')).toBe(false)
})

test('an address asks for twenty SMS codes an hour and no more', async () => {
  const network = from()
  const answers = []
  for (let asked = 0; asked < 21; asked++) answers.push(await mayAskForSms(network))
  expect(answers).toEqual([...Array.from({ length: 20 }, () => true), false])
  expect(await mayAskForSms(from())).toBe(true)
})

test('counts the codes of a person who is logged in apart from those of the network', async () => {
  const network = from()
  for (let asked = 0; asked < 21; asked++) await mayAskForSms(network)
  const answers = []
  for (let asked = 0; asked < 21; asked++) answers.push(await mayAskForOwnSms(from(), 'u-codes'))
  expect(answers).toEqual([...Array.from({ length: 20 }, () => true), false])
  expect(await mayAskForOwnSms(network, 'u-codes')).toBe(false)
  expect(await mayAskForOwnSms(network, 'u-others')).toBe(true)
})

test('of many at the same moment a network gets no more codes sent, tried or looked up', async () => {
  const network = from()
  const count = async (ask: () => Promise<unknown>, times = 60) =>
    (await Promise.all(Array.from({ length: times }, ask))).filter(Boolean).length
  expect(await count(() => mayAskForSms(network))).toBe(20)
  expect(await count(() => tries(network, '13800000009'))).toBe(10)
  let lookedUp = 0
  const wrong = () =>
    tryReceiptCode(network, async () => {
      lookedUp++
      await setTimeout(20)
      return { receipt: null }
    })
  await count(wrong)
  expect(lookedUp).toBe(30)
  expect(await tryReceiptCode(network, async () => ({ receipt: {} }))).toBe('tooMany')
})

test('receipts that are found count for nothing', async () => {
  const network = from()
  const receipt = { receipt: {} }
  for (let asked = 0; asked < 40; asked++)
    expect(await tryReceiptCode(network, async () => receipt)).toBe(receipt)
  const gone = () => tryReceiptCode(network, () => Promise.reject(new GatewayFailure('unreachable')))
  for (let asked = 0; asked < 40; asked++) await expect(gone()).rejects.toThrow()
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
  expect(await logsIn(network, 'nobody-yet')).toBe(true)
})
