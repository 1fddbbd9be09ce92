import type { RouteObject, ServerBuild } from 'react-router'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

/** The routes of a build as `matchRoutes` takes them; `handleOf` says what is to be known of a matched one. */
export function routeTree(
  routes: ServerBuild['routes'],
  handleOf: (module: Module) => unknown,
  parentId?: string,
): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive, module } = route as NonNullable<typeof route>
      const handle = handleOf(module)
      return index
        ? { id, path, index: true, caseSensitive, handle }
        : { id, path, caseSensitive, handle, children: routeTree(routes, handleOf, id) }
    })
}
