import type { IncomingMessage, ServerResponse } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { maxFormBytes } from '../base/body-limits.server.ts'
import { type RequestInfo, type RouterContext, requestInfoContext } from '../base/request-info.server.ts'
import { serverTiming } from '../base/trace.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { portal } from '../portal/portal.server.ts'
import { clientForTokenCheck, nobodyLeaves } from '../session/gateway-client.server.ts'
import { Session, sessionContext } from '../session/session.server.ts'
import { checkToken } from '../session/token-check.server.ts'
import type { KnownPages } from './known-pages.server.ts'
import { logPath, longestMessage } from './log-message.ts'
import { bytesOf, logMessage, passOn, recordsOf } from './pass-on.server.ts'
import { isForm, type NothingToTake, readRecord, refusedForShare, type Sent } from './read-record.server.ts'

/** Whether a request brings a record of the behaviour log; `route` is the pattern of its route. */
export function bringsRecord({ method }: IncomingMessage, route: string): boolean {
  return method === 'POST' && route === logPath
}

/**
 * Takes a record of the behaviour log and answers at once, whatever becomes of it. It stands before the router: pages send several
 * records for each view, and a way through routes and middleware cost more than all else that a record does. Who sends it is found as
 * for any request.
 */
export async function answerRecord(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  asked: Omit<RequestInfo, 'clientAgent' | 'attended' | 'signal'>,
  pages: KnownPages,
): Promise<void> {
  const { headers } = incoming
  const clientAgent = headers['user-agent'] ?? null
  // Nobody has pressed for it, and the page may be gone before the gateway has it.
  const info: RequestInfo = { ...asked, clientAgent, attended: false, signal: nobodyLeaves }
  const context = new RouterContextProvider()
  context.set(requestInfoContext, info)
  const { sealer, now, drain } = portal()
  const cookies = await Session.open(info, headers.cookie ?? null, sealer, now())
  context.set(sessionContext, cookies)
  // What has been sent is listened to at once: whoever sends it is asked about meanwhile.
  const body = bodyOf(incoming, longestMessage)
  const sent: Sent = { header: (name) => headers[name]?.toString(), text: () => body }
  await knowWhoSends(context, cookies)
  const answer = await takeRecord(sent, context, pages)
  for (const [name, value] of Object.entries({
    'cache-control': 'private, no-store',
    vary: 'Cookie',
    'server-timing': serverTiming(asked.traceparent),
  }))
    outgoing.setHeader(name, value)
  // That a login is over is told to a person, on the page that they open next.
  const isOver = cookies.expired || cookies.formerUserId !== null
  const lines = isOver ? [] : await cookies.setCookies(now())
  if (lines.length > 0) outgoing.setHeader('set-cookie', lines)
  if (drain.begun || !incoming.complete) outgoing.setHeader('connection', 'close')
  outgoing.writeHead(answer.status, answer.headers).end()
}

/** Passes on what has been sent, where it names what we know and there is room for it. */
async function takeRecord(sent: Sent, context: RouterContext, pages: KnownPages): Promise<NothingToTake> {
  const read = await readRecord(sent, logMessage, longestMessage)
  if ('status' in read) return read
  const records = recordsOf(context, read.record, pages)
  if (records === null) return { status: 204 }
  const refused = await refusedForShare(context, bytesOf(records))
  if (refused) return refused
  passOn(context, records, isForm(sent) ? 'form' : 'json')
  return { status: 204 }
}

/** Checks the login that a record came with, and renews it, as for any request; one that is over sends as nobody. */
async function knowWhoSends(context: RouterContext, cookies: Session): Promise<void> {
  if (!cookies.get('LOGIN_INFO')) return
  try {
    await checkToken(cookies, clientForTokenCheck(context), false)
  } catch (failure) {
    if (!isGatewayFailure(failure)) throw failure
  }
}

/**
 * The body as text; null for one that is longer than so many bytes. The rest of that is read and thrown away, as far as any form may
 * be long, since a browser hears an answer only when it has sent everything. What a browser has left half sent is no record.
 */
function bodyOf(incoming: IncomingMessage, longest: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const chunks: Buffer[] = []
  let size = 0
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= longest) chunks.push(chunk)
    else if (size > maxFormBytes) resolve(null)
  })
  incoming.once('end', () => resolve(size <= longest ? Buffer.concat(chunks).toString() : null))
  incoming.once('close', () => resolve(''))
  return promise
}
