import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { href } from 'react-router'
import { log } from '../base/log.server.ts'
import { inLog, type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { words } from '../base/words.ts'
import { gateway } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { portal } from '../portal/portal.server.ts'
import { tenant } from '../portal/tenant.server.ts'
import { leaveNotice } from './notice.server.ts'
import { type StartedLogin, sealedSeconds } from './sealed-cookies.server.ts'
import { type Session, session } from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { fulfilWish } from './wish.server.ts'

/** Tabs that may stand at the single sign-on at the same time. */
const mostStarted = 3
const startedMs = sealedSeconds.SSO_STATE * 1000

/**
 * Starts a login at the provincial single sign-on: returns the address to go to and binds the login to this browser
 * with a `state`, beside those that its other tabs have started. Without a usable address of it, the login page says that it did not
 * work.
 */
export function startSingleSignOn(context: RouterContext, returnTo: string): string {
  const { ssoAuthorizeUrl, ssoClientId } = tenant(context)
  if (!ssoAuthorizeUrl) {
    leaveNotice(context, { kind: 'warning', text: words.codeLoginFailed })
    return href('/auth/login')
  }
  const state = randomBytes(24).toString('base64url')
  keepStarted(session(context), { state, returnTo, until: portal().now() + startedMs })
  const url = new URL(ssoAuthorizeUrl)
  url.searchParams.set('client_id', ssoClientId)
  url.searchParams.set('response_type', 'gov')
  url.searchParams.set('scope', 'user.read')
  url.searchParams.set('redirect_uri', platformAddress(context))
  url.searchParams.set('state', state)
  return url.href
}

/** The single sign-on's logout address. It comes back to the very address that a login comes back to, which it knows. */
export function singleSignOnLogout(context: RouterContext): string {
  const { ssoLogoutUrl, ssoClientId } = tenant(context)
  if (!ssoLogoutUrl) return href('/')
  const url = new URL(ssoLogoutUrl)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('client_id', ssoClientId)
  url.searchParams.set('redirect_uri', platformAddress(context))
  return url.href
}

function platformAddress(context: RouterContext): string {
  return `${requestInfo(context).origin}/`
}

/**
 * Takes the login that this browser started with exactly this `state`, which is good once. Returns
 * null, and changes nothing, for any other `state`. Leaves the logins of other tabs as they are.
 */
export async function takeStarted(context: RouterContext, state: string): Promise<StartedLogin | null> {
  const cookies = session(context)
  const all = startedIn(cookies)
  const started = all.find((one) => isSame(one.state, state))
  if (!started) return null
  // Beside the cookies of a login there is no space in an answer's head for the others anew: that this one is used is marked here.
  if (all.length === 1) cookies.clear('SSO_STATE')
  const isNew = await portal().store.markOnce(`sso-state:${digestOf(state).toString('base64url')}`, startedMs)
  return isNew ? started : null
}

/**
 * Returns the login that this browser started last, for a code without a `state`; null if there is
 * none.
 */
export function lastStarted(context: RouterContext): StartedLogin | null {
  return startedIn(session(context))[0] ?? null
}

function keepStarted(cookies: Session, started: StartedLogin): void {
  const earlier = startedIn(cookies).slice(0, mostStarted - 1)
  cookies.set('SSO_STATE', earlier.length > 0 ? { ...started, earlier } : started)
}

/** The logins that this browser has started and that are not over, the last one first. */
function startedIn(cookies: Session): StartedLogin[] {
  const kept = cookies.get('SSO_STATE')
  if (!kept) return []
  const { earlier = [], ...last } = kept
  return [last, ...earlier.filter(({ until = 0 }) => until > portal().now())]
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const notMe = { label: '不是我，退出登录', action: href('/auth/logout'), fields: {} }

/** Whether a code has been seen before. A code is good once at the gateway, which is not even asked about it twice. */
async function isUsed(tenantId: string, code: string): Promise<boolean> {
  const mark = `sso-code:${digestOf(`${tenantId} ${code}`).toString('base64url')}`
  return !(await portal().store.markOnce(mark, 15 * 60_000))
}

/**
 * Exchanges a code for a login and leaves 登录成功 for the next page, or the warning that it failed.
 * Clears the user cookies of an earlier login first, as the specification says. Does what was
 * pressed before if this browser started the login (`isStarted`). A login that no `state` or click
 * proves (`isProven`) can be taken back with one click, because the code may belong to another
 * person.
 */
export async function exchangeCode(
  context: RouterContext,
  code: string,
  { isStarted, isProven }: { isStarted: boolean; isProven: boolean },
): Promise<boolean> {
  const cookies = session(context)
  cookies.clear('CURRENT_USER', 'SMS_USER')
  const { tenantId, loginPossible } = requestInfo(context)
  if (!loginPossible || (await isUsed(tenantId, code))) return refuse(context)
  try {
    const token = await gateway(context).account.ssoLogin({ code })
    const person = await signIn(context, token)
    leaveNotice(context, {
      kind: 'success',
      text: words.loggedIn,
      more: isStarted ? await fulfilWish(context) : [],
      detail: `当前登录：${person.user.name}`,
      ...(isProven ? {} : { undo: notMe }),
    })
    return true
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    log().warn(
      { ...inLog(requestInfo(context)), kind: error.kind, returnCode: error.returnCode },
      'login by code failed',
    )
    return refuse(context)
  }
}

function refuse(context: RouterContext): false {
  leaveNotice(context, { kind: 'warning', text: words.codeLoginFailed })
  return false
}
