import type { RouteOf } from '../base/matched-route.server.ts'
import { pathOfPage } from '../base/page-of-request.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'

/**
 * Finds the page whose own action takes forms at the address of a request, as a page's address, without what the router adds to
 * it; null where there is no such page, or none to come back to.
 */
export type FormPageOf = (request: Request) => string | null

/** Reads from the routes which pages take forms. */
export function formPagesOf(routeOf: RouteOf): FormPageOf {
  return (request) => {
    const url = new URL(request.url)
    const path = pathOfPage(url.pathname)
    const module = routeOf(path)?.module
    if (!module?.default || !module.action) return null
    url.searchParams.delete('index')
    url.searchParams.delete('_routes')
    const page = path + (url.searchParams.size > 0 ? url.search : '')
    // The login itself is no page to come back to.
    return safeReturnTo(page, '') === page ? page : null
  }
}
