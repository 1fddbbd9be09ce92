import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { pathOfPage } from '../base/page-of-request.server.ts'
import { routeTree } from '../base/route-tree.server.ts'

/** Paths whose pattern is remembered: to find it takes longer than to answer from the page cache. */
const mostRemembered = 1_000

/** Finds the pattern of the route that a path belongs to, as `app/routes.ts` spells it: `/*` where no screen stands. */
export function routePatternsOf(build: ServerBuild): (path: string) => string {
  const routes = routeTree(build.routes, () => undefined)
  const patterns = new LRUCache<string, string>({
    max: mostRemembered,
    memoMethod(path) {
      const matched = matchRoutes(routes, pathOfPage(path)) ?? []
      const parts = matched.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean)
      return `/${parts.join('/')}`
    },
  })
  return (path) => patterns.memo(path)
}
