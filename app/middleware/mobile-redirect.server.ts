import { parseCookie, stringifySetCookie } from 'cookie'
import { href, type MiddlewareFunction, redirect } from 'react-router'
import { isUnder } from '../base/is-under.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'
import { tenant } from '../portal/tenant.server.ts'
import { isForDocument } from './single-sign-on-code.server.ts'

/** Holds nothing but a choice, so it opens nothing. */
const cookieName = 'desktop'
const aYear = 365 * 24 * 3600

/** WeChat, iOS, Android, Windows Phone, BlackBerry (specification, section 9). */
const mobileBrowser = /MicroMessenger|iPhone|iPad|iPod|Android|Windows Phone|IEMobile|BlackBerry|BB10/i

/** Old addresses of these can hold an enterprise's figures, which go to no other site. */
const placesWithFigures = ['match', 'tool']

/** The screens that a mobile site has too, by their place there (specification, section 9). */
const mobilePlaces: readonly { address: string; andBelow: boolean; there: string }[] = [
  { address: href('/'), andBelow: false, there: '' },
  { address: href('/zct-ee/policy-search'), andBelow: false, there: 'search' },
  { address: href('/zct-ee/policy-match'), andBelow: true, there: 'match' },
  { address: href('/zct-ee/policy-topic'), andBelow: true, there: 'topic' },
  { address: href('/zct-ee/subscribe'), andBelow: false, there: 'subscribe' },
  { address: href('/tool'), andBelow: true, there: 'tool' },
]

function mobilePlaceOf(path: string) {
  return mobilePlaces.find(
    ({ address, andBelow }) => path === address || (andBelow && isUnder(path, address)),
  )
}

/**
 * Where a page stands on the mobile site; null where it has none there, or the site has no usable address. Its query goes
 * along, unless it can hold an enterprise's figures: those are sent to no other site.
 */
export function mobileAddress(mobileSiteUrl: string, url: URL, ownOrigin: string): string | null {
  const place = mobilePlaceOf(url.pathname)
  const site = URL.parse(mobileSiteUrl)
  if (!place || !site || !/^https?:$/.test(site.protocol) || site.origin === ownOrigin) return null
  site.pathname = `${site.pathname.replace(/(?<!\/)\/+$/, '')}/${place.there}`
  site.search = placesWithFigures.includes(place.there) ? '' : url.search
  return site.href
}

/** Whether the page at this address has a counterpart on a mobile site. */
export function hasMobilePlace(address: string): boolean {
  return mobilePlaceOf(address.split(/[?#]/, 1)[0] ?? '') !== undefined
}

export function isMobileBrowser(userAgent: string): boolean {
  return mobileBrowser.test(userAgent)
}

/**
 * Sends mobile browsers to the tenant's mobile site, by screen. `?desktop=1` in any address stays
 * on this site from then on, `?desktop=0` goes to the mobile site again; the parameter is removed
 * from the address. A HEAD is answered like a GET, because caches and link checkers take its head
 * for that of the page (RFC 9110, 9.3.2).
 */
export const mobileRedirectMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { mobileSiteUrl } = tenant(context)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!mobileSiteUrl || !reads) return next()

  const url = new URL(request.url)
  const isDocument = isForDocument(request, url)
  const choice = url.searchParams.get('desktop')
  url.searchParams.delete('desktop')
  const { origin, secureCookies } = requestInfo(context)
  const mobilePage = mobileAddress(mobileSiteUrl, url, origin)
  if (isDocument && (choice === '1' || choice === '0')) {
    const samePage = safeReturnTo(url.pathname + url.search)
    const cookie = choiceCookie(choice === '1', secureCookies)
    const goTo = choice === '0' && mobilePage ? mobilePage : samePage
    throw redirect(goTo, { status: 303, headers: { 'set-cookie': cookie } })
  }
  if (mobilePage === null) return next()

  const isMobile = isMobileBrowser(request.headers.get('user-agent') ?? '')
  const stays = parseCookie(request.headers.get('cookie') ?? '')[cookieName] === '1'
  if (isMobile && isDocument && !stays)
    throw redirect(mobilePage, { status: 302, headers: { vary: 'User-Agent' } })
  const response = await next()
  response.headers.append('vary', 'User-Agent')
  // A cache would give what a script or a prefetch has asked for to the same browser's next
  // navigation.
  if (isMobile && !isDocument) response.headers.set('cache-control', 'private, no-store')
  return response
}

function choiceCookie(stay: boolean, secure: boolean): string {
  return stringifySetCookie({
    name: cookieName,
    value: stay ? '1' : '',
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: stay ? aYear : 0,
  })
}
