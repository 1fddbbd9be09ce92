import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Address, readAddress } from '../base/address.server.ts'
import { log } from '../base/log.server.ts'
import { plainHtml } from '../base/plain-page.server.ts'
import { securityHeaders } from '../base/security-headers.server.ts'
import { recordSecurity } from '../base/security-log.server.ts'
import type { Hosts } from './hosts.server.ts'

/** The longest address, in characters. */
const longestUrl = 8_000
const methods = new Set(['GET', 'HEAD', 'POST'])

/**
 * Turns away what must never become a request object: unknown hosts, malformed and endless addresses, methods that
 * nothing here takes; answers null then, having answered the request. Whatever it lets through has the address that it answers, in
 * the request too.
 */
export function admitted(incoming: IncomingMessage, outgoing: ServerResponse, hosts: Hosts): Address | null {
  readAbsoluteForm(incoming)
  const asked = askedBy(incoming, hosts)
  if (typeof asked !== 'number') {
    incoming.url = asked.path + asked.query
    return asked
  }
  log().info({ method: incoming.method, status: asked }, 'turned away')
  if (asked === 421) {
    const clientAddress = incoming.socket.remoteAddress ?? ''
    recordSecurity({ id: '', tenantId: '', clientAddress }, { event: 'host', outcome: 'refused' })
  }
  answerPlainly(incoming, outgoing, asked, asked === 405 ? { allow: [...methods].join(', ') } : {})
  return null
}

/** Answers with a page of its own, from outside everything that can fail, and lets the connection go. */
export function answerPlainly(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  const body = plainHtml(status)
  outgoing.writeHead(status, {
    ...securityHeaders(),
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/**
 * An address that names its own host is read like any other (RFC 9112, 3.2.2), when that is the host that the request is
 * for; any other stays as it is, and is refused.
 */
function readAbsoluteForm(incoming: IncomingMessage): void {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(incoming.url ?? '') ?? []
  if (host?.toLowerCase() !== incoming.headers.host?.toLowerCase()) return
  incoming.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** What a request asks for, or the status that it is refused with. */
function askedBy(incoming: IncomingMessage, hosts: Hosts): Address | number {
  const { rawHeaders, url = '', method = '' } = incoming
  if (namesTwoHosts(rawHeaders)) return 400
  if (hosts.placeOf(incoming) === null) return 421
  if (url.length > longestUrl) return 414
  const address = readAddress(url)
  if (!address) return 400
  return methods.has(method) ? address : 405
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
  const status = location === null ? (parserErrors[error.code ?? ''] ?? 400) : 301
  const body = location === null ? plainHtml(status) : ''
  const headers = {
    ...(location === null ? {} : { location }),
    ...(status === 405 ? { allow: [...methods].join(', ') } : {}),
    ...securityHeaders(),
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/**
 * The address of a request line as a browser would have sent it, when the only thing wrong with it is that nobody has
 * escaped its characters, as on a command line: it is led there (RFC 9112, 3). Null for anything else.
 */
function escapedTarget(packet: Buffer | undefined): string | null {
  const line = packet?.subarray(0, longestUrl).toString('latin1').split('\r\n', 1)[0] ?? ''
  const [, target] = /^(?:GET|HEAD) (\/(?![/\\])[!-~\x80-\xff]*) HTTP\/1\.[01]$/.exec(line) ?? []
  if (target === undefined || target.includes('\\')) return null
  const escaped = target.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return escaped !== target && readAddress(escaped) ? escaped : null
}
