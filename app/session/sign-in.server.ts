import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Token } from '../../contract/entities/account.ts'
import { log } from '../base/log.server.ts'
import { inLog, type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { recordSecurity } from '../base/security-log.server.ts'
import { type Client, gateway } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { endLogin } from './ended-logins.server.ts'
import { clientOfNow } from './gateway-client.server.ts'
import { rememberEnterprises } from './linked-enterprises.server.ts'
import { forgetLoginIn, keepToken, keepUser, renewEnterprises } from './login-cookies.server.ts'
import type { LoginInfo } from './sealed-cookies.server.ts'
import { session } from './session.server.ts'
import { type LoggedIn, whoIn } from './who.server.ts'

/**
 * Keeps a login: every identifier of the session changes, a login that this browser had before is ended here and at the
 * gateway, and the user's profile is read. Throws `GatewayFailure` and keeps nothing when the profile cannot be read.
 */
export async function signIn(context: RouterContext, token: Token): Promise<LoggedIn> {
  const cookies = session(context)
  const before = cookies.get('LOGIN_INFO')
  if (before) {
    await endLogin(before)
    // Nobody waits until the gateway has heard of it. One that answers the tokens of before again goes on with the same login.
    if (!areSame(before, token))
      void closeAtGateway(clientOfNow(context), before, inLog(requestInfo(context)))
  }
  forgetLogin(context)
  keepToken(cookies, token)
  cookies.clear('LOGIN_NEXT')
  cookies.renewSessionId()
  try {
    await refreshUser(context)
  } catch (error) {
    forgetLogin(context)
    throw error
  }
  const user = whoIn(cookies)
  if (user.role === 'visitor') throw new Error('a login without a user')
  recordSecurity(requestInfo(context), { event: 'session', outcome: 'done', person: user.user.id })
  return user
}

function areSame(before: LoginInfo, { accessToken, refreshToken }: Token): boolean {
  return before.accessToken === accessToken || before.refreshToken === refreshToken
}

/** Reads who has logged in. Throws `GatewayFailure`. */
async function refreshUser(context: RouterContext): Promise<void> {
  const user = await gateway(context).account.currentUser()
  const cookies = session(context)
  keepUser(cookies, user)
  rememberEnterprises(cookies, user.ens)
}

/** Reads the linked enterprises again: after one was linked or unlinked, and before one is chosen. Throws `GatewayFailure`. */
export async function refreshEnterprises(context: RouterContext): Promise<void> {
  const ens = await gateway(context).account.linkedEnterprises()
  const cookies = session(context)
  renewEnterprises(cookies, ens)
  rememberEnterprises(cookies, ens)
}

/** Clears the login cookies; the chosen enterprise is kept for when the same person comes back. */
export function forgetLogin(context: RouterContext): void {
  forgetLoginIn(session(context))
}

/**
 * Ends the login for every portal at once, and at the gateway: what the gateway says to it changes nothing here, and while
 * it says nothing it is told again.
 */
export async function signOut(context: RouterContext): Promise<void> {
  const login = session(context).get('LOGIN_INFO')
  const client = clientOfNow(context)
  await forgetEverything(context)
  if (login) await closeAtGateway(client, login, inLog(requestInfo(context)))
}

const budgetMs = 2_000
/** Six tries in the background, over about a minute: a gateway that starts anew is there by then. */
const untilHeard = retry(
  handleWhen((error) => !isOver(error)),
  { maxAttempts: 6, backoff: new ExponentialBackoff({ initialDelay: 1_000, maxDelay: 30_000 }) },
)

/** A login that the gateway does not know any more is over; one that it never ends runs out there by itself. */
const isOver = (error: unknown) =>
  isGatewayFailure(error, 'loginNeeded') || isGatewayFailure(error, 'notProvided')

async function closeAtGateway(
  client: Client,
  { refreshToken }: LoginInfo,
  asked: ReturnType<typeof inLog>,
): Promise<void> {
  const close = async () => client.account.logout({ refreshToken }, { budgetMs })
  const failed = await close().then(
    () => null,
    (error: unknown) => error,
  )
  if (failed === null || isOver(failed)) return
  untilHeard.execute(close).catch((error: unknown) => {
    if (isOver(error)) return
    const kind = isGatewayFailure(error) ? error.kind : 'unexpected'
    log().warn({ ...asked, kind }, 'a logout could not be told to the gateway')
  })
}

/** Forgets the login, which opens nothing any more, and everything that is kept for it on this browser. */
export async function forgetEverything(context: RouterContext): Promise<void> {
  const cookies = session(context)
  const login = cookies.get('LOGIN_INFO')
  if (login) await endLogin(login)
  forgetLogin(context)
  cookies.clear('CURRENT_ENTERPRISE', 'SSO_STATE', 'SSO_CODE', 'LOGIN_NEXT', 'WISH')
  cookies.clear('MATCH_PROFILE', 'POLICY_TAGS')
  // A form of somebody else waits until they have logged in: that is what this person logs out for.
  const ofOthers = (cookies.get('INTERRUPTED_FORMS') ?? []).filter((form) => form.ofAnother)
  if (ofOthers.length > 0) cookies.set('INTERRUPTED_FORMS', ofOthers)
  else cookies.clear('INTERRUPTED_FORMS')
  cookies.renewSessionId()
}
