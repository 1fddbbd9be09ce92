import type { CurrentUser } from '../../contract/entities/account.ts'
import type { LoginInfo } from './sealed-cookies.server.ts'
import type { Session } from './session.server.ts'
import type { User } from './who.server.ts'

/** Somebody of a test logs in, and their enterprises have been read. */
export function logInForTest(
  session: Session,
  user: User,
  ens: CurrentUser['ens'] = [],
  login: Partial<LoginInfo> = {},
): void {
  const info = {
    id: 'l',
    accessToken: 'a',
    refreshToken: 'r',
    until: Number.MAX_SAFE_INTEGER,
    idleSeconds: 1800,
    ...login,
  }
  session.set('LOGIN_INFO', info)
  session.set('CURRENT_USER', { login: info.id, profile: 'p', user })
  session.enterprises = ens
}
