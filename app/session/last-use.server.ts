import { portal } from '../portal/portal.server.ts'
import type { LoginInfo } from './sealed-cookies.server.ts'
import type { Session } from './session.server.ts'

/** Milliseconds between two notes that a login is used. */
const noteEvery = 60_000

/** After how many seconds without use this login ends: what its gateway says, or what the portal does itself. */
export function idleSecondsOf(cookies: Session): number {
  return cookies.get('LOGIN_INFO')?.idleSeconds ?? portal().settings.logins.idleSeconds
}

/**
 * Milliseconds until a login ends that nobody uses, where that is the portal's to say: the gateway does not end logins so. Null for any
 * other login.
 */
export function untilUnused(cookies: Session): number | null {
  const login = cookies.get('LOGIN_INFO')
  if (!login || login.idleSeconds) return null
  return lastUseOf(cookies, login) + idleSecondsOf(cookies) * 1000 - portal().now()
}

/** Notes once a minute that somebody uses such a login. */
export function noteUse(cookies: Session): void {
  const login = cookies.get('LOGIN_INFO')
  const at = portal().now()
  if (!login || login.idleSeconds || at - lastUseOf(cookies, login) < noteEvery) return
  cookies.set('LAST_USE', { login: login.id, at })
}

/** The login itself is its first use. It has no note of its own: the answer to a login is as long as it may be. */
function lastUseOf(cookies: Session, { id, until }: LoginInfo): number {
  const noted = cookies.get('LAST_USE')
  return noted?.login === id ? noted.at : until - portal().settings.logins.mostSeconds * 1000
}
