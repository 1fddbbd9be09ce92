import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { loginBody } from '../../contract/account.ts'
import type { Token } from '../../contract/entities/account.ts'
import { type Doer, record, recordRefusal, recordRefusalLater } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller, LoginNeeded } from '../base/handler.ts'
import { account } from '../store/schema/account.ts'
import { type AccountRow, accountNamed } from './accounts.ts'
import { spendCaptcha } from './captcha.ts'
import { storeConsent } from './consent.ts'
import { countLoginAttempt, keepLoginFrom } from './login-attempts.ts'
import { rehashPassword } from './password.ts'
import { isPassword, isPasswordOfUnknown, needsRehash } from './password-hash.ts'
import { openSession, refreshSession } from './sessions.ts'
import { spendSmsCode } from './sms.ts'

type LoginInput = z.output<typeof loginBody>
/** What is told of a wrong password, and of all that looks like one. */
const wrongPassword = '账号或密码不正确'
/** Whose house a call is made in, for whose browser, and under which number. */
type Place = Omit<Doer, 'user' | 'enterprise'>

/** Lets somebody in by what `grantType` names. Throws warnings beside the fields that are missing or wrong. */
export async function logIn(context: Context, place: Caller, input: LoginInput): Promise<Token> {
  const { tenantId } = place
  if (input.grantType === 'refresh_token') {
    const token = input.refreshToken
      ? await refreshSession(context, tenantId, input.refreshToken, place.attended)
      : null
    if (!token) throw new LoginNeeded()
    return token
  }
  const way = input.grantType
  const user = await (way === 'sms' ? bySmsCode : byPassword)(context, place, input)
  const doer = { ...place, user }
  return context.db.transaction(async (db) => {
    const inside = { ...context, db }
    if (way === 'password' && !(await isStillPassword(inside, user, input.password ?? ''))) {
      recordRefusalLater(context, doer, 'loginByPassword', { refused: 'wrongPassword' })
      throw new BusinessWarning(wrongPassword)
    }
    await keepLoginFrom(inside, place, user.id, input.account)
    await record(inside, doer, way === 'sms' ? 'loginBySms' : 'loginByPassword')
    if (input.consentVersion) await storeConsent(inside, doer, input.consentVersion)
    return openSession(inside, { tenantId, userId: user.id, way, from: place })
  })
}

async function byPassword(context: Context, place: Place, input: LoginInput): Promise<AccountRow> {
  const name = input.account
  const missing = [
    ...(name ? [] : [{ errorMessage: '请输入手机号或账号', field: 'account' }]),
    ...(input.password ? [] : [{ errorMessage: '请输入密码', field: 'password' }]),
  ]
  if (!name || missing.length > 0) throw new BusinessWarning(...missing)
  const { tenantId } = place
  await spendCaptcha(context, tenantId, input.captchaId, input.captchaCode)
  const found = await accountNamed(context, tenantId, name)
  const isOpenToNetwork = await countLoginAttempt(context, place, name, found?.id ?? null)
  const isRight = await isPasswordOfUnknown(context.db, input.password ?? '', found?.passwordHash ?? null)
  if (!found || !isRight || !isOpenToNetwork) {
    if (found) {
      const refused = isOpenToNetwork ? 'wrongPassword' : 'tooManyTries'
      recordRefusalLater(context, { ...place, user: found }, 'loginByPassword', { refused })
    }
    throw new BusinessWarning(wrongPassword)
  }
  if (!found.passwordHash || !needsRehash(found.passwordHash)) return found
  // Only now is the password known: what was kept cheaper in earlier years is kept anew.
  const passwordHash = await rehashPassword(context, found, found.passwordHash, input.password ?? '')
  return { ...found, passwordHash }
}

/**
 * Whether the password that was checked is the account's still. The account is locked: a new password that comes now waits for this
 * login, and then ends it.
 */
async function isStillPassword(
  { db }: Context,
  { tenantId, id, passwordHash }: AccountRow,
  password: string,
): Promise<boolean> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.tenantId, tenantId), eq(account.id, id)))
    .for('update')
  const stored = row?.passwordHash ?? null
  // Another login of this moment may have kept the same password anew.
  return stored === passwordHash || (stored !== null && (await isPassword(password, stored)))
}

async function bySmsCode(context: Context, place: Place, input: LoginInput): Promise<AccountRow> {
  const missing = [
    ...(input.tel ? [] : [{ errorMessage: '请输入手机号', field: 'tel' }]),
    ...(input.smsCode ? [] : [{ errorMessage: '请输入短信验证码', field: 'smsCode' }]),
  ]
  if (!input.tel || !input.smsCode) throw new BusinessWarning(...missing)
  const found = await accountNamed(context, place.tenantId, input.tel)
  const attempt = spendSmsCode(context, place, input.tel, 'login', input.smsCode)
  await (found
    ? recordRefusal(context, { ...place, user: found }, 'loginBySms', 'wrongCode', attempt)
    : attempt)
  if (!found) throw new BusinessWarning({ errorMessage: '短信验证码不对或已失效', field: 'smsCode' })
  return found
}
