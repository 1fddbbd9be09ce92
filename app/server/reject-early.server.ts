import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Address, maxLocationLength, readAddress } from '../base/address.server.ts'
import { maxAddressLength } from '../base/addresses.ts'
import { hasBody, isAcceptedType } from '../base/body-limits.server.ts'
import { logRequest } from '../base/log.server.ts'
import type { RouteOf } from '../base/matched-route.server.ts'
import { plainHtml } from '../base/plain-page.server.ts'
import { redirectHtml } from '../base/redirect-page.server.ts'
import { isSentByMailPrograms, isSentByOwnPage } from '../base/same-origin.server.ts'
import { securityHeaders } from '../base/security-headers.server.ts'
import { recordSecurity } from '../base/security-log.server.ts'
import { type Step, startRequest } from '../base/trace.server.ts'
import { queryInUtf8 } from '../base/utf8-query.server.ts'
import { logPath } from '../behaviour/log-message.ts'
import { logWhenDone } from './access-log.server.ts'
import { drainRequestBody } from './drain-request-body.server.ts'
import type { Hosts, Place } from './hosts.server.ts'

const methods = new Set(['GET', 'HEAD', 'POST'])
const readingMethods = ['GET', 'HEAD']

/** A request that a route, or what is cached of one, may answer. */
export interface Admitted extends Place {
  /** Carried through the log, the gateway calls and the failure page; also in the request's own `x-request-id`, whatever came there. */
  id: string
  /** Which step of which trace answers it; also in the request's own `traceparent`. */
  traceparent: string
  step: Step
  address: Address
}

/**
 * Rejects what no route has to see: unknown hosts, malformed and endless addresses, methods that
 * nothing takes, forms for what is only read, forms from other sites' pages, and bodies that are no
 * form. Leads an address in GB18030 to the one in UTF-8. Answers these itself and returns null. An
 * admitted request gets the returned address as its own.
 */
export async function rejectEarly(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  hosts: Hosts,
  routeOf: RouteOf,
): Promise<Admitted | null> {
  readAbsoluteForm(incoming)
  const asked = askedBy(incoming, hosts)
  if (typeof asked === 'number') {
    logRequest({ method: incoming.method, status: asked }, 'rejected early')
    const { remoteAddress: clientAddress = '' } = incoming.socket
    if (asked === 421)
      recordSecurity({ id: '', tenantId: '', clientAddress }, { event: 'host', outcome: 'refused' })
    answerPlainly(incoming, outgoing, asked, {
      headers: asked === 405 ? allowedAt(readAddress(incoming.url ?? '')?.path, routeOf) : {},
    })
    return null
  }
  const step = startRequest(incoming.headers.traceparent)
  const { traceparent } = step
  const { path, query } = asked.address
  const address = { path, query: queryInUtf8(query) }
  const admitted = { ...asked, address, id: randomUUID(), traceparent, step }
  if (address.query !== query && isLedOn(incoming, address)) {
    logWhenDone(incoming, outgoing, admitted)
    const location = path + address.query
    outgoing.writeHead(301, headOf('', { ...admitted, requestId: admitted.id, headers: { location } }))
    outgoing.end()
    return null
  }
  incoming.url = address.path + address.query
  incoming.headers['x-request-id'] = admitted.id
  incoming.headers.traceparent = traceparent
  return (await rejectsForm(incoming, outgoing, admitted, routeOf)) ? null : admitted
}

/**
 * Returns true if the browser has to show the address in UTF-8, because the scripts of a page read
 * it there. What begins with two slashes would lead to another host.
 */
function isLedOn({ method = '' }: IncomingMessage, { path, query }: Address): boolean {
  const isShown = readingMethods.includes(method) && !path.endsWith('.data')
  return isShown && !path.startsWith('//') && path.length + query.length <= maxLocationLength
}

/**
 * Whether a route has nothing that takes a form: records of the behaviour log are taken before their route. What no route answers is not
 * found, by whatever method.
 */
function isOnlyRead(path: string, routeOf: RouteOf): boolean {
  const route = routeOf(path)
  return route !== null && !route.module.action && route.pattern !== logPath
}

/** What a 405 says of the address (RFC 9110, 15.5.6). */
function allowedAt(path: string | undefined, routeOf: RouteOf): { allow: string } {
  const allowed = path !== undefined && isOnlyRead(path, routeOf) ? readingMethods : [...methods]
  return { allow: allowed.join(', ') }
}

/** Rejects a form by where it comes from, where it goes to, and what it announces; returns whether it has. */
async function rejectsForm(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  admitted: Admitted,
  routeOf: RouteOf,
): Promise<boolean> {
  const { id, origin, https } = admitted
  const { method = '', headers } = incoming
  if (method !== 'POST') return false
  const { path } = admitted.address
  const isOwn = isSentByOwnPage(method, headers, origin) || isSentByMailPrograms(path)
  const isNoForm = hasBody(headers) && !isAcceptedType(headers)
  const status = !isOwn ? 403 : isOnlyRead(path, routeOf) ? 405 : isNoForm ? 415 : null
  if (status === null) return false
  logWhenDone(incoming, outgoing, admitted)
  if (!isOwn) recordSecurity(admitted, { event: 'origin', outcome: 'refused' })
  await drainRequestBody(incoming)
  const messages = isOwn ? [] : ['请求不是从本平台的页面发出的，请回到页面重新提交']
  const more = status === 405 ? allowedAt(path, routeOf) : {}
  answerPlainly(incoming, outgoing, status, { messages, requestId: id, https, headers: more })
  return true
}

export interface PlainAnswer {
  heading?: string
  messages?: string[]
  reloadSeconds?: number
  requestId?: string
  headers?: Record<string, string>
  https?: boolean
}

/** Answers with a page of its own, from outside everything that can fail, and lets the connection go. */
export function answerPlainly(
  { method }: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  { headers, https = false, ...page }: PlainAnswer = {},
): void {
  const body = plainHtml(status, page)
  outgoing.writeHead(status, headOf(body, { https, requestId: page.requestId, headers }))
  outgoing.end(method === 'HEAD' ? undefined : body)
}

function headOf(
  body: string,
  { https, requestId, headers }: Pick<PlainAnswer, 'https' | 'requestId' | 'headers'>,
): Record<string, string> {
  return {
    ...securityHeaders({ https: https ?? false }),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...(requestId ? { 'x-request-id': requestId } : {}),
    ...headers,
  }
}

/**
 * An address that names its own host is read like any other (RFC 9112, 3.2.2), when that is the host that the request is
 * for; any other stays as it is, and is refused.
 */
function readAbsoluteForm(incoming: IncomingMessage): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(incoming.url ?? '') ?? []
  if (host?.toLowerCase() !== incoming.headers.host?.toLowerCase()) return
  incoming.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** Whom a request asks for what, or the status that it is refused with. */
function askedBy(incoming: IncomingMessage, hosts: Hosts): (Place & { address: Address }) | number {
  const { rawHeaders, url = '', method = '' } = incoming
  if (namesTwoHosts(rawHeaders)) return 400
  const place = hosts.placeOf(incoming)
  if (place === null) return 421
  if (url.length > maxAddressLength) return 414
  const address = readAddress(url)
  if (!address) return 400
  return methods.has(method) ? { ...place, address } : 405
}

/** Two hosts may be two different ones to a proxy and to us (RFC 9112, 3.2). */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count > 1
}

const parserErrors: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  CONNECT: 405,
}

/** What the parser says of bytes that it does not read as a request. */
type ParserError = Error & { code?: string; rawPacket?: Buffer }

/** Nobody is led on to another host from here; unanswered, the connection would be cut. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  answerUnreadable(Object.assign(new Error('no proxy'), { code: 'CONNECT' }), socket)
}

/** Answers bytes that are no request, and headers that never end. */
export function answerUnreadable(error: ParserError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const location = error.code === 'HPE_INVALID_URL' ? escapedTarget(error.rawPacket) : null
  // An address of many escapes is too long for a header, and stands in the document.
  if (location !== null && location.length > maxLocationLength) {
    writeAnswer(socket, 200, redirectHtml(location), {})
    return
  }
  const status = location === null ? (parserErrors[error.code ?? ''] ?? 400) : 301
  answerOnSocket(socket, status, {
    headers: {
      ...(location === null ? {} : { location }),
      ...(status === 405 ? { allow: [...methods].join(', ') } : {}),
    },
  })
}

/**
 * Writes a page of its own on a connection whose request is not handled any further, and ends it.
 */
export function answerOnSocket(
  socket: Duplex,
  status: number,
  { headers, https = false, ...page }: PlainAnswer = {},
): void {
  const body = status === 301 ? '' : plainHtml(status, page)
  writeAnswer(socket, status, body, { https, requestId: page.requestId, headers })
}

function writeAnswer(
  socket: Duplex,
  status: number,
  body: string,
  answer: Pick<PlainAnswer, 'https' | 'requestId' | 'headers'>,
): void {
  const lines = Object.entries(headOf(body, answer)).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * The address of a request line as a browser would have sent it, when the only thing wrong with it is that nobody has
 * escaped its characters, as on a command line: it is led there (RFC 9112, 3). Null for anything else.
 */
function escapedTarget(packet: Buffer | undefined): string | null {
  const line = packet?.subarray(0, maxAddressLength).toString('latin1').split('\r\n', 1)[0] ?? ''
  const [, target] = /^(?:GET|HEAD) (\/(?![/\\])[!-~\x80-\xff]*) HTTP\/1\.[01]$/.exec(line) ?? []
  if (target === undefined || target.includes('\\')) return null
  const escaped = target.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return escaped !== target && escaped.length <= maxAddressLength && readAddress(escaped) ? escaped : null
}
