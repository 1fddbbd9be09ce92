import type { RouterContext } from '../../base/request-info.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { portal } from '../../portal/portal.server.ts'
import { untilUnused } from '../../session/last-use.server.ts'
import { session } from '../../session/session.server.ts'
import { who } from '../../session/who.server.ts'
import type { TimeLeft } from './time-left-answer.ts'

/** How long the login lasts from now; null where the gateway does not answer. */
export async function timeLeft(context: RouterContext): Promise<TimeLeft | null> {
  const cookies = session(context)
  const login = cookies.get('LOGIN_INFO')
  if (!login || who(context).role === 'visitor') return { seconds: 0, canStay: false }
  const { now } = portal()
  const inAnyCase = (login.until - now()) / 1000
  const own = untilUnused(cookies)
  if (own !== null) return leftOf(own / 1000, inAnyCase)
  try {
    const {
      valid,
      idleEndsIn = inAnyCase,
      endsIn = inAnyCase,
    } = await gateway(context).account.tokenCheck({})
    return valid ? leftOf(idleEndsIn, Math.min(endsIn, inAnyCase)) : { seconds: 0, canStay: false }
  } catch (failure) {
    if (isGatewayFailure(failure)) return null
    throw failure
  }
}

function leftOf(unused: number, inAnyCase: number): TimeLeft {
  return { seconds: Math.max(0, Math.floor(Math.min(unused, inAnyCase))), canStay: inAnyCase > unused }
}
