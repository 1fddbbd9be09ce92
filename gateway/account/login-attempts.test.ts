import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account } from '../store/schema/account.ts'
import {
  accountsInTest,
  calls,
  codesSentTo,
  context,
  freshPhone,
  later,
  logIn,
  password,
  registered,
  sendCode,
  visitor,
  visitorAt,
} from '../testing/accounts-in-test.ts'
import { warningsFrom } from '../testing/caller-in-test.ts'

accountsInTest()

const stranger = visitorAt('198.51.100.1')
const locked = [{ errorMessage: '登录失败次数太多，请 20 分钟后再试，或改用短信登录、省统一身份认证' }]
const wrong = [{ errorMessage: '账号或密码不正确' }]
const wrongCode = [{ errorMessage: '短信验证码不对或已失效', field: 'smsCode' }]
const entered = { expiresIn: expect.any(Number) }

async function fail(name: string, times: number, from = stranger): Promise<void> {
  for (let tries = 0; tries < times; tries++) await warningsFrom(logIn(name, 'Wrong#2026', from))
}

describe('passwords', () => {
  test('that a stranger tries lock the name for the stranger alone', async () => {
    const { tel } = await registered()
    await fail(tel, 5)
    expect(await warningsFrom(logIn(tel, password, stranger))).toEqual(locked)
    expect(await logIn(tel, password)).toMatchObject(entered)
    expect(await logIn(tel, password, visitorAt('203.0.113.5'))).toMatchObject(entered)
    // Somebody's login elsewhere gives the stranger no further tries.
    expect(await warningsFrom(logIn(tel, password, stranger))).toEqual(locked)
  })

  test('are counted by the network of an IPv6 address', async () => {
    const { tel } = await registered()
    for (let host = 1; host <= 5; host++) await fail(tel, 1, visitorAt(`2001:db8:1:2::${host}`))
    expect(await warningsFrom(logIn(tel, password, visitorAt('2001:db8:1:2:ffff::9')))).toEqual(locked)
    expect(await logIn(tel, password, visitorAt('2001:db8:1:3::1'))).toMatchObject(entered)
  })

  test('tell nobody that two names belong to one account', async () => {
    const { tel, id } = await registered()
    await context.db.update(account).set({ loginName: 'zhangsan' }).where(eq(account.id, id))
    await fail('zhangsan', 5)
    expect(await warningsFrom(logIn('zhangsan', 'Wrong#2026', stranger))).toEqual(locked)
    const [ofSame, ofNobody] = [tel, freshPhone()].map((name) =>
      warningsFrom(logIn(name, 'Wrong#2026', stranger)),
    )
    expect(await ofSame).toEqual(wrong)
    expect(await ofNobody).toEqual(wrong)
  })

  test('of somebody who is logged in count apart', async () => {
    const { tel, caller } = await registered()
    await fail(tel, 5)
    const change = { oldPassword: 'Wrong#2026', newPassword: 'newer-harbour-27' }
    for (let tries = 0; tries < 5; tries++)
      expect(await warningsFrom(calls.changePassword(change, caller))).toMatchObject([
        { field: 'oldPassword' },
      ])
    expect(await warningsFrom(calls.changePassword(change, caller))).toEqual([
      { errorMessage: '密码错误次数太多，请 20 分钟后再试' },
    ])
    expect(await logIn(tel, password)).toMatchObject(entered)
  })
})

describe('SMS codes', () => {
  const spend = (tel: string, smsCode: string, from = visitor) =>
    calls.login({ grantType: 'sms', tel, smsCode }, from)
  const notThe = (smsCode: string) => (smsCode === '000000' ? '000001' : '000000')

  test('that a stranger gets wrong leave the code of who asked for it', async () => {
    const { tel } = await registered()
    await sendCode(tel, 'login')
    const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
    for (let tries = 0; tries < 30; tries++)
      expect(await warningsFrom(spend(tel, notThe(smsCode), stranger))).toEqual(wrongCode)
    expect(await warningsFrom(spend(tel, smsCode, stranger)), 'strangers have twenty tries').toEqual(
      wrongCode,
    )
    expect(await spend(tel, smsCode)).toMatchObject(entered)
    expect(await warningsFrom(spend(tel, smsCode))).toEqual(wrongCode)
  })

  test('that a stranger asks for take neither the code nor the next one away', async () => {
    const { tel } = await registered()
    await sendCode(tel, 'login')
    const [own = ''] = (await codesSentTo(tel)).slice(-1)
    for (let asked = 0; asked < 10; asked++) {
      later(61)
      await sendCode(tel, 'login', stranger)
      if (asked === 0) expect(await spend(tel, own)).toMatchObject(entered)
    }
    later(61)
    expect(await warningsFrom(sendCode(tel, 'login', stranger))).toMatchObject([{ field: 'tel' }])
    await sendCode(tel, 'login')
    expect(await spend(tel, (await codesSentTo(tel)).at(-1) ?? '')).toMatchObject(entered)
  })

  test('may be entered from another network than they were asked for, and one that was spent ends all', async () => {
    const { tel } = await registered()
    await sendCode(tel, 'login')
    later(61)
    await sendCode(tel, 'login')
    const [first = '', second = ''] = (await codesSentTo(tel)).slice(-2)
    expect(await spend(tel, second, visitorAt('203.0.113.8'))).toMatchObject(entered)
    expect(await warningsFrom(spend(tel, first))).toEqual(wrongCode)
  })
})
