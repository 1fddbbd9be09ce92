import { LRUCache } from 'lru-cache'
import type { CurrentUser } from '../../contract/entities/account.ts'
import type { Client } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { tellOthers, whenTold } from '../server/between-processes.server.ts'
import type { Session } from './session.server.ts'
import { forgetLoginIn, renewToken } from './sign-in.server.ts'

type Verdict = 'good' | 'over' | 'unknown'

const aMinute = 60_000
const budgetMs = 2000

/** What was asked in the last minute, by access token: a page's many requests ask once. */
const asked = new LRUCache<string, Promise<Verdict>>({ max: 10_000, ttl: aMinute })

/** Enterprises that did not fit into a cookie, by access token. */
const profiles = new LRUCache<string, CurrentUser>({ max: 2000, ttl: aMinute })

/**
 * Asks the gateway whether the token is still good, at the start of a session and then at most once a minute, and
 * refreshes it silently when it is over. A login that cannot be saved is forgotten and `session.expired` says so; a
 * gateway that does not answer changes nothing.
 */
export async function checkToken(session: Session, client: Client): Promise<void> {
  const login = session.get('LOGIN_INFO')
  if (!login) return
  if ((await verdictOn(login.accessToken, client)) === 'over') {
    if (!(await refreshed(session, client))) {
      forgetLoginIn(session)
      session.expired = true
      return
    }
  }
  await completeUser(session, client)
}

/** A login that was ended here is over at once for whoever kept its cookies, also while the minute lasts. */
export function rememberOver(accessToken: string): void {
  setOver(accessToken)
  tellOthers('login over', accessToken)
}

whenTold('login over', setOver)

function setOver(accessToken: string): void {
  asked.set(accessToken, Promise.resolve('over'))
  profiles.delete(accessToken)
}

function verdictOn(accessToken: string, client: Client): Promise<Verdict> {
  const known = asked.get(accessToken)
  if (known) return known
  const verdict = client.account
    .tokenCheck({}, { budgetMs })
    .then((answer): Verdict => (answer.valid ? 'good' : 'over'))
    .catch((error: unknown): Verdict => (isGatewayFailure(error, 'loginNeeded') ? 'over' : 'unknown'))
  asked.set(accessToken, verdict)
  return verdict
}

/** A failure of the refresh is ignored, as the specification says: the login is then simply over. */
async function refreshed(session: Session, client: Client): Promise<boolean> {
  const login = session.get('LOGIN_INFO')
  if (!login) return false
  try {
    const token = await client.account.login(
      { grantType: 'refresh_token', refreshToken: login.refreshToken },
      { budgetMs },
    )
    renewToken(session, token)
    asked.set(token.accessToken, Promise.resolve('good'))
    return true
  } catch {
    return false
  }
}

/** Reads the linked enterprises that did not fit into the cookie. */
async function completeUser(session: Session, client: Client): Promise<void> {
  const login = session.get('LOGIN_INFO')
  const kept = session.get('CURRENT_USER')
  if (!login || !kept || kept.ens !== null) return
  try {
    const profile = profiles.get(login.accessToken) ?? (await client.account.currentUser({}, { budgetMs }))
    profiles.set(login.accessToken, profile)
    session.enterprises = profile.ens
  } catch {
    // Without its enterprises the account is used as a person's until the gateway answers again.
  }
}
