import { plainPage } from '../../base/plain-page.server.ts'
import { longestReport } from '../../behaviour/error-report.ts'
import { errorReport, logBrowserError } from '../../behaviour/log-browser-error.server.ts'
import { readRecord, taken } from '../../behaviour/read-record.server.ts'
import type { Route } from './+types/error-log.ts'

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Takes an error of a page's scripts into the log. */
export async function action({ request, context }: Route.ActionArgs) {
  const report = await readRecord(request, context, errorReport, longestReport)
  if (report instanceof Response) return report
  logBrowserError(context, report)
  return taken()
}
