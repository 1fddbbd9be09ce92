import type { MiddlewareFunction } from 'react-router'
import type { RouterContext } from '../base/request-info.server.ts'
import { words } from '../base/words.ts'
import { loginExpired, toLogin } from '../errors/answer-failure.server.ts'
import { session } from '../session/session.server.ts'
import { type LoggedIn, who } from '../session/who.server.ts'

/** For layouts whose pages need a login. */
export const requireLogin: MiddlewareFunction<Response> = ({ request, context }) => {
  ensureLogin(context, request)
}

/** Returns who is logged in; throws the way to the login page, which leads back to this one, when nobody is. */
export function ensureLogin(context: RouterContext, request: Request): LoggedIn {
  const user = who(context)
  if (user.role !== 'visitor') return user
  if (session(context).expired) throw loginExpired(request, context)
  throw toLogin(request, context, words.loginNeeded)
}
