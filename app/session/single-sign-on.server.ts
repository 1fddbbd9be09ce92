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
import { session } from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { fulfilWish } from './wish.server.ts'

/**
 * Starts a login at the provincial single sign-on: returns the address to go to and binds the login to this browser
 * with a `state`. Without a usable address of it, the login page says that it did not work.
 */
export function startSingleSignOn(context: RouterContext, returnTo: string): string {
  const { ssoAuthorizeUrl, ssoClientId } = tenant(context)
  if (!ssoAuthorizeUrl) {
    leaveNotice(context, { kind: 'warning', text: words.codeLoginFailed })
    return href('/auth/login')
  }
  const state = randomBytes(24).toString('base64url')
  session(context).set('SSO_STATE', { state, returnTo })
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

/** The login that this browser started with exactly this `state`; null when it is another's. It is good once. */
export function startedHere(context: RouterContext, state: string): { returnTo: string } | null {
  const cookies = session(context)
  const started = cookies.get('SSO_STATE')
  cookies.clear('SSO_STATE')
  if (!started) return null
  const [a, b] = [started.state, state].map((one) => createHash('sha256').update(one).digest())
  return a && b && timingSafeEqual(a, b) ? { returnTo: started.returnTo } : null
}

const notMe = { label: '不是我，退出登录', action: href('/auth/logout'), fields: {} }

/** Whether a code has been seen before. A code is good once at the gateway, which is not even asked about it twice. */
async function isUsed(tenantId: string, code: string): Promise<boolean> {
  const mark = `sso-code:${createHash('sha256').update(`${tenantId} ${code}`).digest('base64url')}`
  return !(await portal().store.markOnce(mark, 15 * 60_000))
}

/**
 * Exchanges a code for a login and leaves 登录成功 for the next page, or the warning that it failed. The user cookies of
 * an earlier login are cleared first, as the specification says. A login that this browser did not start here can be taken
 * back with one click: the code may have been somebody else's.
 */
export async function exchangeCode(
  context: RouterContext,
  code: string,
  { startedHere = true } = {},
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
      // What was pressed here belongs to who logs in from here.
      more: startedHere ? await fulfilWish(context) : [],
      detail: `当前登录：${person.user.name}`,
      ...(startedHere ? {} : { undo: notMe }),
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
