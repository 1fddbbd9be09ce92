import { loginPossible, type RouterContext } from '../../base/request-info.server.ts'
import { words } from '../../base/words.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import * as byAccount from '../../forms/rules/login-by-account.ts'
import * as bySms from '../../forms/rules/login-by-sms.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { hasSingleSignOn, tenant } from '../../portal/tenant.server.ts'
import { forgetLoginFailures, tryLogin, trySmsCode } from '../../session/attempts.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { signIn } from '../../session/sign-in.server.ts'
import { fulfilWish } from '../../session/wish.server.ts'
import { consentVersion } from './consent.ts'
import { secretFields, takeIntent, tooManyCodes } from './send-sms.server.ts'

function locked(context: RouterContext): string {
  return `登录失败次数太多，请 20 分钟后再试，或改用短信登录${hasSingleSignOn(tenant(context)) ? '、省统一身份认证' : ''}`
}

/** What the login page's forms send: a login, or a wish for another picture or an SMS code. */
export async function takeLogin(
  request: Request,
  context: RouterContext,
  { way, returnTo }: { way: 'account' | 'sms'; returnTo: string },
) {
  const answered = await takeIntent(request, context, 'login')
  if (answered) return answered
  return way === 'sms' ? logInBySms(request, context, returnTo) : logInByAccount(request, context, returnTo)
}

async function logInByAccount(request: Request, context: RouterContext, returnTo: string) {
  const form = await readForm(request, byAccount.schema, { secrets: secretFields })
  if (!form.ok) return form.failure
  if (!loginPossible(context)) return failed({ values: form.values, messages: [notPossible] })
  const name = form.data.account
  const token = await tryLogin(context, name, () =>
    gateway(context).account.login({ grantType: 'password', ...withConsent(form.data) }),
  )
  if (!token) return failed({ values: form.values, messages: [locked(context)] })
  await signIn(context, token)
  return redirectWithNotice(context, returnTo, {
    kind: 'success',
    text: words.loggedIn,
    more: await fulfilWish(context),
  })
}

async function logInBySms(request: Request, context: RouterContext, returnTo: string) {
  const form = await readForm(request, bySms.schema, { secrets: secretFields })
  if (!form.ok) return form.failure
  if (!loginPossible(context)) return failed({ values: form.values, messages: [notPossible] })
  const { tel } = form.data
  const token = await trySmsCode(context, tel, () =>
    gateway(context).account.login({ grantType: 'sms', ...withConsent(form.data) }),
  )
  if (!token) return failed({ values: form.values, messages: [tooManyCodes(context)] })
  await signIn(context, token)
  await forgetLoginFailures(context, tel)
  return redirectWithNotice(context, returnTo, {
    kind: 'success',
    text: words.loggedIn,
    more: await fulfilWish(context),
  })
}

/** What goes to the gateway: the version that was on the page in place of the tick. */
function withConsent<T extends { agree: '1' }>({ agree: _, ...entered }: T) {
  return { ...entered, consentVersion }
}

const notPossible = '当前连接没有加密，登录状态无法保存。请改用 https 开头的地址访问后再登录'
