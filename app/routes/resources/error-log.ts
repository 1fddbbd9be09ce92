import { limitedBody } from '../../base/body-limits.server.ts'
import { plainPage } from '../../base/plain-page.server.ts'
import { longestReport } from '../../behaviour/error-report.ts'
import { errorReport, logBrowserError } from '../../behaviour/log-browser-error.server.ts'
import { readRecord, refusedForShare } from '../../behaviour/read-record.server.ts'
import type { Route } from './+types/error-log.ts'

/** Bytes of a line of the log besides the report in it. */
const lineBytes = 250

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Takes an error of a page's scripts into the log. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = {
    header: (name: string) => request.headers.get(name),
    text: async () => (await limitedBody(request)?.text()) ?? '',
  }
  const read = await readRecord(sent, errorReport, longestReport)
  if ('status' in read) return new Response(null, read)
  const refused = await refusedForShare(context, lineBytes + Buffer.byteLength(JSON.stringify(read.record)))
  if (refused) return new Response(null, refused)
  logBrowserError(context, read.record)
  return new Response(null, { status: 204 })
}
