import assert from 'node:assert/strict'
import type { Control, TestUser } from '../control.ts'
import { longName } from './long-pages.ts'
import { askForCode, logInByAccount } from './signing-in.ts'
import type { Visitor } from './visitor.ts'

/** Ways in, each from the login page that is open. */
export const loginWays: Record<
  string,
  (visitor: Visitor, control: Control, user: TestUser) => Promise<unknown>
> = {
  'a password': logInByAccount,
  async 'a code by text message'(visitor, control, { phone }) {
    await visitor.follow('短信登录')
    await askForCode(visitor, control, phone)
    const smsCode = await lastCode(control, phone)
    await visitor.form('登录').fill({ smsCode, agree: true }).press('登录')
  },
  async 'the single sign-on'(visitor, _, { ssoCode }) {
    await visitor.follow('用省统一身份认证登录')
    const state = new URL(visitor.answer.headers.location ?? '').searchParams.get('state')
    await visitor.open(`/?code=${ssoCode}&state=${state}`)
  },
  async 'a single sign-on that gives no state back'(visitor, _, { ssoCode }) {
    await visitor.follow('用省统一身份认证登录')
    await visitor.open(`/?code=${ssoCode}`)
  },
  async 'a single sign-on that gives no state back, with a click'(visitor, control, { ssoCode }) {
    await control.configure({ ssoRequireState: true })
    await visitor.follow('用省统一身份认证登录')
    await visitor.open(`/?code=${ssoCode}`)
    assert.equal(visitor.address, '/auth/confirm')
    await visitor.form('确定').press('确定')
  },
  async 'a registration'(visitor, control) {
    const phone = `136${String(Math.random()).slice(2, 10)}`
    await visitor.follow('注册', 'main')
    await askForCode(visitor, control, phone)
    const [smsCode, password] = [await lastCode(control, phone), 'kunqu-harbour-86']
    await visitor
      .form('注册')
      .fill({ name: longName(40), smsCode, password, passwordAgain: password, agree: true })
      .press('注册')
  },
  async 'a new password'(visitor, control, { phone }) {
    await visitor.follow('忘记密码')
    await askForCode(visitor, control, phone)
    const [smsCode, password] = [await lastCode(control, phone), 'kunqu-harbour-86']
    await visitor.form('重置密码').fill({ smsCode, password, passwordAgain: password }).press('重置密码')
    await logInByAccount(visitor, control, { phone, password })
  },
}

async function lastCode(control: Control, phone: string): Promise<string> {
  const [sms] = await control.outbox(phone)
  return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
}
