import type { MiddlewareFunction } from 'react-router'
import { rendersWaiting } from '../base/metrics.server.ts'

/** Counts the requests that a route is working on. */
export const rendersWaitingMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  rendersWaiting.inc()
  try {
    return await next()
  } finally {
    rendersWaiting.dec()
  }
}
