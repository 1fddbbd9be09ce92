import { type MiddlewareFunction, redirect } from 'react-router'
import { loginExpired, pageOf } from '../errors/answer-failure.server.ts'
import { words } from '../errors/catalogue.ts'
import type { RouterContext } from '../server/request-info.server.ts'
import { leaveNotice } from '../session/notice.server.ts'
import { session } from '../session/session.server.ts'
import { type LoggedIn, who } from '../session/who.server.ts'

/** For layouts whose pages need a login. */
export const requireLogin: MiddlewareFunction<Response> = ({ request, context }) => {
  ensureLogin(context, request)
}

/** Answers who is logged in; throws the way to the login page, which leads back here, when nobody is. */
export function ensureLogin(context: RouterContext, request: Request): LoggedIn {
  const here = who(context)
  if (here.role !== 'visitor') return here
  if (session(context).expired) throw loginExpired(request, context)
  leaveNotice(context, { kind: 'warning', text: words.loginNeeded })
  throw redirect(`/auth/login?returnTo=${encodeURIComponent(pageOf(request))}`, 303)
}
