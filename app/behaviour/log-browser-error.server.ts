import { z } from 'zod'
import { log } from '../base/log.server.ts'
import { inLog, type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { type ErrorReport, longestErrorMessage, mostFrames, withoutPersonal } from './error-report.ts'
import { loggedPage, maxPageUri } from './log-message.ts'

/** A report as it may come; what is personal is taken out of it here too, for anybody may send one. */
export const errorReport: z.ZodType<ErrorReport> = z.object({
  message: z
    .string()
    .max(longestErrorMessage)
    .transform((message) => withoutPersonal(message)),
  stack: z.array(z.string().regex(/^[\w.-]{1,100}(?::\d{1,7}){2}$/)).max(mostFrames),
  build: z.string().regex(/^[\w-]{1,20}$/),
  page: z
    .string()
    .max(maxPageUri)
    .regex(/^\/[\w/.-]*$/)
    .transform((path) => loggedPage(path).pageUri),
  trace: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .optional(),
})

/** Writes a line of the log for an error in a page's scripts, which names the trace of the request that made the page. */
export function logBrowserError(context: RouterContext, { message, trace, ...where }: ErrorReport): void {
  const info = requestInfo(context)
  log().warn(
    { ...inLog(info), tenant: info.tenantId, error: message, pageTrace: trace, ...where },
    'browser error',
  )
}
