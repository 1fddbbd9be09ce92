import { safeReturnTo } from './safe-return-to.ts'

/** The page that a request belongs to: its own address for a reading, the page of the form for a writing. */
export function pageOf(request: Request): string {
  const own = new URL(request.url)
  const path = own.pathname.replace(/(^\/_root|\/_)?\.data$/, '') || '/'
  own.searchParams.delete('_routes')
  if (request.method === 'GET' || request.method === 'HEAD') return safeReturnTo(path + own.search)
  const referer = request.headers.get('referer')
  if (referer && URL.canParse(referer)) {
    const page = new URL(referer)
    if (page.origin === own.origin) return safeReturnTo(page.pathname + page.search)
  }
  return safeReturnTo(path + own.search)
}
