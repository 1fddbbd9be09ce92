import type { MiddlewareFunction } from 'react-router'
import { requestInfo } from '../base/request-info.server.ts'
import { portal } from '../portal/portal.server.ts'
import { Session, sessionContext } from '../session/session.server.ts'

/** Opens the cookies, and writes those that were changed with the answer, whatever it is. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { sealer, now } = portal()
  const opened = await Session.open(requestInfo(context), request.headers.get('cookie'), sealer, now())
  context.set(sessionContext, opened)
  const response = await next()
  if (response.status >= 300 && response.status < 400) opened.giveBack()
  for (const line of await opened.setCookies(now())) response.headers.append('set-cookie', line)
  return response
}
