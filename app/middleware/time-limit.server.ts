import type { MiddlewareFunction } from 'react-router'
import { pageOf } from '../base/page-of-request.server.ts'
import { plainPage } from '../base/plain-page.server.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { comeAgainAfter } from '../errors/catalogue.ts'
import { timeLimit } from '../gateway/deadline.server.ts'
import { portal } from '../portal/portal.server.ts'
import { demonstrationNotice } from '../portal/tenant.server.ts'

/** Milliseconds that a page may take; a form with a file takes as long as its line is slow. */
const pageLimit = 10_000
const writeLimit = 20_000
const uploadLimit = 130_000

/** Answers 504 for what takes too long, and 503 for what still runs when the process must end. */
export const timeLimitMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { id, origin } = requestInfo(context)
  const { promise: late, resolve } = Promise.withResolvers<Response>()
  const give = (status: number) =>
    resolve(unfinished(request, status, origin, { notice: demonstrationNotice(context), requestId: id }))
  const timer = setTimeout(() => give(504), timeLimit(limitOf(request)))
  const finished = portal().drain.whenOver(() => give(503))
  try {
    return await Promise.race([next(), late])
  } finally {
    clearTimeout(timer)
    finished()
  }
}

/**
 * The page of a request that was not worked to its end, with the way on: the same page again, and from a form, of which nobody knows
 * whether it was done, the page that it stands on.
 */
export function unfinished(
  request: Request,
  status: number,
  origin: string,
  page: { notice: string | undefined; requestId: string },
): Response {
  const isForm = request.method === 'POST'
  return plainPage(status, {
    ...page,
    ...(isForm ? { heading: '还没有等到结果' } : {}),
    messages: isForm
      ? ['这一次提交有没有办成，还不清楚。请先回到刚才的页面看一看，没有办成再提交一次。']
      : [],
    onward: { href: pageOf(request, origin), text: isForm ? '回到刚才的页面' : '重新加载' },
    headers: { 'retry-after': comeAgainAfter },
  })
}

function limitOf({ method, headers }: Request): number {
  if (method !== 'POST') return pageLimit
  return headers.get('content-type')?.startsWith('multipart/form-data') ? uploadLimit : writeLimit
}
