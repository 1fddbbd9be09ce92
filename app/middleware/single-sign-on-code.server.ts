import { href, type MiddlewareFunction, redirect } from 'react-router'
import { loginHref } from '../base/addresses.ts'
import { isFetchedAhead } from '../base/fetched-ahead.server.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'
import { words } from '../base/words.ts'
import { singleSignOnOrigins, tenant } from '../portal/tenant.server.ts'
import { leaveNotice } from '../session/notice.server.ts'
import { session } from '../session/session.server.ts'
import { exchangeCode, startedHere } from '../session/single-sign-on.server.ts'
import { who } from '../session/who.server.ts'

/**
 * A code of the provincial single sign-on in the address of any page: exchanged once, for documents that somebody
 * opens, and taken out of the address.
 */
export const singleSignOnCodeMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const url = new URL(request.url)
  if (!opensDocument(request, url)) return
  const code = url.searchParams.get('code')
  if (!code) return
  const state = url.searchParams.get('state')
  throw redirect(await afterCode(request, context, code, state, placeOf(url)), 303)
}

/** Where a person stands who has a code: on a page, or at the login, which leads on to another. */
interface Place {
  page: string
  atLogin: boolean
}

function placeOf(url: URL): Place {
  const atLogin = url.pathname === href('/auth/login')
  return {
    atLogin,
    page: atLogin ? safeReturnTo(url.searchParams.get('returnTo')) : without(url, 'code', 'state'),
  }
}

/** Where to go once the code has been dealt with. */
async function afterCode(
  request: Request,
  context: RouterContext,
  code: string,
  state: string | null,
  { page, atLogin }: Place,
): Promise<string> {
  const started = state === null ? null : await startedHere(context, state)
  if (who(context).role !== 'visitor') return started?.returnTo ?? page
  if (state !== null && !started) {
    leaveNotice(context, { kind: 'warning', text: words.codeLoginFailed })
    return href('/auth/login')
  }
  const returnTo = started?.returnTo ?? page
  if (!started && (tenant(context).ssoRequireState || isFromElsewhere(request, context))) {
    session(context).set('SSO_CODE', { code, returnTo })
    return href('/auth/confirm')
  }
  if (await exchangeCode(context, code, { startedHere: started !== null })) return returnTo
  return started || atLogin ? loginHref(returnTo) : page
}

/**
 * Whether the browser names a site that led here and is neither the single sign-on nor this portal: somebody else's link may
 * carry somebody else's code. A browser that names none is trusted.
 */
function isFromElsewhere({ headers }: Request, context: RouterContext): boolean {
  const named = headers.get('origin') ?? headers.get('referer') ?? ''
  if (!URL.canParse(named) || headers.get('sec-fetch-site') === 'same-site') return false
  const ours = [requestInfo(context).origin, ...singleSignOnOrigins(tenant(context))]
  return !ours.includes(new URL(named).origin)
}

/** Only a person opening a page uses a code up: never HEAD, a prefetch, a preview, a frame or a data request. */
export function opensDocument(request: Request, url: URL): boolean {
  return request.method === 'GET' && isForDocument(request, url)
}

/** Returns false for a prefetch, a preview, a frame, and what a script asks for. */
export function isForDocument(request: Request, url: URL): boolean {
  if (url.pathname.endsWith('.data') || isFetchedAhead(request)) return false
  const destination = request.headers.get('sec-fetch-dest')
  return destination === null || destination === 'document'
}

function without(url: URL, ...names: string[]): string {
  const rest = new URL(url)
  for (const name of names) rest.searchParams.delete(name)
  return safeReturnTo(rest.pathname + rest.search)
}
