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
  const { now } = portal()
  return (lastUseOf(cookies, login) ?? now()) + idleSecondsOf(cookies) * 1000 - now()
}

/**
 * Notes once a minute that somebody uses such a login. One of which nothing is known, because an older version or a gateway that ended
 * logins itself has left it so, is counted from now on, also by a request that nobody has asked for.
 */
export function noteUse(cookies: Session, attended: boolean): void {
  const login = cookies.get('LOGIN_INFO')
  if (!login || login.idleSeconds) return
  const at = portal().now()
  const last = lastUseOf(cookies, login)
  if (last !== null && (!attended || at - last < noteEvery)) return
  cookies.set('LAST_USE', { login: login.id, at })
}

/** The login itself is its first use, and has no note of its own: the answer to a login is as long as it may be. */
function lastUseOf(cookies: Session, { id, since }: LoginInfo): number | null {
  const noted = cookies.get('LAST_USE')
  return noted?.login === id ? noted.at : (since ?? null)
}
