import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { routeTree } from '../base/route-tree.server.ts'
import { isWorkingPage } from '../navigation/kinds-of-page.ts'

/** Paths of which it is remembered which page they show. */
const mostRemembered = 1_000

/**
 * What `make` makes of a build, by the path that is asked for: of the build with no other routes than its own for a reading page, and of the
 * whole for anything else, as what the router's script asks. The router tries all its routes for each answer, twice, and lists
 * them for the page; to a page that nobody hydrates the others mean nothing.
 */
export function byOwnRoutes<T>(build: ServerBuild, make: (build: ServerBuild) => T): (path: string) => T {
  const whole = make(build)
  const tree = routeTree(build.routes, () => undefined)
  const made = new Map<string, T>()
  const ofLine = (ids: string[]) => {
    const page = ids.at(-1) ?? ''
    const known = made.get(page)
    if (known !== undefined) return known
    const own = make({ ...build, routes: Object.fromEntries(ids.map((id) => [id, build.routes[id]])) })
    made.set(page, own)
    return own
  }
  const byPath = new LRUCache<string, { of: T }>({
    max: mostRemembered,
    memoMethod(path) {
      const line = path.endsWith('.data') ? [] : (matchRoutes(tree, path) ?? []).map(({ route }) => route)
      const page = build.routes[line.at(-1)?.id ?? '']
      // What no page has, the router answers by itself in part; a resource is no page.
      if (!page?.module.default || page.path === '*') return { of: whole }
      const routes = line.map(({ id = '' }) => ({ id }))
      return { of: isWorkingPage(routes) ? whole : ofLine(routes.map(({ id }) => id)) }
    },
  })
  return (path) => byPath.memo(path).of
}
