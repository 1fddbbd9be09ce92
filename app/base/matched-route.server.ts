import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pathOfPage } from './page-of-request.server.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The route of a path, as it is known before the router is asked. */
export interface MatchedRoute {
  /** As in `app/routes.ts`: `/news/:id`. There are no more of them than routes. */
  pattern: string
  module: Route['module']
}

/** Finds the route of a path, also of one that asks for the data of a page; null where there is none but for what is not found. */
export type RouteOf = (path: string) => MatchedRoute | null

/** Paths whose route is remembered, and the longest of them: to find one takes most of a millisecond, since every route is read for it. */
const mostRemembered = 5_000
const longestRemembered = 500

/** Reads from a build which route answers which path. */
export function routesOf({ routes }: Pick<ServerBuild, 'routes'>): RouteOf {
  const tree = treeOf(routes)
  const remembered = new LRUCache<string, { route: MatchedRoute | null }>({ max: mostRemembered })

  function find(path: string): MatchedRoute | null {
    const matched = matchRoutes(tree, path)
    const leaf = matched?.at(-1)?.route
    const route = routes[leaf?.id ?? '']
    if (!matched || !route || route.path === '*') return null
    const parts = matched.flatMap((one) => one.route.path?.split('/') ?? []).filter(Boolean)
    return { pattern: `/${parts.join('/')}`, module: route.module }
  }

  return (asked) => {
    const path = pathOfPage(asked)
    const known = remembered.get(path)
    if (known) return known.route
    const route = find(path)
    if (path.length <= longestRemembered) remembered.set(path, { route })
    return route
  }
}

/** The routes of a build as `matchRoutes` takes them. */
function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route): route is Route => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index: true, caseSensitive }
        : { id, path, caseSensitive, children: treeOf(routes, id) },
    )
}
