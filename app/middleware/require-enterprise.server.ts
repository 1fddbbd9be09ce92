import { href, type MiddlewareFunction, redirect } from 'react-router'
import { cameFrom } from '../base/page-of-request.server.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { words } from '../base/words.ts'
import { leaveNotice } from '../session/notice.server.ts'
import type { EnterpriseUser } from '../session/who.server.ts'
import { ensureLogin } from './require-login.server.ts'

/** For layouts whose pages need an enterprise account. */
export const requireEnterprise: MiddlewareFunction<Response> = ({ request, context }) => {
  ensureEnterprise(context, request)
}

/**
 * Returns the enterprise user who is logged in. Nobody logged in: throws the way to the login page. A person without an
 * enterprise is not navigated: the page they came from, or the home page, shows 请以法人账号登录.
 */
export function ensureEnterprise(context: RouterContext, request: Request): EnterpriseUser {
  const user = ensureLogin(context, request)
  if (user.role === 'enterprise') return user
  leaveNotice(context, { kind: 'warning', text: words.enterpriseNeeded })
  throw redirect(cameFrom(request, requestInfo(context).origin) ?? href('/'), 303)
}
