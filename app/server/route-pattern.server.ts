import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { noRoute } from '../base/metrics.server.ts'
import { pathOfPage } from '../base/page-of-request.server.ts'
import { routeTree } from '../base/route-tree.server.ts'

/** Paths whose pattern is remembered: to find it takes longer than to answer from the page cache. */
const mostRemembered = 1_000

/** Names the route of a path by its pattern in `app/routes.ts`, as `/news/:id`: there are no more names than routes, and `none`. */
export function routePatternsOf(build: ServerBuild): (path: string) => string {
  const routes = routeTree(build.routes, () => undefined)
  const patterns = new LRUCache<string, string>({
    max: mostRemembered,
    memoMethod(path) {
      const matched = matchRoutes(routes, pathOfPage(path))
      if (!matched || matched.at(-1)?.route.path === '*') return noRoute
      const parts = matched.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean)
      return `/${parts.join('/')}`
    },
  })
  return (path) => patterns.memo(path)
}
