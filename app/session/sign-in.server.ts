import { randomUUID } from 'node:crypto'
import type { CurrentUser, Token } from '../../contract/entities/account.ts'
import { gateway } from '../gateway/connect.server.ts'
import type { RouterContext } from '../server/request-info.server.ts'
import type { SealedName } from './sealed-cookies.server.ts'
import { type Session, session } from './session.server.ts'
import { rememberOver } from './token-check.server.ts'
import { type LoggedIn, whoIn } from './who.server.ts'

const ofLogin: SealedName[] = ['LOGIN_INFO', 'CURRENT_USER', 'SMS_TOKEN', 'SMS_USER']

/**
 * Keeps a login: every identifier of the session changes, and the user's profile is read. Throws `GatewayFailure`
 * and keeps nothing when the profile cannot be read.
 */
export async function signIn(context: RouterContext, token: Token): Promise<LoggedIn> {
  const cookies = session(context)
  forgetLogin(context)
  keepToken(cookies, token)
  cookies.renewSessionId()
  try {
    await refreshUser(context)
  } catch (error) {
    forgetLogin(context)
    throw error
  }
  const here = whoIn(cookies)
  if (here.role === 'visitor') throw new Error('a login without a user')
  return here
}

/** Stores what a token answer brought, under a new login identifier. */
function keepToken(cookies: Session, token: Token): void {
  const login = randomUUID()
  cookies.set('LOGIN_INFO', { id: login, accessToken: token.accessToken, refreshToken: token.refreshToken })
  if (token.smsToken) cookies.set('SMS_TOKEN', { login, smsToken: token.smsToken })
}

/** Reads the user's profile again: after a login, and after an enterprise was linked or unlinked. Throws `GatewayFailure`. */
export async function refreshUser(context: RouterContext): Promise<void> {
  const user = await gateway(context).account.currentUser()
  keepUser(session(context), user)
}

// Sealed text is about 1.4 times as long as what it holds, and a cookie ends at 4 kB.
const longestUser = 2400

export function keepUser(cookies: Session, { ens, ...user }: CurrentUser): void {
  const login = cookies.get('LOGIN_INFO')?.id ?? ''
  const whole = { login, user, ens }
  const fits = Buffer.byteLength(JSON.stringify(whole)) <= longestUser
  cookies.set('CURRENT_USER', fits ? whole : { login, user, ens: null })
  cookies.enterprises = fits ? null : ens
  if (cookies.get('SMS_TOKEN')) {
    cookies.set('SMS_USER', { login, userId: user.id, phoneMasked: user.phoneMasked })
  }
}

/** A refreshed token under the same login. */
export function renewToken(cookies: Session, token: Token): void {
  const login = cookies.get('LOGIN_INFO')
  if (!login) return
  cookies.set('LOGIN_INFO', { ...login, accessToken: token.accessToken, refreshToken: token.refreshToken })
  if (token.smsToken) cookies.set('SMS_TOKEN', { login: login.id, smsToken: token.smsToken })
}

/** Clears the login cookies; the chosen enterprise is kept for when the same person comes back. */
export function forgetLogin(context: RouterContext): void {
  forgetLoginIn(session(context))
}

export function forgetLoginIn(cookies: Session): void {
  cookies.formerUserId ??= cookies.get('CURRENT_USER')?.user.id ?? null
  cookies.clear(...ofLogin)
}

/** Ends the login here and at the gateway; what the gateway says to it changes nothing. */
export async function signOut(context: RouterContext): Promise<void> {
  const cookies = session(context)
  const login = cookies.get('LOGIN_INFO')
  if (login) {
    rememberOver(login.accessToken)
    await gateway(context)
      .account.logout({}, { budgetMs: 2000 })
      .catch(() => null)
  }
  forgetEverything(context)
}

/** Forgets the login and everything that is kept for it on this browser. */
export function forgetEverything(context: RouterContext): void {
  const cookies = session(context)
  forgetLogin(context)
  cookies.clear('CURRENT_ENTERPRISE', 'SSO_STATE', 'SSO_CODE')
  // A form of somebody else waits until they have logged in: that is what this person logs out for.
  const ofOthers = (cookies.get('KEPT_FORMS') ?? []).filter((form) => form.ofAnother)
  if (ofOthers.length > 0) cookies.set('KEPT_FORMS', ofOthers)
  else cookies.clear('KEPT_FORMS')
  cookies.renewSessionId()
}
