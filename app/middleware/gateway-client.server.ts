import type { MiddlewareFunction } from 'react-router'
import { callTallyContext } from '../gateway/call-tally.server.ts'
import { connect, gatewayContext } from '../gateway/connect.server.ts'
import { portal } from '../server/portal.server.ts'
import { requestInfo } from '../server/request-info.server.ts'
import { session } from '../session/session.server.ts'
import { checkToken } from '../session/token-check.server.ts'
import { whoIn } from '../session/who.server.ts'

/** The client of this request, in the name of whoever is logged in when a call is made; then the token check. */
export const gatewayClientMiddleware: MiddlewareFunction<Response> = async ({ context }) => {
  const info = requestInfo(context)
  const cookies = session(context)
  const { transport, answers } = portal()
  const tally = context.get(callTallyContext) ?? undefined
  const ofThisRequest = () => {
    const login = cookies.get('LOGIN_INFO')
    const sms = cookies.get('SMS_TOKEN')
    const here = whoIn(cookies)
    return {
      tenantId: info.tenantId,
      tenantHost: info.hostName,
      requestId: info.id,
      signal: info.signal,
      accessToken: login?.accessToken ?? null,
      smsToken: login && sms?.login === login.id ? sms.smsToken : null,
      enterpriseId: here.role === 'enterprise' ? here.enterprise.enId : null,
      tally,
    }
  }
  const client = connect(transport, ofThisRequest, answers)
  context.set(gatewayContext, client)
  await checkToken(cookies, client)
}
