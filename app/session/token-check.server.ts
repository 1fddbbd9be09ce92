import { LRUCache } from 'lru-cache'
import { log } from '../base/log.server.ts'
import type { Client } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { endLogin, isEnded } from './ended-logins.server.ts'
import { noteUse, untilUnused } from './last-use.server.ts'
import { readEnterprises } from './linked-enterprises.server.ts'
import { forgetLoginIn, renewToken } from './login-cookies.server.ts'
import { renewed } from './renewal.server.ts'
import type { Session } from './session.server.ts'

type Verdict = 'good' | 'over' | 'unknown'

const aMinute = 60_000
const budgetMs = 2000

/** What was asked in the last minute, by access token: a page's many requests ask once. */
const asked = new LRUCache<string, Promise<Verdict>>({ max: 10_000, ttl: aMinute })

/** How many new logins their person has not confirmed, by the access token of another login. */
const newLoginCounts = new LRUCache<string, number>({ max: 10_000, ttl: 2 * aMinute })

/** Keeps how many new logins are left, as a page has just read them. */
export function keepNewLogins(session: Session, count: number): void {
  const login = session.get('LOGIN_INFO')
  session.newLogins = count
  if (login) newLoginCounts.set(login.accessToken, count)
}

/**
 * Asks the gateway whether the token is still good, at the start of a session and then at most once a minute, and
 * renews it silently when it is over. A login that was ended, that nobody has used for too long, or that the gateway does not renew, is forgotten and
 * `session.expired` says so; a gateway that does not answer changes nothing. `client` should go on when the browser leaves:
 * other requests wait for the same answers. `attended` false: nobody has asked for this request, so that it keeps no login alive. Throws a `GatewayFailure` when another call than this check says that the login is over.
 */
export async function checkToken(session: Session, client: Client, attended = true): Promise<void> {
  const login = session.get('LOGIN_INFO')
  if (!login) return
  const unused = (untilUnused(session) ?? 1) <= 0
  if (unused) await endLogin(login)
  if (unused || (await isEnded(login)) || !(await holds(session, client, attended))) {
    forgetLoginIn(session)
    session.expired = true
    return
  }
  session.newLogins = newLoginCounts.get(session.get('LOGIN_INFO')?.accessToken ?? '') ?? 0
  noteUse(session, attended)
  await readEnterprises(session, client)
}

/** Whether the login goes on, with renewed tokens where the old ones are over. */
async function holds(session: Session, client: Client, attended: boolean): Promise<boolean> {
  const login = session.get('LOGIN_INFO')
  if (!login) return false
  if ((await verdictOn(login.accessToken, client, attended)) !== 'over') return true
  const renewal = await renewed(login.refreshToken, client)
  if (renewal === 'over') return false
  // A failed renewal is ignored, as the specification says: what needs the login says that it is over.
  if (renewal === 'unknown') return true
  renewToken(session, renewal)
  remember(renewal.accessToken, Promise.resolve('good'), renewal.expiresIn)
  return true
}

function verdictOn(accessToken: string, client: Client, attended: boolean): Promise<Verdict> {
  // What is asked for nobody is answered by what was asked for somebody, and not the other way round: that asking is how the gateway
  // learns that a login is used.
  const place = attended ? accessToken : `unattended ${accessToken}`
  const known = asked.get(accessToken) ?? asked.get(place)
  if (known) return known
  const verdict = client.account.tokenCheck({}, { budgetMs }).then(
    (answer): Verdict => {
      newLoginCounts.set(accessToken, answer.newLogins ?? 0)
      remember(place, verdict, Math.min(answer.expiresIn, answer.idleEndsIn ?? Number.POSITIVE_INFINITY))
      return answer.valid ? 'good' : 'over'
    },
    (error: unknown): Verdict => {
      if (!isGatewayFailure(error)) log().error({ err: error }, 'a token could not be checked')
      return isGatewayFailure(error, 'loginNeeded') ? 'over' : 'unknown'
    },
  )
  asked.set(place, verdict)
  return verdict
}

/** Never longer than the token is good for: it is renewed rather than refused. */
function remember(place: string, verdict: Promise<Verdict>, expiresIn: number): void {
  asked.set(place, verdict, { ttl: expiresIn > 0 ? Math.min(aMinute, expiresIn * 1000) : aMinute })
}
