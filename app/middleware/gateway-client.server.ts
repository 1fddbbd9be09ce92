import type { MiddlewareFunction } from 'react-router'
import { isFetchedAhead } from '../base/fetched-ahead.server.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { inItsForm, loginExpired } from '../errors/answer-failure.server.ts'
import { connect, gatewayContext } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { portal } from '../portal/portal.server.ts'
import { callerOf, nobodyLeaves } from '../session/gateway-client.server.ts'
import { session } from '../session/session.server.ts'
import { checkToken } from '../session/token-check.server.ts'
import { whoIn } from '../session/who.server.ts'

/** The client of this request, in the name of whoever is logged in when a call is made; then the token check. */
export const gatewayClientMiddleware: MiddlewareFunction<Response> = async ({ request, context }) => {
  const cookies = session(context)
  const { transport, answers } = portal()
  const ofThisRequest = () => {
    const user = whoIn(cookies)
    const enterpriseId = user.role === 'enterprise' ? user.enterprise.enId : null
    return { ...callerOf(context), enterpriseId, ahead: isFetchedAhead(request) }
  }
  const client = connect(transport, ofThisRequest, answers)
  context.set(gatewayContext, client)
  const lasting = connect(transport, () => ({ ...ofThisRequest(), signal: nobodyLeaves }))
  try {
    await checkToken(cookies, lasting, requestInfo(context).attended)
  } catch (failure) {
    if (!isGatewayFailure(failure, 'loginNeeded')) throw failure
    throw inItsForm(request, loginExpired(request, context))
  }
}
