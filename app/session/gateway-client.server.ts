import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { callTallyContext } from '../gateway/call-tally.server.ts'
import type { CallerHeaders } from '../gateway/caller.server.ts'
import { type Client, connect } from '../gateway/connect.server.ts'
import type { PublicAnswers } from '../gateway/public-answers.server.ts'
import { portal } from '../portal/portal.server.ts'
import { session } from './session.server.ts'
import { chosenEnId, whoIn } from './who.server.ts'

/** Never aborted. */
export const nobodyLeaves = new AbortController().signal

/**
 * The client of a request, in the name of whoever is logged in when a call is made, for their current enterprise; with `answers`, what
 * is the same for everybody is cached there.
 */
export function clientOf(
  context: RouterContext,
  more: Pick<Partial<CallerHeaders>, 'ahead'> = {},
  answers: PublicAnswers | null = null,
): Client {
  const cookies = session(context)
  const caller = () => {
    const user = whoIn(cookies)
    const enterpriseId = user.role === 'enterprise' ? user.enterprise.enId : null
    return { ...callerOf(context), enterpriseId, ...more }
  }
  return connect(portal().transport, caller, answers)
}

/**
 * A client for the token check, which other requests wait for as well: it goes on when the browser
 * leaves. It names the enterprise of the cookie, because the linked ones are read after that.
 */
export function clientForTokenCheck(
  context: RouterContext,
  more: Pick<Partial<CallerHeaders>, 'ahead'> = {},
): Client {
  const cookies = session(context)
  const userId = cookies.get('CURRENT_USER')?.user.id
  const enterpriseId = userId === undefined ? null : chosenEnId(cookies, userId)
  return connect(portal().transport, () => ({
    ...callerOf(context),
    enterpriseId,
    ...more,
    signal: nobodyLeaves,
  }))
}

/**
 * A client in the name of whoever is logged in at this moment, for what goes on after they have logged out and the browser
 * has its answer.
 */
export function clientOfNow(context: RouterContext): Client {
  const { tally: _, ...caller } = callerOf(context)
  return connect(portal().transport, () => ({ ...caller, enterpriseId: null, signal: nobodyLeaves }))
}

/**
 * A client for one of the person's own enterprises, whichever is the current one: for what shows several at once.
 * Throws for an enterprise that is not linked. Readings only: a writing is always for the current enterprise.
 */
export function gatewayForEnterprise(context: RouterContext, enId: string): Client {
  const user = whoIn(session(context))
  if (user.role !== 'enterprise' || !user.enterprises.some((one) => one.enId === enId)) {
    throw new Error('an enterprise of somebody else')
  }
  return connect(portal().transport, () => ({ ...callerOf(context), enterpriseId: enId }))
}

/** A client in nobody's name, for what is the same for everybody: somebody who is logged in shares the cached answers too. */
export function gatewayForNobody(context: RouterContext): Client {
  const { transport, answers } = portal()
  const nobody = {
    accessToken: null,
    smsToken: null,
    personId: null,
    enterpriseId: null,
    clientAgent: null,
  }
  return connect(transport, () => ({ ...callerOf(context), ...nobody }), answers)
}

export function callerOf(context: RouterContext): Omit<CallerHeaders, 'enterpriseId'> {
  const info = requestInfo(context)
  const cookies = session(context)
  const login = cookies.get('LOGIN_INFO')
  const sms = cookies.get('SMS_TOKEN')
  return {
    tenantId: info.tenantId,
    tenantHost: info.hostName,
    requestId: info.id,
    traceparent: info.traceparent,
    signal: info.signal,
    clientAddress: info.clientAddress,
    clientAgent: info.clientAgent,
    attended: info.attended,
    accessToken: login?.accessToken ?? null,
    smsToken: login && sms?.login === login.id ? sms.smsToken : null,
    personId: cookies.get('CURRENT_USER')?.user.id ?? null,
    tally: context.get(callTallyContext) ?? undefined,
  }
}
