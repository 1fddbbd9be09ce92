import { randomBytes } from 'node:crypto'
import type { CurrentUser, Token } from '../../contract/entities/account.ts'
import { portal } from '../portal/portal.server.ts'
import { loginNames } from './sealed-cookies.server.ts'
import type { Session } from './session.server.ts'

/** Stores what a token answer brought, under a new login that ends by itself. */
export function keepToken(cookies: Session, token: Token): void {
  const { accessToken, refreshToken, idleSeconds = null } = token
  // By the gateway's own name for it, a login that is ended there is over at every portal.
  const id = token.loginId ?? randomBytes(16).toString('base64url')
  const { settings, now } = portal()
  const at = now()
  const until = at + settings.logins.mostSeconds * 1000
  const login = { id, accessToken, refreshToken, until, idleSeconds }
  cookies.set('LOGIN_INFO', idleSeconds ? login : { ...login, since: at })
  keepSmsToken(cookies, token)
}

/** Renewed tokens under the same login, which ends when it would have ended. */
export function renewToken(cookies: Session, token: Token): void {
  const login = cookies.get('LOGIN_INFO')
  if (!login) return
  const { accessToken, refreshToken, idleSeconds = null } = token
  cookies.set('LOGIN_INFO', { ...login, accessToken, refreshToken, idleSeconds })
  keepSmsToken(cookies, token)
}

function keepSmsToken(cookies: Session, { smsToken }: Token): void {
  const login = cookies.get('LOGIN_INFO')?.id
  if (login && smsToken) cookies.set('SMS_TOKEN', { login, smsToken })
}

/** A name is shown, and needs no more; what a cookie holds is bounded. */
const longestName = 20

/**
 * Keeps who has logged in, and for which enterprise they act. The enterprises themselves fit into no cookie: they are asked
 * for again under a new `profile`, so that no process goes on with a list from before.
 */
export function keepUser(cookies: Session, { ens, ...user }: CurrentUser): void {
  const login = cookies.get('LOGIN_INFO')?.id ?? ''
  const short = (text: string) => [...text].slice(0, longestName).join('')
  cookies.set('CURRENT_USER', {
    login,
    profile: newProfile(),
    user: { ...user, name: short(user.name), nickName: short(user.nickName) },
  })
  if (cookies.get('SMS_TOKEN')) {
    cookies.set('SMS_USER', { login, userId: user.id, phoneMasked: user.phoneMasked })
  }
  keepEnterprises(cookies, user.id, ens)
}

/** Keeps enterprises that were read after the login, under a new `profile`. */
export function renewEnterprises(cookies: Session, ens: CurrentUser['ens']): void {
  const current = cookies.get('CURRENT_USER')
  if (!current) return
  cookies.set('CURRENT_USER', { ...current, profile: newProfile() })
  keepEnterprises(cookies, current.user.id, ens)
}

function newProfile(): string {
  return randomBytes(6).toString('base64url')
}

/** The enterprises of this request's person; the chosen one is theirs, or else the first. */
export function keepEnterprises(cookies: Session, userId: string, ens: CurrentUser['ens']): void {
  cookies.enterprises = ens
  const choice = cookies.get('CURRENT_ENTERPRISE')
  if (choice?.userId === userId && ens.some(({ enId }) => enId === choice.enId)) return
  const [first] = ens
  if (first) cookies.set('CURRENT_ENTERPRISE', { userId, enId: first.enId })
  else if (choice?.userId === userId) cookies.clear('CURRENT_ENTERPRISE')
}

/** Clears the login cookies; the chosen enterprise is kept for when the same person comes back. */
export function forgetLoginIn(cookies: Session): void {
  cookies.formerUserId ??= cookies.get('CURRENT_USER')?.user.id ?? null
  cookies.clear(...loginNames)
}
