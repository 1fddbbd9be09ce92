import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { failure } from './answers.ts'

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const messages: Record<number, string> = { 408: '请求超时', 431: '请求头太大' }

/** Answers bytes that are no request in the envelope too: whoever calls reads the same thing always. */
export function answerUnreadable(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  answerOnSocket(socket, status, messages[status] ?? '请求不正确')
}

/** Writes an envelope on a connection whose request is not handled any further, and ends it. */
export function answerOnSocket(
  socket: Duplex,
  status: number,
  message: string,
  more: Record<string, string> = {},
): void {
  const body = JSON.stringify(failure(status, message).body)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
