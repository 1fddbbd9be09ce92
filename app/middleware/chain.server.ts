import type { MiddlewareFunction } from 'react-router'
import { giveBackMiddleware, interruptedFormMiddleware } from '../interrupted-forms/middleware.server.ts'
import { answerHeadersMiddleware } from './answer-headers.server.ts'
import { asHtmlMiddleware } from './as-html.server.ts'
import { cachingMiddleware } from './caching.server.ts'
import { canonicalAddressMiddleware } from './canonical-address.server.ts'
import { compressMiddleware } from './compress.server.ts'
import { gatewayClientMiddleware } from './gateway-client.server.ts'
import { headLimitMiddleware } from './head-limit.server.ts'
import { loginNextMiddleware } from './login-next.server.ts'
import { mobileRedirectMiddleware } from './mobile-redirect.server.ts'
import { redirectAsHeaderMiddleware } from './redirect-as-header.server.ts'
import { rendersWaitingMiddleware } from './renders-waiting.server.ts'
import { requestBodyMiddleware } from './request-body.server.ts'
import { sessionMiddleware } from './session.server.ts'
import { singleSignOnCodeMiddleware } from './single-sign-on-code.server.ts'
import { tenantMiddleware } from './tenant.server.ts'
import { timeLimitMiddleware } from './time-limit.server.ts'

/**
 * The way of a request through the routes, in this order; its answer comes back in the opposite one. The first half is about the
 * answer, whatever it is; from the time limit on it is about the request. What is refused without any route stands
 * before all of it (`app/server/reject-early.server.ts`).
 */
export const middlewareChain: MiddlewareFunction<Response>[] = [
  rendersWaitingMiddleware,
  headLimitMiddleware,
  answerHeadersMiddleware,
  redirectAsHeaderMiddleware,
  requestBodyMiddleware,
  compressMiddleware,
  cachingMiddleware,
  asHtmlMiddleware,
  sessionMiddleware,
  interruptedFormMiddleware,
  timeLimitMiddleware,
  canonicalAddressMiddleware,
  tenantMiddleware,
  gatewayClientMiddleware,
  giveBackMiddleware,
  singleSignOnCodeMiddleware,
  loginNextMiddleware,
  mobileRedirectMiddleware,
]
