import type { MiddlewareFunction } from 'react-router'
import { areas } from '../base/addresses.ts'
import { isUnder } from '../base/is-under.ts'
import { parametersActedOn, publicFor } from '../base/public-caching.ts'
import { callTallyContext } from '../gateway/call-tally.server.ts'
import { sessionIfOpened } from '../session/session.server.ts'

const privatePage = 'private, no-store'

/** Lets caches keep a page only when it is the same for everybody, says so by nothing else, and lacks nothing. */
export const cachingMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const { status, headers } = response
  headers.append('vary', 'Cookie')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const { pathname: path, searchParams } = new URL(request.url)
  const tally = context.get(callTallyContext)
  const isPublic =
    reads &&
    // That nothing has changed is told with what the whole answer would say (RFC 9110, 15.4.5).
    (status === 200 || status === 304) &&
    !sessionIfOpened(context)?.isPrivate &&
    !headers.has('set-cookie') &&
    !headers.get('cache-control')?.startsWith('private') &&
    (tally?.failed ?? 0) + (tally?.running ?? 0) === 0 &&
    !parametersActedOn.some((name) => searchParams.has(name)) &&
    !isUnder(path, areas.auth) &&
    !isUnder(path, areas.user)
  if (!isPublic) headers.set('cache-control', privatePage)
  else if (!headers.has('cache-control')) headers.set('cache-control', publicFor(60))
  // Whoever is nobody in particular may have the page fetched to which a link leads; the file says which.
  if (isPublic && headers.get('content-type')?.startsWith('text/html'))
    headers.set('speculation-rules', '"/speculation-rules.json"')
  return response
}
