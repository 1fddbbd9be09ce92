import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type ServerBuild } from 'react-router'
import { httpRequestDuration, httpRequests, noRoute } from '../base/metrics.server.ts'
import { routeTree } from '../base/route-tree.server.ts'

/** A request that is being answered; whoever answers it says by which route. */
export interface MeasuredRequest {
  route: string
}

const methods = new Set(['GET', 'HEAD', 'POST'])
/** As other servers write down a browser that has left before its answer was whole. */
const leftStatus = 499

/** Counts a request, and how long it took, when it is over: answered, or left by the browser before that. */
export function measureWhenDone({ method = '' }: IncomingMessage, outgoing: ServerResponse): MeasuredRequest {
  const began = performance.now()
  const measured: MeasuredRequest = { route: noRoute }
  outgoing.on('close', () => {
    const { route } = measured
    httpRequests.inc({
      route,
      method: methods.has(method) ? method : 'other',
      status: outgoing.writableFinished ? outgoing.statusCode : leftStatus,
    })
    httpRequestDuration.observe({ route }, (performance.now() - began) / 1000)
  })
  return measured
}

/** Paths whose route is remembered, and the longest of them. */
const mostRemembered = 5_000
const longestRemembered = 500

/** Names the route of a path by its pattern in `app/routes.ts`, as `/news/:id`: there are no more names than routes. */
export function routePatternsOf(build: ServerBuild): (path: string) => string {
  const routes = routeTree(build.routes, () => undefined)
  const remembered = new LRUCache<string, string>({ max: mostRemembered })

  function patternOf(path: string): string {
    // What a working page fetches of another one has the address of that with an ending.
    const page = path.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
    const matches = matchRoutes(routes, page)
    if (!matches || matches.at(-1)?.route.path === '*') return noRoute
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  }

  return (path) => {
    const known = remembered.get(path)
    if (known !== undefined) return known
    const pattern = patternOf(path)
    if (path.length <= longestRemembered) remembered.set(path, pattern)
    return pattern
  }
}
