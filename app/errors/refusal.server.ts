import { redirect } from 'react-router'
import { cameFrom } from '../base/page-of-request.server.ts'
import { plainPage } from '../base/plain-page.server.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'
import { takesJson } from '../base/takes-json.server.ts'
import { formOrNothing } from '../forms/read-form.server.ts'
import type { GatewayFailure } from '../gateway/failure.ts'
import { demonstrationNotice } from '../portal/tenant.server.ts'
import { leaveNotice, warningOf } from '../session/notice.server.ts'
import { logFailure, toldOf } from './answer-failure.server.ts'
import { catalogue, statusOf } from './catalogue.ts'
import { failureHeading } from './failure-data.ts'

interface Refusal {
  status: number
  messages: string[]
  headers?: Record<string, string>
}

/**
 * Answers for a resource, which has no page of its own, why it refuses. A script gets the words as JSON and shows them where it
 * stands. A form, and a link on a page of ours, lead back to their page, which shows the words at its top. Whoever
 * opened the address by itself, or reads it with a program, gets a plain page with the status.
 */
export async function refusal(
  request: Request,
  context: RouterContext,
  { status, messages, headers }: Refusal,
): Promise<Response> {
  const { id: requestId, origin } = requestInfo(context)
  if (takesJson(request)) return Response.json({ messages, requestId }, { status, headers })
  const page = await pageBefore(request, origin)
  if (page === null) {
    const heading = failureHeading(status)
    return plainPage(status, { heading, messages, notice: demonstrationNotice(context), requestId, headers })
  }
  leaveNotice(context, warningOf(messages))
  return redirect(page, 303)
}

/** How a resource answers for a call of the gateway that failed. */
export function refusedFor(
  failure: GatewayFailure,
  request: Request,
  context: RouterContext,
): Promise<Response> {
  logFailure(failure, context)
  const { headers } = catalogue[failure.kind]
  const status = statusOf(failure)
  return refusal(request, context, { status, headers, messages: toldOf(failure, context) })
}

/** The page to go back to; null where nobody has come from one. */
async function pageBefore(request: Request, origin: string): Promise<string | null> {
  const page = cameFrom(request, origin)
  if (request.method === 'POST') {
    // A form has the whole address; a browser leaves out the query of a long one.
    const named = (await formOrNothing(request)).get('returnTo')
    return named === null ? page : safeReturnTo(named)
  }
  const opensPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html')
  return opensPage ? page : null
}
