import { describe, expect, test } from 'vitest'
import {
  accountsInTest,
  calls,
  codesSentTo,
  context,
  later,
  logIn,
  password,
  registered,
  sendCode,
  visitorAt,
} from '../testing/accounts-in-test.ts'
import { warningsFrom } from '../testing/caller-in-test.ts'
import { issueSsoCode } from './sessions.ts'

accountsInTest()

const stranger = visitorAt('198.51.100.1')
const wrong = [{ errorMessage: '账号或密码不正确' }]
const entered = { expiresIn: expect.any(Number) }

async function fail(name: string, times: number, from = stranger): Promise<void> {
  for (let tries = 0; tries < times; tries++) await warningsFrom(logIn(name, 'Wrong#2026', from))
}

describe('passwords', () => {
  test('tried from twenty networks shut out networks that are not known, and no other way in', async () => {
    const { tel, id } = await registered()
    await logIn(tel, password, visitorAt('203.0.113.77'))
    for (let network = 0; network < 20; network++) await fail(tel, 5, visitorAt(`192.0.2.${network}`))
    // A right guess looks like a wrong one.
    expect(await warningsFrom(logIn(tel, password, visitorAt('192.0.2.99')))).toEqual(wrong)
    const home = visitorAt('203.0.113.77')
    later(61)
    await sendCode(tel, 'login', visitorAt('192.0.2.99'))
    expect(await logIn(tel, password, home)).toMatchObject(entered)
    await fail(tel, 5, visitorAt('192.0.2.100'))
    const code = await issueSsoCode(context, 'test', id)
    expect(await calls.ssoLogin({ code }, visitorAt('192.0.2.99'))).toMatchObject(entered)
    const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
    const bySms = calls.login({ grantType: 'sms', tel, smsCode }, visitorAt('192.0.2.99'))
    expect(await bySms).toMatchObject(entered)
  })
})
