import { safeReturnTo } from './safe-return-to.ts'

/**
 * The page that a request belongs to: its own address for a reading, the page of the form for a writing. `ownOrigin` is the
 * tenant's; behind TLS the request's own address names another scheme.
 */
export function pageOf(request: Request, ownOrigin: string): string {
  const own = new URL(request.url)
  const path = pathOfPage(own.pathname)
  own.searchParams.delete('_routes')
  if (request.method === 'GET' || request.method === 'HEAD') return safeReturnTo(path + own.search)
  const page = URL.parse(request.headers.get('referer') ?? '')
  if (page?.origin === ownOrigin) return safeReturnTo(page.pathname + page.search)
  return safeReturnTo(path + own.search)
}

/** The path of a page, also where the router asks for the data of that page alone. */
export function pathOfPage(path: string): string {
  return path.replace(/(^\/_root|\/_)?\.data$/, '') || '/'
}
