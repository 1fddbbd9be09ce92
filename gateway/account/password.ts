import { and, eq, type SQL } from 'drizzle-orm'
import type { account as calls } from '../../contract/account.ts'
import { holdsOwn, ownInPassword } from '../../contract/entities/password.ts'
import { type Doer, record, recordRefusal } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers } from '../base/handler.ts'
import { phoneColumns } from '../store/encryption/columns.ts'
import { account } from '../store/schema/account.ts'
import { type AccountRow, accountNamed, accountOf } from './accounts.ts'
import { spendCaptcha } from './captcha.ts'
import { storeConsent } from './consent.ts'
import { countOwnAttempt, forgetOwnAttempts, keepLoginFrom } from './login-attempts.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { isStrong } from './password-strength.ts'
import { closeSessionsOf, openSession } from './sessions.ts'
import { sendVisitorCode, spendSmsCode } from './sms.ts'

type PasswordCalls = Pick<
  Handlers<typeof calls>,
  'smsCaptcha' | 'register' | 'resetPassword' | 'changePassword'
>

/** What the schema cannot know of a password: whose it is, and how easily it is guessed. Throws a warning beside the field. */
async function refuseWeak(password: string, field: string, ...names: (string | null)[]): Promise<void> {
  const own = names.filter((name) => name !== null)
  if (holdsOwn(password, own)) throw new BusinessWarning({ errorMessage: ownInPassword, field })
  if (!(await isStrong(password, own))) {
    throw new BusinessWarning({ errorMessage: '这个密码太容易被猜到，请换一个更长或更少见的', field })
  }
}

/** SMS codes, registering, and everything about passwords. */
export function passwordHandlers(context: Context): PasswordCalls {
  return {
    async smsCaptcha({ tel, type, captchaId, captchaCode }, caller) {
      const { tenantId } = caller
      await spendCaptcha(context, tenantId, captchaId, captchaCode)
      const accountId = (await accountNamed(context, tenantId, tel))?.id
      return sendVisitorCode(context, caller, { phone: tel, purpose: type, accountId })
    },

    async register({ tel, smsCode, password, name, consentVersion }, caller) {
      const { tenantId } = caller
      await refuseWeak(password, 'password', tel, name)
      await spendSmsCode(context, caller, tel, 'register', smsCode)
      const passwordHash = await hashPassword(password)
      const id = context.newId('u')
      const at = context.now(tenantId)
      await context.db.transaction(async (store) => {
        const [made] = await store
          .insert(account)
          .values({
            tenantId,
            id,
            name,
            nickName: name,
            ...phoneColumns(tel),
            passwordHash,
            registeredAt: at,
          })
          .onConflictDoNothing()
          .returning()
        if (!made) throw new BusinessWarning({ errorMessage: '短信验证码不对或已失效', field: 'smsCode' })
        const inside = { ...context, db: store }
        const doer = { ...caller, user: { id } }
        await record(inside, doer, 'registered')
        await storeConsent(inside, doer, consentVersion)
      })
      await keepLoginFrom(context, caller, id)
      return openSession(context, { tenantId, userId: id, way: 'sms', from: caller })
    },

    async resetPassword({ tel, smsCode, password }, caller) {
      const { tenantId } = caller
      await refuseWeak(password, 'password', tel)
      const found = await accountNamed(context, tenantId, tel)
      const attempt = spendSmsCode(context, caller, tel, 'reset', smsCode)
      const doer = found && { ...caller, user: found }
      await (doer ? recordRefusal(context, doer, 'passwordReset', 'wrongCode', attempt) : attempt)
      if (!doer) throw new BusinessWarning({ errorMessage: '短信验证码不对或已失效', field: 'smsCode' })
      await setPassword(context, doer, 'passwordReset', password)
      await keepLoginFrom(context, caller, found.id, tel)
      return { done: true }
    },

    async changePassword({ oldPassword, newPassword }, caller) {
      const { tenantId, user, accessToken } = caller
      const found = await accountOf(context, tenantId, user.id)
      await countOwnAttempt(context, tenantId, user.id)
      if (!found.passwordHash || !(await isPassword(oldPassword, found.passwordHash))) {
        await record(context, caller, 'passwordChanged', { refused: 'wrongPassword' })
        throw new BusinessWarning({ errorMessage: '原密码不正确', field: 'oldPassword' })
      }
      await forgetOwnAttempts(context, tenantId, user.id)
      if (oldPassword === newPassword) {
        throw new BusinessWarning({ errorMessage: '新密码不能和原密码相同', field: 'newPassword' })
      }
      await refuseWeak(newPassword, 'newPassword', found.phone, found.loginName, found.name)
      await setPassword(context, caller, 'passwordChanged', newPassword, accessToken)
      return { done: true }
    },
  }
}

/**
 * Sets a new password, writes down that it is a new one, and ends every login of the person but the one with this token: all of it, or
 * nothing.
 */
async function setPassword(
  context: Context,
  doer: Doer,
  event: 'passwordChanged' | 'passwordReset',
  password: string,
  butToken: string | null = null,
): Promise<void> {
  const { tenantId, user } = doer
  const passwordHash = await hashPassword(password)
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    // First, because a login by password locks the account: one that came before is there by now to be ended.
    await db.update(account).set({ passwordHash }).where(isAccount(tenantId, user.id))
    await record(inside, doer, event)
    await closeSessionsOf(inside, tenantId, user.id, butToken)
  })
}

/** Keeps a password in the way of today, unless the account has another one than `former` by now. Returns how it is kept. */
export async function rehashPassword(
  { db }: Context,
  { tenantId, id }: AccountRow,
  former: string,
  password: string,
): Promise<string> {
  const passwordHash = await hashPassword(password)
  await db
    .update(account)
    .set({ passwordHash })
    .where(and(isAccount(tenantId, id), eq(account.passwordHash, former)))
  return passwordHash
}

function isAccount(tenantId: string, userId: string): SQL | undefined {
  return and(eq(account.tenantId, tenantId), eq(account.id, userId))
}
