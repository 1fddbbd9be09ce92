import { data, href, redirect } from 'react-router'
import { loginHref } from '../base/addresses.ts'
import { log } from '../base/log.server.ts'
import { pageOf, pathOfPage } from '../base/page-of-request.server.ts'
import { inLog, type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'
import { takesJson } from '../base/takes-json.server.ts'
import { words } from '../base/words.ts'
import type { ActionResult } from '../forms/action-result.ts'
import { enteredIn } from '../forms/entered.server.ts'
import type { GatewayFailure } from '../gateway/failure.ts'
import { lostAnswerWords } from '../gateway/lost-answer.ts'
import { interruptedForm } from '../interrupted-forms/interrupted-form.server.ts'
import { tenantIfKnown } from '../portal/tenant.server.ts'
import { notProvidedWords } from '../session/not-provided.server.ts'
import { session } from '../session/session.server.ts'
import { forgetLogin } from '../session/sign-in.server.ts'
import { catalogue, isServerError, messagesOf, statusOf } from './catalogue.ts'
import type { FailureData } from './failure-data.ts'

/** What a loader throws for a failure: a page with the right status, or the way to the login page. */
export function thrownFor(failure: GatewayFailure, request: Request, context: RouterContext): unknown {
  logFailure(failure, context)
  if (failure.kind === 'loginNeeded') return loginExpired(request, context)
  const { headers } = catalogue[failure.kind]
  const status = statusOf(failure)
  // An address that cannot be one was not asked about: nobody has said anything of it.
  const isSaid = failure.kind !== 'notFound' || failure.returnCode !== '' || failure.warnings.length > 0
  const messages = isSaid ? toldOf(failure, context) : []
  const body: FailureData = { status, messages, requestId: requestInfo(context).id }
  return data(body, { status, headers })
}

/**
 * What an action returns for a failure: the same form with what was entered and the messages, those that name a field
 * beside it. A 401 throws the way to the login page.
 */
export function answeredFor(failure: GatewayFailure, request: Request, context: RouterContext) {
  logFailure(failure, context)
  if (failure.kind === 'loginNeeded') throw loginExpired(request, context)
  const result: ActionResult = {
    ok: false,
    values: enteredIn(request),
    ...spread(failure),
    messages: toldOf(failure, context),
  }
  const { headers } = catalogue[failure.kind]
  return data(result, { status: failure.kind === 'warning' ? 422 : statusOf(failure), headers })
}

/**
 * Returns what a person is told about a failure: the words of the catalogue, and of a write that
 * may be done where to look.
 */
export function toldOf(failure: GatewayFailure, context: RouterContext): string[] {
  return [...catalogueWords(failure, context), ...lostAnswerWords(failure)]
}

/**
 * Returns the words of the catalogue. Where the tenant wants it so, a mistake of the gateway itself
 * is told without its words, which may name what it is made of; they go to the log.
 */
function catalogueWords(failure: GatewayFailure, context: RouterContext): string[] {
  if (failure.kind === 'notProvided') return [notProvidedWords(context)]
  if (!isServerError(failure) || !tenantIfKnown(context)?.hideServerErrors) return messagesOf(failure)
  const { kind, call, returnCode, status, warnings } = failure
  if (warnings.length > 0) {
    const words = warnings.map((one) => one.errorMessage)
    log().error(
      { ...inLog(requestInfo(context)), call, returnCode, status, words },
      'words that were not shown',
    )
  }
  return messagesOf({ kind, returnCode, status, warnings: [] })
}

/** The messages of a failure, split into those beside a field and those of the whole form. */
export function spread(failure: GatewayFailure): Pick<ActionResult, 'fieldErrors' | 'messages'> {
  // Named by the gateway, so by any name.
  const fieldErrors: ActionResult['fieldErrors'] = Object.create(null)
  if (failure.kind !== 'warning') return { fieldErrors, messages: messagesOf(failure) }
  for (const { field, errorMessage } of failure.warnings) {
    if (!field || !errorMessage) continue
    fieldErrors[field] = [...(fieldErrors[field] ?? []), errorMessage]
  }
  // Section 8 shows each message as a warning; one that names a field stands beside that field as well.
  return { fieldErrors, messages: messagesOf(failure) }
}

/** The login is cleared, and one redirect goes to the login page with the text, which is shown once. */
export function loginExpired(request: Request, context: RouterContext): Response {
  forgetLogin(context)
  return toLogin(request, context, words.loginExpired)
}

/**
 * The one way to the login page. It leads back to the page that the request belongs to; what a form of that page entered
 * is stored until then.
 */
export function toLogin(request: Request, context: RouterContext, text: string): Response {
  const cookies = session(context)
  // Two requests of one page find the end of a login one after the other: the reason that came first is told.
  if (cookies.get('NOTICE')?.text !== words.loginExpired) cookies.set('NOTICE', { kind: 'warning', text })
  const interrupted = interruptedForm(context)
  interrupted.interruptedBy('login')
  const page = interrupted.page ?? namedPage(request) ?? pageOf(request, requestInfo(context).origin)
  return redirect(loginPageAsked(request) ?? loginHref(page), 303)
}

/**
 * Returns the page that a form names to lead back to, with its query; null if it names none. A
 * browser leaves the query out of a long `Referer`.
 */
function namedPage(request: Request): string | null {
  const { returnTo } = enteredIn(request)
  return typeof returnTo === 'string' ? safeReturnTo(returnTo) : null
}

/** The login page itself, where a request belongs to it: its address knows where it was to lead. Null for every other page. */
function loginPageAsked(request: Request): string | null {
  const { pathname, search } = new URL(request.url)
  const login = href('/auth/login')
  return pathOfPage(pathname) === login ? safeReturnTo(login + search, login, true) : null
}

/** A script cannot see where a redirect leads. */
export function inItsForm<Answer>(request: Request, answer: Answer): Answer | Response {
  const goTo = answer instanceof Response ? answer.headers.get('location') : null
  return goTo && takesJson(request) ? Response.json({ goTo }) : answer
}

export function logFailure(failure: GatewayFailure, context: RouterContext): void {
  const info = requestInfo(context)
  if (info.signal.aborted) return
  const { kind, call, returnCode, status, reason } = failure
  const line = { ...inLog(info), call, kind, returnCode, status, reason }
  if (kind === 'broken' || kind === 'other') log().error(line, 'gateway call failed')
  else log().warn(line, 'gateway call failed')
}
