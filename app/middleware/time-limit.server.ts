import type { MiddlewareFunction } from 'react-router'
import { plainPage } from '../base/plain-page.server.ts'
import { requestInfo } from '../base/request-info.server.ts'
import { portal } from '../portal/portal.server.ts'
import { demonstrationNotice } from '../portal/tenant.server.ts'

/** Milliseconds that a page may take; a form with a file takes as long as its line is slow. */
const pageLimit = 10_000
const writeLimit = 20_000
const uploadLimit = 130_000

/** Answers 504 for what takes too long, and 503 for what still runs when the process must end. */
export const timeLimitMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { id } = requestInfo(context)
  const { promise: late, resolve } = Promise.withResolvers<Response>()
  const give = (status: number) =>
    resolve(plainPage(status, { notice: demonstrationNotice(context), requestId: id }))
  const timer = setTimeout(() => give(504), limitOf(request))
  const finished = portal().drain.whenOver(() => give(503))
  try {
    return await Promise.race([next(), late])
  } finally {
    clearTimeout(timer)
    finished()
  }
}

function limitOf({ method, headers }: Request): number {
  if (method !== 'POST') return pageLimit
  return headers.get('content-type')?.startsWith('multipart/form-data') ? uploadLimit : writeLimit
}
