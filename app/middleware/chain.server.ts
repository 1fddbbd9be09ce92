import type { MiddlewareFunction } from 'react-router'
import { keptFormMiddleware } from '../interrupted-forms/document-first.server.ts'
import { canonicalAddressMiddleware } from './canonical-address.server.ts'
import { gatewayClientMiddleware } from './gateway-client.server.ts'
import { mobileRedirectMiddleware } from './mobile-redirect.server.ts'
import { sessionMiddleware } from './session.server.ts'
import { singleSignOnCodeMiddleware } from './single-sign-on-code.server.ts'
import { tenantMiddleware } from './tenant.server.ts'

/**
 * The way of a request through the portal, in this order. The same-origin check stands before it, in the server,
 * because it must cover every address there is.
 */
export const middlewareChain: MiddlewareFunction<Response>[] = [
  canonicalAddressMiddleware,
  tenantMiddleware,
  sessionMiddleware,
  keptFormMiddleware,
  gatewayClientMiddleware,
  singleSignOnCodeMiddleware,
  mobileRedirectMiddleware,
]
