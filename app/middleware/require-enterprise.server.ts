import { href, type MiddlewareFunction, redirect } from 'react-router'
import { cameFrom } from '../base/page-of-request.server.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { words } from '../base/words.ts'
import { thrownFor } from '../errors/answer-failure.server.ts'
import { GatewayFailure, isGatewayFailure } from '../gateway/failure.ts'
import { interruptedForm } from '../interrupted-forms/interrupted-form.server.ts'
import { leaveNotice } from '../session/notice.server.ts'
import { type EnterpriseUser, hasUnreadEnterprise } from '../session/who.server.ts'
import { ensureLogin } from './require-login.server.ts'

/** For layouts whose pages need an enterprise account. */
export const requireEnterprise: MiddlewareFunction<Response> = ({ request, context }) => {
  try {
    ensureEnterprise(context, request)
  } catch (error) {
    // Only loaders and actions have their failures answered for them.
    throw isGatewayFailure(error) ? thrownFor(error, request, context) : error
  }
}

/**
 * Returns the enterprise user who is logged in. Nobody logged in: throws the way to the login page. A person without an
 * enterprise is not navigated: the page they came from, or the home page, shows 请以法人账号登录. Where their enterprises could not be
 * read, throws a `GatewayFailure`; what a form entered is stored until its page opens again.
 */
export function ensureEnterprise(context: RouterContext, request: Request): EnterpriseUser {
  const user = ensureLogin(context, request)
  if (user.role === 'enterprise') return user
  if (hasUnreadEnterprise(context)) {
    // What is said of such a form above it, when it comes back, is so of this one: it was not saved.
    interruptedForm(context).interruptedBy('handedIn')
    throw new GatewayFailure('unreachable', { call: 'account.linkedEnterprises' })
  }
  leaveNotice(context, {
    kind: 'warning',
    text: words.enterpriseNeeded,
    detail: '可以先到“我的企业”绑定企业，绑定后再打开这一页。',
  })
  throw redirect(cameFrom(request, requestInfo(context).origin) ?? href('/'), 303)
}
