import type { MiddlewareFunction } from 'react-router'
import { requestInfo } from '../base/request-info.server.ts'
import { portal } from '../portal/portal.server.ts'
import { Session, sessionContext } from '../session/session.server.ts'

/** Opens the cookies; they are written with the answer, whatever it is, by the server. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { sealer, now } = portal()
  const opened = await Session.open(requestInfo(context), request.headers.get('cookie'), sealer, now())
  context.set(sessionContext, opened)
}
