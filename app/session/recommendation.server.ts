import { log } from '../base/log.server.ts'
import { inLog, type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { gateway } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { session } from './session.server.ts'
import { who } from './who.server.ts'

/**
 * Whether what is recommended uses the profile of the current enterprise: until the person turns it off (个人信息保护法,
 * article 24). The choice is asked for anew, because it may have been made in another browser; while the gateway does not
 * tell it, what the login knew holds.
 */
export async function recommendsByProfile(context: RouterContext): Promise<boolean> {
  const person = who(context)
  if (person.role !== 'enterprise') return false
  const user = await gateway(context)
    .account.currentUser({}, { budgetMs: 1000 })
    .catch((error: unknown) => {
      // The end of the login is one, whatever it was that asked.
      if (!isGatewayFailure(error) || error.kind === 'loginNeeded') throw error
      const { kind, call, reason } = error
      const section = { ...inLog(requestInfo(context)), section: 'choice of recommendation' }
      log().warn({ ...section, kind, call, reason }, 'section left out')
      return person.user
    })
  return user.recommendByProfile !== false
}

/** Keeps what the person has just chosen, for while the gateway does not tell. */
export function keepRecommendation(context: RouterContext, byProfile: boolean): void {
  const cookies = session(context)
  const current = cookies.get('CURRENT_USER')
  if (!current) return
  cookies.set('CURRENT_USER', { ...current, user: { ...current.user, recommendByProfile: byProfile } })
}
