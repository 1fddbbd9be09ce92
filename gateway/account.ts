import { and, eq } from 'drizzle-orm'
import type { account as calls } from '../contract/account.ts'
import { isCreditCode } from '../contract/credit-code.ts'
import { currentUserOf, enterprisesOf } from './account-store.ts'
import { askQuestion, captchaSeconds, drawCaptcha } from './captcha.ts'
import { enterpriseOfEntry, normalisedCreditCode, registryEntryNamed } from './enterprise-registry.ts'
import { BusinessWarning, type Handlers, NotFound } from './handler.ts'
import { logIn } from './login.ts'
import { keepLoginFrom } from './login-attempts.ts'
import { passwordHandlers } from './password.ts'
import { personalDataHandlers } from './personal-data.ts'
import { recommendationChoice } from './recommendation-choice.ts'
import type { Room } from './room.ts'
import { closeSession, openSession, redeemSsoCode, secondsLeft } from './sessions.ts'
import { accountEnterprise } from './store/schema/account.ts'

/** Start, login, who is here, and which enterprises they are linked to. */
export function account(room: Room): Handlers<typeof calls> {
  return {
    ...passwordHandlers(room),
    ...personalDataHandlers(room),
    ...recommendationChoice(room),

    async tokenCheck(_input, { tenantId, accessToken }) {
      const expiresIn = await secondsLeft(room, tenantId, accessToken)
      return { valid: expiresIn > 0, expiresIn }
    },

    currentUser: (_input, { tenantId, user }) => currentUserOf(room, tenantId, user.id),

    async currentEnterprise(_input, { tenantId, user, enterprise }) {
      if (enterprise) return enterprise
      const [first] = await enterprisesOf(room, tenantId, user.id)
      return first ?? null
    },

    async bindEnterprise({ creditCode, name, legalRepresentative }, { tenantId, user }) {
      const code = normalisedCreditCode(creditCode)
      if (!isCreditCode(code)) {
        throw new BusinessWarning({
          errorMessage: '统一社会信用代码不正确，请核对 18 位代码',
          field: 'creditCode',
        })
      }
      const entry = await registryEntryNamed(room.db, code)
      if (!entry || entry.name !== name || entry.legalRepresentative !== legalRepresentative) {
        throw new BusinessWarning('企业名称、统一社会信用代码或法定代表人与登记信息不一致，请核对后再绑定')
      }
      const now = room.now(tenantId)
      const bound = await enterpriseOfEntry(room.db, tenantId, entry, now)
      await room.db
        .insert(accountEnterprise)
        .values({ tenantId, userId: user.id, enId: bound.enId, linkedAt: now })
        .onConflictDoNothing()
      return bound
    },

    async unbindEnterprise({ enId }, { tenantId, user }) {
      const removed = await room.db
        .delete(accountEnterprise)
        .where(
          and(
            eq(accountEnterprise.tenantId, tenantId),
            eq(accountEnterprise.userId, user.id),
            eq(accountEnterprise.enId, enId),
          ),
        )
        .returning()
      if (removed.length === 0) throw new NotFound('没有关联这家企业')
      return { done: true }
    },

    async graphCaptcha({ id, kind }, { tenantId }) {
      if (kind === 'question') {
        return { svg: '', question: await askQuestion(room, tenantId, id), expiresIn: captchaSeconds }
      }
      return { svg: await drawCaptcha(room, tenantId, id), expiresIn: captchaSeconds }
    },

    login: (input, caller) => logIn(room, caller, input),

    async logout({ refreshToken }, { tenantId, accessToken }) {
      await closeSession(room, tenantId, { accessToken, refreshToken })
      return { done: true }
    },

    async ssoLogin({ code }, caller) {
      const { tenantId } = caller
      const userId = await redeemSsoCode(room, tenantId, code)
      if (!userId) throw new BusinessWarning('登录码不正确或已使用')
      await keepLoginFrom(room, caller, userId)
      return openSession(room, tenantId, userId)
    },
  }
}
