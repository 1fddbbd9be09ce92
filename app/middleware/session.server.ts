import type { MiddlewareFunction } from 'react-router'
import { requestInfo } from '../base/request-info.server.ts'
import { portal } from '../portal/portal.server.ts'
import { Session, sessionContext } from '../session/session.server.ts'

/** Opens the cookies, and writes those that were changed with the answer, whatever it is. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { sealer, now, store } = portal()
  const info = requestInfo(context)
  const opened = await Session.open(info, request.headers.get('cookie'), sealer, now(), store)
  context.set(sessionContext, opened)
  const response = await next()
  if (response.status >= 300 && response.status < 400) opened.giveBack()
  // That a login is over is told to a person, on the page that they open next, and not to what a page asks by itself.
  const isOver = opened.expired || opened.formerUserId !== null
  if (isOver && !info.attended) return response
  for (const line of await opened.setCookies(now())) response.headers.append('set-cookie', line)
  return response
}
