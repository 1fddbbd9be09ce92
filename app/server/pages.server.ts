import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { areas, isUnder } from '../base/addresses.ts'
import { type InlineContent, inlineContentContext } from '../base/inline-content.server.ts'
import { log } from '../base/log.server.ts'
import { plainPage } from '../base/plain-page.server.ts'
import { type RequestInfo, requestInfoContext } from '../base/request-info.server.ts'
import { isFailureData } from '../errors/failure-data.ts'
import { answeringFailures } from '../errors/wrap-routes.server.ts'
import { callTallyContext, newTally } from '../gateway/call-tally.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { interruptedForms } from '../interrupted-forms/interrupted-form.server.ts'
import {
  documentNeededContext,
  formPageContext,
  restoredContext,
} from '../interrupted-forms/kept-form.server.ts'
import { portal } from '../portal/portal.server.ts'
import { tenantIfKnown } from '../portal/tenant.server.ts'
import { sessionIfOpened } from '../session/session.server.ts'

/** Milliseconds that a page may take; a form with a file takes as long as its line is slow. */
const pageLimit = 10_000
const writeLimit = 20_000
const uploadLimit = 130_000

export interface PageAnswer {
  response: Response
  /** Where forms of this tenant may lead: its single sign-on. */
  formTargets: string[]
  /** What the page holds inline; null for an answer that is none. */
  inline: InlineContent | null
  /** Whether every call that the page is made of has been answered, and freshly. */
  whole: boolean
}

/**
 * Answers requests by the portal's routes: within a time limit, with the changed cookies written whatever the outcome,
 * and with caching only for what belongs to nobody.
 */
export function pagesOf(build: ServerBuild, mode: string, ending: Promise<void>) {
  const handle = createRequestHandler(answeringFailures(build), mode)
  const interrupted = interruptedForms(build)

  // Listened to once: what every request would hang on it would stay for as long as the process lives.
  const unanswered = new Set<() => void>()
  void ending.then(() => {
    for (const giveUp of unanswered) giveUp()
  })

  return async function answer(request: Request, info: RequestInfo): Promise<PageAnswer> {
    const context = new RouterContextProvider()
    const tally = newTally()
    context.set(requestInfoContext, info)
    context.set(callTallyContext, tally)
    const restoring = await interrupted.restoring(request, info)
    const formPage = request.method === 'POST' ? interrupted.pageOf(request) : null
    const copy = formPage === null ? null : interrupted.copyOf(request)
    context.set(formPageContext, formPage)
    context.set(restoredContext, restoring && !restoring.inPlace ? restoring.kept : null)
    context.set(documentNeededContext, restoring?.inPlace ? restoring.page : null)
    const response = await withinLimit(
      handle(restoring?.request ?? request, context),
      request,
      info,
      unanswered,
    )
    const shown = isBare(request, response) ? await dressed(response, info) : response
    const { headers } = shown
    const session = sessionIfOpened(context)
    if (session?.interruptedBy && copy && formPage !== null)
      await interrupted.keep(copy, formPage, session, info)
    if (session && restoring && response.status === 200) await interrupted.forget(restoring.page, session)
    if (isRedirect(response)) session?.giveBack()
    for (const line of (await session?.setCookies(portal().now())) ?? []) headers.append('set-cookie', line)
    setCaching(headers, request, response.status, session?.personal ?? false)
    const whole = tally.running + tally.failed + tally.stale === 0
    if (tally.stale > 0) headers.set('x-served', 'stale')
    const config = tenantIfKnown(context)
    return {
      response: shown,
      formTargets: config ? originsOf(config.ssoAuthorizeUrl, config.ssoLogoutUrl) : [],
      inline: context.get(inlineContentContext),
      whole,
    }
  }
}

async function withinLimit(
  answer: Promise<Response>,
  request: Request,
  info: RequestInfo,
  unanswered: Set<() => void>,
) {
  const upload = request.headers.get('content-type')?.startsWith('multipart/form-data')
  const limit = request.method === 'POST' ? (upload ? uploadLimit : writeLimit) : pageLimit
  const { promise: late, resolve } = Promise.withResolvers<Response>()
  const timer = setTimeout(() => resolve(plainPage(504, { requestId: info.id })), limit)
  const giveUp = () => resolve(plainPage(503, { requestId: info.id }))
  unanswered.add(giveUp)
  const answered = answer.catch((error: unknown) => {
    if (!info.signal.aborted) log().error({ id: info.id, err: error }, 'a page failed')
    return plainPage(isGatewayFailure(error) ? 502 : 500, { requestId: info.id })
  })
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
    unanswered.delete(giveUp)
  }
}

const anybodys = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400'
const nobodys = 'private, no-store'

/** A page may be kept by caches only when it is the same for everybody and says so by nothing else. */
function setCaching(headers: Headers, request: Request, status: number, personal: boolean): void {
  headers.append('vary', 'Cookie')
  const path = new URL(request.url).pathname
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const open =
    reading &&
    status === 200 &&
    !personal &&
    !headers.has('set-cookie') &&
    !isUnder(path, areas.auth) &&
    !isUnder(path, areas.user)
  if (!open) headers.set('cache-control', nobodys)
  else {
    if (!headers.has('cache-control')) headers.set('cache-control', anybodys)
    // Whoever is nobody in particular may have the page fetched to which a link leads; the file says which.
    if (headers.get('content-type')?.startsWith('text/html'))
      headers.set('speculation-rules', '"/speculation-rules.json"')
  }
}

function originsOf(...addresses: string[]): string[] {
  return [...new Set(addresses.filter(Boolean).map((address) => new URL(address).origin))]
}

/**
 * React Router answers a bare status where even its error page failed, and JSON where an address without a page was
 * refused; somebody who opened it in a browser sees a page all the same.
 */
function isBare(request: Request, { status, headers, body }: Response): boolean {
  if (status < 400) return false
  const type = headers.get('content-type') ?? ''
  if (!body || type.startsWith('text/plain'))
    return request.method !== 'HEAD' && !headers.has('x-remix-response')
  return type.startsWith('application/json') && (request.headers.get('accept') ?? '').includes('text/html')
}

async function dressed(response: Response, { id }: RequestInfo): Promise<Response> {
  const data: unknown = await response.json().catch(() => null)
  const plain = plainPage(response.status, {
    messages: isFailureData(data) ? data.messages : [],
    requestId: id,
  })
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(plain.body, { status: plain.status, headers })
}

/** A redirect as it is, or as React Router tells it to its own client. */
function isRedirect({ status }: Response): boolean {
  return (status >= 300 && status < 400) || status === 202
}
