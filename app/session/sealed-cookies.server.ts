import type { CurrentUser } from '../../contract/entities/account.ts'
import type { Notice } from './notice.ts'
import type { Wish } from './wish.server.ts'

/** Login info: what a login is made of. */
export interface LoginInfo {
  /** New at every login; the other cookies of a login carry it, so that cookies of two logins never mix. */
  id: string
  accessToken: string
  refreshToken: string
  /** When the login ends in any case, in milliseconds. */
  until: number
  /** Seconds without use after which the gateway ends it; null where the gateway does not, so that the portal does. */
  idleSeconds: number | null
  /** When it began, in milliseconds, where the portal ends it without use. */
  since?: number
}

/** A login at the provincial single sign-on that this portal started. */
export interface StartedLogin {
  state: string
  returnTo: string
  /** When it is over, in milliseconds; versions that knew one login at a time left it out. */
  until?: number
}

/** A code that waits for a confirming click. */
export interface WaitingCode {
  code: string
  returnTo: string
}

/** What the sealed cookies hold, by name. */
export interface SealedCookies {
  LOGIN_INFO: LoginInfo
  /** `profile` is new whenever the profile was read: lists of enterprises from before do not hold any more. */
  CURRENT_USER: { login: string; profile: string; user: Omit<CurrentUser, 'ens'> }
  CURRENT_ENTERPRISE: { userId: string; enId: string }
  /** When somebody last used a login that the gateway does not end by itself, in milliseconds. */
  LAST_USE: { login: string; at: number }
  SMS_TOKEN: { login: string; smsToken: string }
  SMS_USER: { login: string; userId: string; phoneMasked: string | null }
  NOTICE: Notice
  /** The login that was started last, and those that other tabs started before it. */
  SSO_STATE: StartedLogin & { earlier?: StartedLogin[] }
  SSO_CODE: WaitingCode
  /** Where somebody wants to go on who has logged out to log in as somebody else. */
  LOGIN_NEXT: { returnTo: string }
  /** Interrupted forms, by a mark of the page that each belongs to; what was entered is in the store. `ofAnother`: of somebody else than was logged in. */
  INTERRUPTED_FORMS: { key: string; page: string; ofAnother?: true }[]
  /** What a visitor pressed and their login does. */
  WISH: Wish
  /** Values of the match form of a visitor, by field. */
  MATCH_PROFILE: Record<string, string>
  /** Tags that the buttons of policies have added, by policy, the newest last. */
  POLICY_TAGS: { userId: string; tags: Record<string, string[]> }
}
export type SealedName = keyof SealedCookies

export const sealedNames: readonly SealedName[] = [
  'LOGIN_INFO',
  'CURRENT_USER',
  'CURRENT_ENTERPRISE',
  'LAST_USE',
  'SMS_TOKEN',
  'SMS_USER',
  'NOTICE',
  'SSO_STATE',
  'SSO_CODE',
  'LOGIN_NEXT',
  'INTERRUPTED_FORMS',
  'WISH',
  'MATCH_PROFILE',
  'POLICY_TAGS',
]

/** The cookies that a login is made of: they end with it. */
export const loginNames = [
  'LOGIN_INFO',
  'CURRENT_USER',
  'LAST_USE',
  'SMS_TOKEN',
  'SMS_USER',
] as const satisfies SealedName[]
type LoginName = (typeof loginNames)[number]

export function isLoginName(name: SealedName): name is LoginName {
  return (loginNames as readonly SealedName[]).includes(name)
}

/** How long an interrupted form waits for its person, in seconds. */
export const interruptedFormSeconds = 30 * 60

/** How long a sealed value that is of no login is valid, in seconds, whatever the browser does with the cookie. */
export const sealedSeconds: Record<Exclude<SealedName, LoginName>, number> = {
  CURRENT_ENTERPRISE: 30 * 24 * 3600,
  NOTICE: 300,
  SSO_STATE: 900,
  SSO_CODE: 300,
  LOGIN_NEXT: 900,
  INTERRUPTED_FORMS: interruptedFormSeconds,
  WISH: 600,
  MATCH_PROFILE: 12 * 3600,
  POLICY_TAGS: 30 * 24 * 3600,
}

/** The documented session identifier of the behaviour log. It is no secret and opens nothing. */
export const sessionIdName = 'SESSION_ID'

/** A browser drops what is longer than 4096 bytes with its attributes. */
export const maxCookieBytes = 3_900

/**
 * Most bytes of all `Set-Cookie` lines of one answer, so that they fit into its head beside every
 * other header (`maxHeadBytes`).
 */
export const maxCookiesBytes = 2_500
