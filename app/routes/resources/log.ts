import { limitedBody } from '../../base/body-limits.server.ts'
import { plainPage } from '../../base/plain-page.server.ts'
import { longestMessage } from '../../behaviour/log-message.ts'
import { logMessage, passOn } from '../../behaviour/pass-on.server.ts'
import { countWriting } from '../../session/writing-limits.server.ts'
import type { Route } from './+types/log.ts'

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Takes a record of the behaviour log and answers at once, whatever becomes of it. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1') return taken()
  const body = (await limitedBody(request)?.text()) ?? ''
  if (Buffer.byteLength(body) > longestMessage) return new Response(null, { status: 413 })
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const message = logMessage.safeParse(
    isForm ? Object.fromEntries(new URLSearchParams(body)) : readJson(body),
  )
  if (!message.success) return new Response(null, { status: 400 })
  const seconds = await countWriting(context, 'log')
  if (seconds !== null) return new Response(null, { status: 429, headers: { 'retry-after': `${seconds}` } })
  passOn(context, message.data, isForm ? 'form' : 'json')
  return taken()
}

function taken(): Response {
  return new Response(null, { status: 204 })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
