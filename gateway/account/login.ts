import type { z } from 'zod'
import type { loginBody } from '../../contract/account.ts'
import type { Token } from '../../contract/entities/account.ts'
import { BusinessWarning, LoginNeeded } from '../base/handler.ts'
import type { Room } from '../base/room.ts'
import { type AccountRow, accountNamed } from './accounts.ts'
import { spendCaptcha } from './captcha.ts'
import { keepConsent } from './consent.ts'
import { countLoginAttempt, keepLoginFrom, type Place } from './login-attempts.ts'
import { setPassword } from './password.ts'
import { isKeptCheaply, isPassword } from './password-hash.ts'
import { openSession, refreshSession } from './sessions.ts'
import { spendSmsCode } from './sms.ts'

type LoginInput = z.output<typeof loginBody>

/** Lets somebody in by what `grantType` names. Throws warnings beside the fields that are missing or wrong. */
export async function logIn(room: Room, place: Place, input: LoginInput): Promise<Token> {
  const { tenantId } = place
  if (input.grantType === 'refresh_token') {
    const token = input.refreshToken ? await refreshSession(room, tenantId, input.refreshToken) : null
    if (!token) throw new LoginNeeded()
    return token
  }
  const { id } = await (input.grantType === 'sms' ? bySmsCode : byPassword)(room, place, input)
  await keepLoginFrom(room, place, id, input.account)
  if (input.consentVersion) await keepConsent(room, tenantId, id, input.consentVersion)
  return openSession(room, tenantId, id)
}

async function byPassword(room: Room, place: Place, input: LoginInput): Promise<AccountRow> {
  const name = input.account
  const missing = [
    ...(name ? [] : [{ errorMessage: '请输入手机号或账号', field: 'account' }]),
    ...(input.password ? [] : [{ errorMessage: '请输入密码', field: 'password' }]),
  ]
  if (!name || missing.length > 0) throw new BusinessWarning(...missing)
  const { tenantId } = place
  await spendCaptcha(room, tenantId, input.captchaId, input.captchaCode)
  const found = await accountNamed(room, tenantId, name)
  const believed = await countLoginAttempt(room, place, name, found?.id)
  const isRight = await isPassword(input.password ?? '', found?.passwordHash ?? null)
  if (!found || !isRight || !believed) throw new BusinessWarning('账号或密码不正确')
  // Only now is the password known: what was kept cheaper in earlier years is kept anew.
  if (found.passwordHash && isKeptCheaply(found.passwordHash)) {
    await setPassword(room, place.tenantId, found.id, input.password ?? '')
  }
  return found
}

async function bySmsCode(room: Room, place: Place, input: LoginInput): Promise<AccountRow> {
  const missing = [
    ...(input.tel ? [] : [{ errorMessage: '请输入手机号', field: 'tel' }]),
    ...(input.smsCode ? [] : [{ errorMessage: '请输入短信验证码', field: 'smsCode' }]),
  ]
  if (!input.tel || !input.smsCode) throw new BusinessWarning(...missing)
  await spendSmsCode(room, place, input.tel, 'login', input.smsCode)
  const found = await accountNamed(room, place.tenantId, input.tel)
  if (!found) throw new BusinessWarning({ errorMessage: '短信验证码不对或已失效', field: 'smsCode' })
  return found
}
