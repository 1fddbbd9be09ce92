import { href, type MiddlewareFunction, redirect } from 'react-router'
import { loginHref } from '../base/addresses.ts'
import { isFetchedAhead } from '../base/fetched-ahead.server.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'
import { words } from '../base/words.ts'
import { singleSignOnOrigins, tenant } from '../portal/tenant.server.ts'
import { leaveNotice } from '../session/notice.server.ts'
import { session } from '../session/session.server.ts'
import { exchangeCode, lastStarted, takeStarted } from '../session/single-sign-on.server.ts'
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
  place: Place,
): Promise<string> {
  if (state === null) return afterCodeAlone(request, context, code, place)
  const started = await takeStarted(context, state)
  if (who(context).role !== 'visitor') return started?.returnTo ?? place.page
  if (started) return afterExchange(context, code, started.returnTo, { isStarted: true, isProven: true })
  leaveNotice(context, { kind: 'warning', text: words.codeLoginFailed })
  return href('/auth/login')
}

/**
 * Logs in with a code that comes without a `state`, unless another site's page may have brought it.
 * Such a code waits for a click, which uses it up.
 */
async function afterCodeAlone(
  request: Request,
  context: RouterContext,
  code: string,
  { page, atLogin }: Place,
): Promise<string> {
  if (who(context).role !== 'visitor') return page
  const last = lastStarted(context)
  // The single sign-on comes back to the first page, whatever page the login was started from.
  const returnTo = last && page === href('/') ? last.returnTo : page
  if (tenant(context).ssoRequireState || !isTrustedSender(request, context, last !== null)) {
    session(context).set('SSO_CODE', { code, returnTo })
    return href('/auth/confirm')
  }
  const isStarted = last !== null && (await takeStarted(context, last.state)) !== null
  if (isStarted || atLogin) return afterExchange(context, code, returnTo, { isStarted, isProven: false })
  await exchangeCode(context, code, { isStarted, isProven: false })
  return page
}

/** The page that the login was for, or the way to the login where it failed. */
async function afterExchange(
  context: RouterContext,
  code: string,
  returnTo: string,
  kind: { isStarted: boolean; isProven: boolean },
): Promise<string> {
  return (await exchangeCode(context, code, kind)) ? returnTo : loginHref(returnTo)
}

/**
 * Returns true if the browser tells that no other site's page brought a code: the address was
 * typed, is a bookmark or comes from another program (`none`), or the single sign-on led here, or
 * one of our pages did, by way of the single sign-on, after a login was started here. A page can
 * hide its own address, so a request without one is also trusted from browsers that send no
 * `Sec-Fetch-Site`, such as old ones in apps.
 */
function isTrustedSender({ headers }: Request, context: RouterContext, isStarted: boolean): boolean {
  const site = headers.get('sec-fetch-site')
  const named = headers.get('origin') || headers.get('referer') || null
  if (named === null) return site === null || site === 'none'
  // `android-app://com.tencent.mm/`
  if (site === 'none' && !/^https?:/i.test(named)) return true
  const origin = URL.parse(named)?.origin ?? ''
  if (singleSignOnOrigins(tenant(context)).includes(origin)) return true
  // No link of ours holds a code. Our pages name themselves to some other sites, too.
  return isStarted && origin === requestInfo(context).origin && site !== 'same-origin'
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
