import { LRUCache } from 'lru-cache'
import type { Client } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { isEnded } from './ended-logins.server.ts'
import { readEnterprises } from './linked-enterprises.server.ts'
import { forgetLoginIn, renewToken } from './login-cookies.server.ts'
import { renewed } from './renewal.server.ts'
import type { Session } from './session.server.ts'

type Verdict = 'good' | 'over' | 'unknown'

const aMinute = 60_000
const budgetMs = 2000

/** What was asked in the last minute, by access token: a page's many requests ask once. */
const asked = new LRUCache<string, Promise<Verdict>>({ max: 10_000, ttl: aMinute })

/**
 * Asks the gateway whether the token is still good, at the start of a session and then at most once a minute, and
 * renews it silently when it is over. A login that was ended, or that the gateway does not renew, is forgotten and
 * `session.expired` says so; a gateway that does not answer changes nothing. `client` should go on when the browser leaves:
 * other requests wait for the same answers. Throws a `GatewayFailure` when another call than this check says that the login is over.
 */
export async function checkToken(session: Session, client: Client): Promise<void> {
  const login = session.get('LOGIN_INFO')
  if (!login) return
  if ((await isEnded(login)) || !(await holds(session, client))) {
    forgetLoginIn(session)
    session.expired = true
    return
  }
  await readEnterprises(session, client)
}

/** Whether the login goes on, with renewed tokens where the old ones are over. */
async function holds(session: Session, client: Client): Promise<boolean> {
  const login = session.get('LOGIN_INFO')
  if (!login) return false
  if ((await verdictOn(login.accessToken, client)) !== 'over') return true
  const renewal = await renewed(login.refreshToken, client)
  if (renewal === 'over') return false
  // A failed renewal is ignored, as the specification says: what needs the login says that it is over.
  if (renewal === 'unknown') return true
  renewToken(session, renewal)
  remember(renewal.accessToken, Promise.resolve('good'), renewal.expiresIn)
  return true
}

function verdictOn(accessToken: string, client: Client): Promise<Verdict> {
  const known = asked.get(accessToken)
  if (known) return known
  const verdict = client.account.tokenCheck({}, { budgetMs }).then(
    (answer): Verdict => {
      remember(accessToken, verdict, answer.expiresIn)
      return answer.valid ? 'good' : 'over'
    },
    (error: unknown): Verdict => (isGatewayFailure(error, 'loginNeeded') ? 'over' : 'unknown'),
  )
  asked.set(accessToken, verdict)
  return verdict
}

/** Never longer than the token is good for: it is renewed rather than refused. */
function remember(accessToken: string, verdict: Promise<Verdict>, expiresIn: number): void {
  asked.set(accessToken, verdict, { ttl: expiresIn > 0 ? Math.min(aMinute, expiresIn * 1000) : aMinute })
}
