import type { MiddlewareFunction } from 'react-router'
import { limitedBody } from '../base/body-limits.server.ts'
import { plainPage } from '../base/plain-page.server.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { portal } from '../portal/portal.server.ts'
import { demonstrationNotice } from '../portal/tenant.server.ts'

/**
 * Reads what no action has read of a body before the answer goes out, because a browser hears an answer only when it has sent
 * its whole form; and answers 413 for a body that was longer than it may be.
 */
export const requestBodyMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const body = limitedBody(request)
  const response = await next()
  if (!body) return response
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const finished = portal().drain.whenOver(resolve)
  await Promise.race([body.discard().catch(() => {}), over])
  finished()
  if (!body.exceeded()) return response
  return plainPage(413, {
    notice: demonstrationNotice(context),
    requestId: requestInfo(context).id,
    headers: { connection: 'close' },
  })
}
