import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { pathOfPage } from '../base/page-of-request.server.ts'
import { routeTree } from '../base/route-tree.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'

/**
 * Finds the page whose own action takes forms at the address of a request, as a page's address, without what the router adds to
 * it; null where there is no such page, or none to come back to.
 */
export type FormPageOf = (request: Request) => string | null

/** Paths of which it is remembered: to find it takes milliseconds, since every route is read for it. */
const mostRemembered = 1_000

/** Reads from a build which of its pages take forms. */
export function formPagesOf({ routes }: ServerBuild): FormPageOf {
  const tree = routeTree(routes, (module) => Boolean(module.default && module.action))
  const takesForms = new LRUCache<string, boolean>({
    max: mostRemembered,
    memoMethod: (path) => Boolean(matchRoutes(tree, path)?.at(-1)?.route.handle),
  })
  return (request) => {
    const url = new URL(request.url)
    const path = pathOfPage(url.pathname)
    if (!takesForms.memo(path)) return null
    url.searchParams.delete('index')
    url.searchParams.delete('_routes')
    const page = path + (url.searchParams.size > 0 ? url.search : '')
    // The login itself is no page to come back to.
    return safeReturnTo(page, '') === page ? page : null
  }
}
