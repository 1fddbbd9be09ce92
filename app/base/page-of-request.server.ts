import { safeReturnTo } from './safe-return-to.ts'
import { takesJson } from './takes-json.server.ts'

/**
 * The page that a request belongs to: its own address for a reading, the page that it came from for a writing, and for what a
 * script of that page asks. `ownOrigin` is the tenant's; behind TLS the request's own address names another scheme.
 */
export function pageOf(request: Request, ownOrigin: string): string {
  const own = new URL(request.url)
  const path = pathOfPage(own.pathname)
  own.searchParams.delete('_routes')
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const page = isReading && !takesJson(request) ? null : refererOf(request, ownOrigin)
  return safeReturnTo(page ? page.pathname + page.search : path + own.search)
}

/** The page of ours from which a link or a form led here; null where the browser names none, or this same address. */
export function cameFrom(request: Request, ownOrigin: string): string | null {
  const page = refererOf(request, ownOrigin)
  if (!page || page.pathname === pathOfPage(new URL(request.url).pathname)) return null
  return safeReturnTo(page.pathname + page.search, '') || null
}

function refererOf(request: Request, ownOrigin: string): URL | null {
  const page = URL.parse(request.headers.get('referer') ?? '')
  return page?.origin === ownOrigin ? page : null
}

/** The path of a page, also where the router asks for the data of that page alone. */
export function pathOfPage(path: string): string {
  return path.replace(/(^\/_root|\/_)?\.data$/, '') || '/'
}
