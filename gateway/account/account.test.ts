import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { LoginNeeded } from '../base/handler.ts'
import { loginSession, account as table } from '../store/schema/account.ts'
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
  solvedCaptcha,
  start,
  visitor,
} from '../testing/accounts-in-test.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { callerOf } from './callers.ts'
import { issueSsoCode } from './sessions.ts'
import { hashOf } from './token-hash.ts'

accountsInTest()

describe('the picture captcha', () => {
  test('is used up by one answer, right or wrong, in any case of letters', async () => {
    const solved = await solvedCaptcha()
    const tel = freshPhone()
    const ask = (captchaCode: string) =>
      calls.smsCaptcha({ tel, type: 'register', captchaId: solved.captchaId, captchaCode }, visitor)
    expect(await warningsFrom(ask('????'))).toEqual([
      { errorMessage: '验证码不对，请重新输入', field: 'captchaCode' },
    ])
    expect(await warningsFrom(ask(solved.captchaCode))).toEqual([
      { errorMessage: '验证码已失效，请换一张', field: 'captchaCode' },
    ])
    const spellings = [
      (code: string) => ` ${code.toUpperCase()} `,
      (code: string) => `${code.slice(0, 2)} ${code.slice(2)}`,
      (code: string) => code.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ]
    for (const spell of spellings) {
      const { captchaId, captchaCode } = await solvedCaptcha()
      await calls.smsCaptcha(
        { tel: freshPhone(), type: 'register', captchaId, captchaCode: spell(captchaCode) },
        visitor,
      )
    }
  })

  test('lasts half an hour for who asks for more time, in a picture or in words', async () => {
    for (const kind of ['picture', 'question'] as const) {
      const { expiresIn } = await calls.graphCaptcha({ id: `slow-${kind}`, kind, time: 'long' }, visitor)
      expect(expiresIn).toBe(1800)
    }
    const slow = await solvedCaptcha('long')
    later(1700)
    await calls.smsCaptcha({ tel: freshPhone(), type: 'register', ...slow }, visitor)
  })

  test('lasts three to five minutes and has no letter that looks like another', async () => {
    const { expiresIn } = await calls.graphCaptcha({ id: 'lasting' }, visitor)
    expect(expiresIn).toBeGreaterThanOrEqual(180)
    expect(expiresIn).toBeLessThanOrEqual(300)
    const solved = await solvedCaptcha()
    expect(solved.captchaCode).toMatch(/^[3469aehkmptuwxy]{4}$/)
    later(expiresIn + 1)
    const late = calls.smsCaptcha({ tel: freshPhone(), type: 'login', ...solved }, visitor)
    expect(await warningsFrom(late)).toMatchObject([{ field: 'captchaCode' }])
  })
})

describe('an SMS code', () => {
  test('has six digits, opens one kind of thing, and opens it once', async () => {
    const { tel } = await registered()
    await sendCode(tel, 'login')
    const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
    expect(smsCode).toMatch(/^\d{6}$/)
    const wrong = [{ errorMessage: '短信验证码不对或已失效', field: 'smsCode' }]
    expect(
      await warningsFrom(calls.resetPassword({ tel, smsCode, password: 'other-lantern-26' }, visitor)),
    ).toEqual(wrong)
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => calls.login({ grantType: 'sms', tel, smsCode }, visitor)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('dies with the fifth wrong try, and with its tenth minute', async () => {
    const { tel } = await registered()
    await sendCode(tel, 'login')
    const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
    const other = smsCode === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      await warningsFrom(calls.login({ grantType: 'sms', tel, smsCode: other }, visitor))
    }
    expect(await warningsFrom(calls.login({ grantType: 'sms', tel, smsCode }, visitor))).toHaveLength(1)
    later(61)
    await sendCode(tel, 'login')
    const next = (await codesSentTo(tel)).at(-1) ?? ''
    later(601)
    expect(await warningsFrom(calls.login({ grantType: 'sms', tel, smsCode: next }, visitor))).toHaveLength(1)
  })

  test('is sent again after 60 seconds, once however many ask at the same moment', async () => {
    const tel = freshPhone()
    const solved = await Promise.all([1, 2, 3, 4].map(() => solvedCaptcha()))
    const asked = await Promise.allSettled(
      solved.map((one) => calls.smsCaptcha({ tel, type: 'register', ...one }, visitor)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    later(59)
    expect(await warningsFrom(sendCode(tel, 'register'))).toMatchObject([{ field: 'smsCode' }])
    later(2)
    expect(await sendCode(tel, 'register')).toEqual({ resendAfter: 60 })
    expect(await codesSentTo(tel)).toHaveLength(2)
  })

  test('is sent ten times a day at most, those that were used included', async () => {
    const { tel } = await registered()
    for (let sent = 1; sent < 10; sent++) {
      later(61)
      await sendCode(tel, 'login')
      const smsCode = (await codesSentTo(tel)).at(-1) ?? ''
      await calls.login({ grantType: 'sms', tel, smsCode }, visitor)
    }
    later(61)
    expect(await warningsFrom(sendCode(tel, 'login'))).toMatchObject([{ field: 'tel' }])
    later(86_400)
    await sendCode(tel, 'login')
  })

  test('says nothing about which numbers are known', async () => {
    const { tel } = await registered()
    const stranger = freshPhone()
    later(61)
    expect(await sendCode(stranger, 'login')).toEqual(await sendCode(tel, 'login'))
    expect(await sendCode(stranger, 'reset')).toEqual(await sendCode(tel, 'reset'))
    expect(await codesSentTo(stranger)).toEqual([])
    later(61)
    expect(await sendCode(tel, 'register')).toEqual({ resendAfter: 60 })
    const unknown = calls.login({ grantType: 'sms', tel: stranger, smsCode: '123456' }, visitor)
    const wrong = calls.login({ grantType: 'sms', tel: freshPhone(), smsCode: '123456' }, visitor)
    expect(await warningsFrom(unknown)).toEqual(await warningsFrom(wrong))
  })
})

describe('login by password', () => {
  test('lets in, by phone, and answers the same to a wrong password and an unknown account', async () => {
    const { tel } = await registered()
    const token = await logIn(tel, password)
    expect(await calls.tokenCheck({}, callerInTest({ accessToken: token.accessToken }))).toMatchObject({
      valid: true,
      expiresIn: token.expiresIn,
    })
    expect(await warningsFrom(logIn(tel, 'Wrong#2026'))).toEqual(
      await warningsFrom(logIn(freshPhone(), 'Wrong#2026')),
    )
  })

  test('is locked for 20 minutes after five failures, also when they come at the same moment', async () => {
    const { tel } = await registered()
    const captchas = await Promise.all(Array.from({ length: 12 }, solvedCaptcha))
    const guesses = await Promise.all(
      captchas.map((solved) =>
        warningsFrom(
          calls.login({ grantType: 'password', account: tel, password: 'Wrong#2026', ...solved }, visitor),
        ),
      ),
    )
    expect(guesses.flat().filter((one) => one.errorMessage === '账号或密码不正确')).toHaveLength(5)
    expect(await warningsFrom(logIn(tel, password))).toEqual([
      { errorMessage: '登录失败次数太多，请 20 分钟后再试，或改用短信登录、省统一身份认证' },
    ])
    later(20 * 60 + 1)
    expect(await logIn(tel, password)).toMatchObject({ expiresIn: expect.any(Number) })
  })

  test('keeps no password and no token that could be used', async () => {
    const { id, token } = await registered()
    const [row] = await context.db.select().from(table).where(eq(table.id, id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(password)
    const sessions = JSON.stringify(await context.db.select().from(loginSession))
    for (const secret of [token.accessToken, token.refreshToken, token.smsToken ?? '-']) {
      expect(sessions).not.toContain(secret)
    }
  })
})

describe('a session', () => {
  const renew = (refreshToken: string) => calls.login({ grantType: 'refresh_token', refreshToken }, visitor)
  const check = (accessToken: string) => calls.tokenCheck({}, callerInTest({ accessToken }))
  /** A call with a token, as it comes over HTTP. */
  const use = (accessToken: string, headers: Record<string, string> = {}) =>
    callerOf(context, contract.account.currentUser, {
      tenantId: 'test',
      requestId: 'r1',
      headers: new Headers({ authorization: `Bearer ${accessToken}`, ...headers }),
      clientAddress: '127.0.0.1',
      signal: new AbortController().signal,
    })
  /** So many seconds go by, and somebody uses the login all the while. */
  const usedFor = async (seconds: number, accessToken: string) => {
    for (let left = seconds; left > 0; left -= 1_500) {
      later(Math.min(1_500, left))
      await use(accessToken).catch(() => {})
    }
  }

  test('ends after half an hour that nobody uses it, and no renewal brings it back', async () => {
    const { token } = await registered()
    expect(token.idleSeconds).toBe(1_800)
    later(1_799)
    expect(await check(token.accessToken)).toMatchObject({ valid: true, idleEndsIn: 1 })
    await use(token.accessToken)
    later(1_799)
    await use(token.accessToken)
    const { refreshToken } = await renew(token.refreshToken)
    later(1_800)
    await expect(use(token.accessToken)).rejects.toBeInstanceOf(LoginNeeded)
    await expect(renew(refreshToken)).rejects.toBeInstanceOf(LoginNeeded)
  })

  test('is kept alive by a person, and not by what a page asks by itself', async () => {
    const { token } = await registered()
    const byItself = { unattended: '1' }
    for (let minutes = 0; minutes < 25; minutes += 5) {
      later(300)
      await use(token.accessToken, byItself)
    }
    later(300)
    const unattended = callerInTest({ attended: false })
    const next = await calls
      .login({ grantType: 'refresh_token', refreshToken: token.refreshToken }, unattended)
      .catch(() => null)
    expect(next, 'half an hour is over').toBeNull()

    const other = (await registered()).token
    later(1_790)
    const renewed = await calls.login(
      { grantType: 'refresh_token', refreshToken: other.refreshToken },
      unattended,
    )
    later(11)
    await expect(use(renewed.accessToken), 'a renewal that nobody asked for').rejects.toBeInstanceOf(
      LoginNeeded,
    )
  })

  test('notes its use once a minute', async () => {
    const { token, id } = await registered()
    const lastUsed = async () => {
      const [row] = await context.db.select().from(loginSession).where(eq(loginSession.userId, id))
      return row?.lastUsedAt.getTime()
    }
    later(59)
    await use(token.accessToken)
    expect(await lastUsed()).toBe(start.getTime())
    later(2)
    await use(token.accessToken)
    expect(await lastUsed()).toBe(start.getTime() + 61_000)
  })

  test('is renewed by its refresh token, for all who send it at the same moment; the old tokens end', async () => {
    const { token } = await registered()
    const all = await Promise.all([1, 2, 3, 4].map(() => renew(token.refreshToken)))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    const [next = token] = all
    expect(next.refreshToken).not.toBe(token.refreshToken)
    expect(await check(token.accessToken)).toEqual({ valid: false, expiresIn: 0 })
    expect(await check(next.accessToken)).toMatchObject({ valid: true })
    later(29)
    expect(await renew(token.refreshToken)).toEqual({ ...next, expiresIn: next.expiresIn - 29 })
    await usedFor(next.expiresIn - 29, next.accessToken)
    expect(await check(next.accessToken)).toEqual({ valid: false, expiresIn: 0 })
    expect(await check((await renew(next.refreshToken)).accessToken)).toMatchObject({ valid: true })
  })

  test.each([1, 2])(
    'ends for everybody when a refresh token %d before the present one comes late',
    async (ago) => {
      const { token } = await registered()
      const used = [token]
      for (const _ of [1, 2]) used.push(await renew(used.at(-1)?.refreshToken ?? ''))
      later(31)
      const [stolen, present] = [used.at(-1 - ago), used.at(-1)]
      expect(await check(present?.accessToken ?? '')).toMatchObject({ valid: true })
      await expect(renew(stolen?.refreshToken ?? '')).rejects.toBeInstanceOf(LoginNeeded)
      expect(await check(present?.accessToken ?? '')).toEqual({ valid: false, expiresIn: 0 })
      await expect(renew(present?.refreshToken ?? '')).rejects.toBeInstanceOf(LoginNeeded)
    },
  )

  test('ends twelve hours after the login, however often it was renewed', async () => {
    let { token } = await registered()
    for (let hours = 2; hours < 12; hours += 1.5) {
      await usedFor(1.5 * 3600, token.accessToken)
      token = await renew(token.refreshToken)
    }
    const left = token.expiresIn
    expect(left).toBeLessThanOrEqual(3 * 3600)
    await usedFor(left - 1, token.accessToken)
    expect(await check(token.accessToken)).toMatchObject({ valid: true })
    later(2)
    expect(await check(token.accessToken)).toEqual({ valid: false, expiresIn: 0 })
    await expect(renew(token.refreshToken)).rejects.toBeInstanceOf(LoginNeeded)
  })

  test('remembers twenty refresh tokens, however often it is renewed', async () => {
    let { token } = await registered()
    for (let times = 0; times < 25; times++) token = await renew(token.refreshToken)
    const [row] = await context.db
      .select()
      .from(loginSession)
      .where(eq(loginSession.refreshHash, hashOf(token.refreshToken)))
    expect(row?.formerRefreshHashes).toHaveLength(20)
  })

  test('keeps nothing that its next tokens could be made of', async () => {
    const { token } = await registered()
    const next = await renew(token.refreshToken)
    const sessions = JSON.stringify(await context.db.select().from(loginSession))
    for (const one of [token, next])
      for (const secret of [one.accessToken, one.refreshToken, one.smsToken ?? '-'])
        expect(sessions).not.toContain(secret)
  })

  test('ends with logout; a new password ends the others', async () => {
    const { tel, token, caller } = await registered()
    const other = await logIn(tel, password)
    await calls.changePassword({ oldPassword: password, newPassword: 'newer-harbour-27' }, caller)
    const valid = async (accessToken: string) =>
      (await calls.tokenCheck({}, callerInTest({ accessToken }))).valid
    expect(await valid(other.accessToken)).toBe(false)
    expect(await valid(token.accessToken)).toBe(true)
    expect(await warningsFrom(logIn(tel, password))).toHaveLength(1)
    await calls.logout({}, caller)
    expect(await valid(token.accessToken)).toBe(false)
  })

  test('begins with a code of the single sign-on, which is good once, soon, and in its own tenant', async () => {
    const { id } = await registered()
    const code = await issueSsoCode(context, 'test', id)
    const elsewhere = callerInTest({ tenantId: 'elsewhere' })
    expect(await warningsFrom(calls.ssoLogin({ code }, elsewhere))).toHaveLength(1)
    const all = await Promise.allSettled([1, 2, 3].map(() => calls.ssoLogin({ code }, visitor)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await issueSsoCode(context, 'test', id)
    later(301)
    expect(await warningsFrom(calls.ssoLogin({ code: late }, visitor))).toHaveLength(1)
  })
})
