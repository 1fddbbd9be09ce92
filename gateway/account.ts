import type { account as calls } from '../contract/account.ts'
import { currentUserOf, enterprisesOf } from './account/accounts.ts'
import { bindingHandlers } from './account/binding.ts'
import { askQuestion, captchaSeconds, drawCaptcha } from './account/captcha.ts'
import { logIn } from './account/login.ts'
import { keepLoginFrom } from './account/login-attempts.ts'
import { ownLoginHandlers } from './account/own-logins.ts'
import { passwordHandlers } from './account/password.ts'
import { personalDataHandlers } from './account/personal-data.ts'
import { recommendationChoice } from './account/recommendation-choice.ts'
import { closeSession, openSession, redeemSsoCode, tokenState } from './account/sessions.ts'
import { ownTrail } from './audit/own-trail.ts'
import { record } from './audit/record.ts'
import type { Context } from './base/context.ts'
import { BusinessWarning, type Handlers } from './base/handler.ts'

/** Start, login, who is logged in, and which enterprises they are linked to. */
export function account(context: Context): Handlers<typeof calls> {
  const { bindEnterprise, unbindEnterprise } = bindingHandlers(context)
  return {
    bindEnterprise,
    unbindEnterprise,
    ...passwordHandlers(context),
    ...personalDataHandlers(context),
    ...recommendationChoice(context),
    ...ownLoginHandlers(context),

    tokenCheck: (_input, { tenantId, accessToken }) => tokenState(context, tenantId, accessToken),

    currentUser: (_input, { tenantId, user }) => currentUserOf(context, tenantId, user.id),

    linkedEnterprises: (_input, { tenantId, user }) => enterprisesOf(context, tenantId, user.id),

    async graphCaptcha({ id, kind, time = 'usual' }, { tenantId }) {
      const expiresIn = captchaSeconds[time]
      if (kind === 'question') {
        return { question: await askQuestion(context, tenantId, id, expiresIn), expiresIn }
      }
      return { png: await drawCaptcha(context, tenantId, id, expiresIn), expiresIn }
    },

    login: (input, caller) => logIn(context, caller, input),

    async logout({ refreshToken }, caller) {
      const { tenantId, accessToken, user } = caller
      await closeSession(context, tenantId, { accessToken, refreshToken })
      if (user) await record(context, { ...caller, user }, 'logout')
      return { done: true }
    },

    async ssoLogin({ code }, caller) {
      const { tenantId } = caller
      const known = await redeemSsoCode(context, tenantId, code)
      if (!known) throw new BusinessWarning('登录码不正确或已使用')
      const { userId, assurance } = known
      await keepLoginFrom(context, caller, userId)
      await record(context, { ...caller, user: { id: userId }, enterprise: null }, 'loginBySingleSignOn')
      return openSession(context, { tenantId, userId, way: 'singleSignOn', assurance, from: caller })
    },

    auditTrail: (asked, { tenantId, user }) => ownTrail(context.db, { tenantId, userId: user.id }, asked),
  }
}
