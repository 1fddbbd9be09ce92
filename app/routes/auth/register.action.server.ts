import { loginPossible, type RouterContext } from '../../base/request-info.server.ts'
import { words } from '../../base/words.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import * as reset from '../../forms/rules/password-reset.ts'
import * as registration from '../../forms/rules/registration.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { trySmsCode } from '../../session/attempts.server.ts'
import { redirectToLoginWithNotice, redirectWithNotice } from '../../session/notice.server.ts'
import { signIn } from '../../session/sign-in.server.ts'
import { fulfilWish } from '../../session/wish.server.ts'
import { consentVersion } from './consent.ts'
import { secretFields, takeIntent, tooManyCodes } from './send-sms.server.ts'

/** Makes an account with the consent that was given for it, and logs in. */
export async function takeRegistration(request: Request, context: RouterContext, returnTo: string) {
  const answered = await takeIntent(request, context, 'register')
  if (answered) return answered
  const form = await readForm(request, registration.schema, { secrets: secretFields })
  if (!form.ok) return form.failure
  const { tel, smsCode, password, name } = form.data
  const token = await trySmsCode(context, tel, () =>
    gateway(context).account.register({ tel, smsCode, password, name, consentVersion }),
  )
  if (!token) return failed({ values: form.values, messages: [tooManyCodes(context)] })
  if (!loginPossible(context)) {
    return redirectToLoginWithNotice(context, returnTo, { kind: 'success', text: '注册成功' })
  }
  await signIn(context, token)
  return redirectWithNotice(context, returnTo, {
    kind: 'success',
    text: words.loggedIn,
    more: await fulfilWish(context),
    detail: '账号已注册。要办理申报、使用自测工具，请在“我的企业”里绑定企业；收藏和咨询不用绑定。',
  })
}

/**
 * Sets a new password with an SMS code, which ends every session of the account. Afterwards the
 * login leads on to `returnTo`.
 */
export async function takeReset(request: Request, context: RouterContext, returnTo: string) {
  const answered = await takeIntent(request, context, 'reset')
  if (answered) return answered
  const form = await readForm(request, reset.schema, { secrets: secretFields })
  if (!form.ok) return form.failure
  const { tel, smsCode, password } = form.data
  const done = await trySmsCode(context, tel, () =>
    gateway(context).account.resetPassword({ tel, smsCode, password }),
  )
  if (!done) return failed({ values: form.values, messages: [tooManyCodes(context)] })
  return redirectToLoginWithNotice(context, returnTo, {
    kind: 'success',
    text: '密码已重置，请用新密码登录',
  })
}
