import type { MiddlewareFunction } from 'react-router'
import { isFetchedAhead } from '../base/fetched-ahead.server.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { inItsForm, loginExpired } from '../errors/answer-failure.server.ts'
import { gatewayContext } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { portal } from '../portal/portal.server.ts'
import { clientForTokenCheck, clientOf } from '../session/gateway-client.server.ts'
import { session } from '../session/session.server.ts'
import { checkToken } from '../session/token-check.server.ts'

/** The client of this request, in the name of whoever is logged in when a call is made; then the token check. */
export const gatewayClientMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const ahead = isFetchedAhead(request)
  context.set(gatewayContext, clientOf(context, { ahead }, portal().answers))
  try {
    const client = clientForTokenCheck(context, { ahead })
    await checkToken(session(context), client, requestInfo(context).attended)
  } catch (failure) {
    if (!isGatewayFailure(failure, 'loginNeeded')) throw failure
    throw inItsForm(request, loginExpired(request, context))
  }
}
