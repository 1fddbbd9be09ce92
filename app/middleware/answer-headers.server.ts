import type { MiddlewareFunction } from 'react-router'
import { inlineContentContext } from '../base/inline-content.server.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { securityHeaders } from '../base/security-headers.server.ts'
import { serverTiming } from '../base/trace.server.ts'
import { comeAgainAfter } from '../errors/catalogue.ts'
import { callTallyContext } from '../gateway/call-tally.server.ts'
import { portal } from '../portal/portal.server.ts'
import { singleSignOnOrigins, tenantIfKnown } from '../portal/tenant.server.ts'

/** What an answer may say of itself in place of what is said of every page. */
const ownWord = new Set(['content-security-policy', 'referrer-policy'])

/** Sets the headers that every answer of a route has. */
export const answerHeadersMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const { headers } = response
  const info = requestInfo(context)
  const inline = context.get(inlineContentContext)
  const set = securityHeaders({ https: info.https, inline, formTargets: formTargetsOf(context) })
  for (const [name, value] of Object.entries(set)) {
    // What may do or tell less than a page says so itself.
    if (!ownWord.has(name) || !headers.has(name)) headers.set(name, value)
  }
  headers.set('x-request-id', info.id)
  headers.set('server-timing', serverTiming(info.traceparent))
  if ((context.get(callTallyContext)?.stale ?? 0) > 0) headers.set('x-served', 'stale')
  // However it came about: the router drops what a loader's failure says besides its status.
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', comeAgainAfter)
  if (portal().drain.begun) headers.set('connection', 'close')
  return response
}

/** Where forms of this tenant may lead besides the portal: its single sign-on. */
function formTargetsOf(context: RouterContext): string[] {
  const config = tenantIfKnown(context)
  return config ? singleSignOnOrigins(config) : []
}
