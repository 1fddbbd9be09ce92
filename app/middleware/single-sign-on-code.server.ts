import { type MiddlewareFunction, redirect } from 'react-router'
import { words } from '../errors/catalogue.ts'
import { safeReturnTo } from '../forms/safe-return-to.ts'
import type { RouterContext } from '../server/request-info.server.ts'
import { leaveNotice } from '../session/notice.server.ts'
import { session } from '../session/session.server.ts'
import { exchangeCode, loggedOutMarker, startedHere } from '../session/single-sign-on.server.ts'
import { who } from '../session/who.server.ts'
import { tenant } from './tenant.server.ts'

/**
 * A code of the provincial single sign-on in the address of any page: exchanged once, for documents that somebody
 * opens, and taken out of the address. Also shows 注销成功 when the logout has come back.
 */
export const singleSignOnCodeMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const url = new URL(request.url)
  if (!opensDocument(request, url)) return
  if (url.searchParams.has(loggedOutMarker)) {
    if (who(context).role === 'visitor') leaveNotice(context, { kind: 'success', text: words.loggedOut })
    throw redirect(without(url, loggedOutMarker), 303)
  }
  const code = url.searchParams.get('code')
  if (!code) return
  const state = url.searchParams.get('state')
  const here = without(url, 'code', 'state')
  throw redirect(await afterCode(context, code, state, here), 303)
}

/** Where to go once the code has been dealt with. */
async function afterCode(
  context: RouterContext,
  code: string,
  state: string | null,
  here: string,
): Promise<string> {
  const started = state === null ? null : startedHere(context, state)
  if (who(context).role !== 'visitor') return started?.returnTo ?? here
  if (state !== null && !started) {
    leaveNotice(context, { kind: 'warning', text: words.codeLoginFailed })
    return '/auth/login'
  }
  const returnTo = started?.returnTo ?? here
  if (!started && tenant(context).ssoRequireState) {
    session(context).set('SSO_CODE', { code, returnTo })
    return '/auth/confirm'
  }
  if (await exchangeCode(context, code)) return returnTo
  return started ? `/auth/login?returnTo=${encodeURIComponent(returnTo)}` : here
}

/** Only a person opening a page uses a code up: never HEAD, a prefetch, a preview, a frame or a data request. */
export function opensDocument(request: Request, url: URL): boolean {
  if (request.method !== 'GET' || url.pathname.endsWith('.data')) return false
  const purpose = `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''} ${request.headers.get('x-moz') ?? ''}`
  if (/prefetch|prerender|preview/i.test(purpose)) return false
  const destination = request.headers.get('sec-fetch-dest')
  return destination === null || destination === 'document'
}

function without(url: URL, ...names: string[]): string {
  const rest = new URL(url)
  for (const name of names) rest.searchParams.delete(name)
  return safeReturnTo(rest.pathname + rest.search)
}
