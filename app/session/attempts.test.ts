import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { startLog } from '../server/log.server.ts'
import { openPortal } from '../server/portal.server.ts'
import { type RequestInfo, requestInfoContext } from '../server/request-info.server.ts'
import { readSettings } from '../settings.server.ts'
import {
  countLoginFailure,
  forgetLoginFailures,
  loginIsLocked,
  mayAskForSms,
  mayTrySmsCode,
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

test('five failures lock an account, from any address, in any spelling, at this tenant only', async () => {
  for (let failures = 0; failures < 5; failures++) {
    expect(await loginIsLocked(from(), 'wangmin')).toBe(false)
    await countLoginFailure(from(), failures % 2 === 0 ? 'wangmin' : ' WangMin ')
  }
  expect(await loginIsLocked(from(), 'wangmin')).toBe(true)
  expect(await loginIsLocked(from(), 'liqing')).toBe(false)
  expect(await loginIsLocked(from('192.0.2.200', 'other'), 'wangmin')).toBe(false)
})

test('a login forgets the failures of its account', async () => {
  for (let failures = 0; failures < 4; failures++) await countLoginFailure(from(), 'liqing')
  await forgetLoginFailures(from(), 'liqing')
  await countLoginFailure(from(), 'liqing')
  expect(await loginIsLocked(from(), 'liqing')).toBe(false)
})

test('one address that tries many accounts is locked for all of them', async () => {
  const here = from()
  for (let failures = 0; failures < 40; failures++) await countLoginFailure(here, `account-${failures}`)
  expect(await loginIsLocked(here, 'nobody-yet')).toBe(true)
  expect(await loginIsLocked(from(), 'nobody-yet')).toBe(false)
})

test('an address asks for twenty SMS codes an hour and no more', async () => {
  const here = from()
  const answers = []
  for (let asked = 0; asked < 21; asked++) answers.push(await mayAskForSms(here))
  expect(answers).toEqual([...Array.from({ length: 20 }, () => true), false])
  expect(await mayAskForSms(from())).toBe(true)
})

test('ten codes may be tried against one number, whatever the address', async () => {
  const answers = []
  for (let tried = 0; tried < 11; tried++) answers.push(await mayTrySmsCode(from(), '13800000000'))
  expect(answers).toEqual([...Array.from({ length: 10 }, () => true), false])
  expect(await mayTrySmsCode(from(), '13800000001')).toBe(true)
})
