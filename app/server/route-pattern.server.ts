import { matchRoutes, type ServerBuild } from 'react-router'
import { pathOfPage } from '../base/page-of-request.server.ts'
import { routeTree } from '../base/route-tree.server.ts'

/** Finds the pattern of the route that a path belongs to, as `app/routes.ts` spells it: `/*` where no screen stands. */
export function routePatternsOf(build: ServerBuild): (path: string) => string {
  const routes = routeTree(build.routes, () => undefined)
  return (path) => {
    const matched = matchRoutes(routes, pathOfPage(path)) ?? []
    const parts = matched.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean)
    return `/${parts.join('/')}`
  }
}
