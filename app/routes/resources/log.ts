import { plainPage } from '../../base/plain-page.server.ts'
import { longestMessage } from '../../behaviour/log-message.ts'
import { logMessage, passOn } from '../../behaviour/pass-on.server.ts'
import { isForm, readRecord, taken } from '../../behaviour/read-record.server.ts'
import type { Route } from './+types/log.ts'

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Takes a record of the behaviour log and answers at once, whatever becomes of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const message = await readRecord(request, context, logMessage, longestMessage)
  if (message instanceof Response) return message
  passOn(context, message, isForm(request) ? 'form' : 'json')
  return taken()
}
