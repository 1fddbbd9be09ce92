import { and, eq, type SQL } from 'drizzle-orm'
import type { account as calls } from '../../contract/account.ts'
import { holdsOwn, ownInPassword } from '../../contract/entities/password.ts'
import { type Doer, record, recordRefusal } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller, type Handlers } from '../base/handler.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { phoneColumns } from '../store/encryption/columns.ts'
import { account } from '../store/schema/account.ts'
import { type AccountRow, accountNamed, accountOf, enterprisesOf } from './accounts.ts'
import { spendCaptcha } from './captcha.ts'
import { storeConsent } from './consent.ts'
import { countOwnAttempt, forgetOwnAttempts, keepLoginFrom } from './login-attempts.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { prepareJudge, weaknessOf } from './password-strength.ts'
import { closeSessionsOf, openSession } from './sessions.ts'
import { sendVisitorCode, spendSmsCode } from './sms.ts'

type PasswordCalls = Pick<
  Handlers<typeof calls>,
  'smsCaptcha' | 'register' | 'resetPassword' | 'changePassword'
>

/**
 * Names and numbers that a password of this account must not hold, and words that it must not be
 * made of.
 */
interface OwnWords {
  account: string[]
  place: string[]
}

/**
 * Returns a warning beside the field for a password that holds a name or a number of its owner or
 * is too easy to guess.
 */
async function weaknessWarning(
  password: string,
  field: string,
  { account: own, place }: OwnWords,
): Promise<BusinessWarning | null> {
  const errorMessage = holdsOwn(password, own)
    ? ownInPassword
    : await weaknessOf(password, [...own, ...place])
  return errorMessage === null ? null : new BusinessWarning({ errorMessage, field })
}

/** @throws the warning of `weaknessWarning` */
async function refuseWeak(password: string, field: string, words: OwnWords): Promise<void> {
  const warning = await weaknessWarning(password, field, words)
  if (warning) throw warning
}

/** Returns the words of a person who may have no account yet. */
function wordsOf(context: Context, tenantId: string, ...names: string[]): OwnWords {
  const { name, platformTitle } = { ...tenantDefaults, ...context.settingsOf(tenantId) }
  return { account: names, place: [name, platformTitle] }
}

async function wordsOfAccount(
  context: Context,
  tenantId: string,
  { id, name, phone, loginName }: Pick<AccountRow, 'id' | 'name' | 'phone' | 'loginName'>,
): Promise<OwnWords> {
  const names = [name, phone, loginName].filter((one) => one !== null)
  const { account, place } = wordsOf(context, tenantId, ...names)
  const enterprises = await enterprisesOf(context, tenantId, id)
  return { account, place: [...place, ...enterprises.map((enterprise) => enterprise.name)] }
}

/** SMS codes, registering, and everything about passwords. */
export function passwordHandlers(context: Context): PasswordCalls {
  return {
    async smsCaptcha({ tel, type, captchaId, captchaCode }, caller) {
      const { tenantId } = caller
      await spendCaptcha(context, tenantId, captchaId, captchaCode)
      // The new password comes with the code: the first one need not wait for its judge.
      if (type !== 'login') prepareJudge()
      const accountId = (await accountNamed(context, tenantId, tel))?.id
      return sendVisitorCode(context, caller, { phone: tel, purpose: type, accountId })
    },

    async register({ tel, smsCode, password, name, consentVersion }, caller) {
      const { tenantId } = caller
      await refuseWeak(password, 'password', wordsOf(context, tenantId, tel, name))
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
      await refuseWeak(password, 'password', wordsOf(context, tenantId, tel))
      const found = await accountNamed(context, tenantId, tel)
      const doer = found && { ...caller, user: found }
      const attempt = spendResetCode(context, caller, { tel, smsCode, password }, found)
      const weakness = await (doer
        ? recordRefusal(context, doer, 'passwordReset', 'wrongCode', attempt)
        : attempt)
      if (!doer) throw new BusinessWarning({ errorMessage: '短信验证码不对或已失效', field: 'smsCode' })
      if (weakness) throw weakness
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
      await refuseWeak(newPassword, 'newPassword', await wordsOfAccount(context, tenantId, found))
      await setPassword(context, caller, 'passwordChanged', newPassword, accessToken)
      return { done: true }
    },
  }
}

/**
 * Uses up the code. If the names of the account make the password weak, returns a warning and gives
 * the code back: only the owner of the number may learn by a refusal, or by the time that judging
 * takes, what these names are.
 */
async function spendResetCode(
  context: Context,
  caller: Caller,
  { tel, smsCode, password }: { tel: string; smsCode: string; password: string },
  found: AccountRow | null,
): Promise<BusinessWarning | null> {
  let weakness: BusinessWarning | null = null
  const failure: unknown = await context.db
    .transaction(async (db) => {
      const inside = { ...context, db }
      try {
        await spendSmsCode(inside, caller, tel, 'reset', smsCode)
      } catch (error) {
        // Commits, so that a wrong try counts.
        return error
      }
      if (!found) return null
      const words = await wordsOfAccount(inside, caller.tenantId, found)
      weakness = await weaknessWarning(password, 'password', words)
      if (weakness) throw weakness
      return null
    })
    .catch((error: unknown) => {
      if (error === weakness) return null
      throw error
    })
  if (failure !== null) throw failure
  return weakness
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
