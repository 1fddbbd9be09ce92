import { href, type MiddlewareFunction, redirect } from 'react-router'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'
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
  throw redirect(cameFrom(request, requestInfo(context).origin), 303)
}

function cameFrom(request: Request, origin: string): string {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return href('/')
  const page = new URL(referer)
  const own = new URL(request.url)
  const itself = page.pathname === own.pathname.replace(/\.data$/, '')
  return page.origin === origin && !itself ? safeReturnTo(page.pathname + page.search) : href('/')
}
