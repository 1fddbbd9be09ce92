import { href, type MiddlewareFunction, redirect } from 'react-router'
import { loginHref } from '../base/addresses.ts'
import { session } from '../session/session.server.ts'
import { who } from '../session/who.server.ts'
import { opensDocument } from './single-sign-on-code.server.ts'

/**
 * Leads on to the login who has logged out to log in as somebody else: the single sign-on's logout comes back to the first page and
 * to no other. Once, and nobody who is logged in.
 */
export const loginNextMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const url = new URL(request.url)
  if (url.pathname !== href('/') || !opensDocument(request, url)) return
  const next = session(context).get('LOGIN_NEXT')
  if (!next) return
  session(context).clear('LOGIN_NEXT')
  if (who(context).role === 'visitor') throw redirect(loginHref(next.returnTo), 303)
}
