import type { Readable } from 'node:stream'
import { Pool } from 'undici'
import type { Method } from '../../contract/call.ts'
import { breakerOf } from './breaker.server.ts'
import { unlessAborted } from './deadline.server.ts'
import { GatewayFailure } from './failure.ts'
import type { FileLine } from './places.server.ts'

/** Connections that are used for one thing only. */
type Line = 'call' | 'health' | FileLine

/** How many connections each has. */
const connections: Record<Line, number> = { call: 128, health: 2, upload: 96, download: 96 }

/** What one attempt sends. */
export interface Sending {
  /** Over which connections: those of files, and of whoever asks after the gateway's health, hold nothing else up. */
  line?: Line
  /** `family.name`, for the log. */
  call: string
  method: Method
  /** Path and query behind the gateway prefix. */
  target: string
  headers: Record<string, string>
  body: string | Readable | null
  /** Faults of one tenant's calls never close the way for another's. */
  tenantId: string
  signal: AbortSignal
}

/** What came back: the body has not been read yet. */
export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Readable
}

export interface Transport {
  /** Sends once, or twice for a GET whose connection broke. Throws `GatewayFailure`. */
  send(sending: Sending): Promise<Received>
  /** Sends and reads the text of the answer, up to the cap. Throws `GatewayFailure`. */
  read(sending: Sending): Promise<{ status: number; text: string }>
  close(): Promise<void>
}

/** The longest answer that is read whole, in bytes. */
export const largestAnswer = 5 * 1024 * 1024

/** The transient answers of a busy or restarting gateway: a GET is tried again. */
const transientStatuses = new Set([502, 503, 504])

/** A transport to the gateway at this address, which may end in a path prefix. */
export function transportTo(address: string): Transport {
  const url = new URL(address)
  const prefix = url.pathname.replace(/\/+$/, '')
  const openLine = (line: Line) => ({
    pool: new Pool(url.origin, {
      connections: connections[line],
      pipelining: 1,
      connect: { timeout: 2000 },
      keepAliveTimeout: 4000,
      headersTimeout: 0,
      bodyTimeout: 0,
    }),
    // Slow files say nothing about other calls.
    breaker: breakerOf(line),
  })
  const lines: Record<Line, ReturnType<typeof openLine>> = {
    call: openLine('call'),
    health: openLine('health'),
    upload: openLine('upload'),
    download: openLine('download'),
  }
  const lineOf = ({ line = 'call' }: Sending) => lines[line]

  async function attempt(sending: Sending): Promise<Received> {
    try {
      const asked = lineOf(sending).pool.request({
        path: prefix + sending.target,
        method: sending.method,
        headers: sending.headers,
        body: sending.body,
        signal: sending.signal,
      })
      // While it waits for a connection, a request does not hear its signal.
      const { statusCode, headers, body } = await unlessAborted(asked, sending.signal)
      return { status: statusCode, headers, body }
    } catch (cause) {
      if (typeof sending.body === 'object') sending.body?.on('error', () => {}).destroy()
      throw failureOf(sending, cause)
    }
  }

  async function attemptText(sending: Sending): Promise<{ status: number; text: string }> {
    const received = await attempt(sending)
    try {
      return { status: received.status, text: await textOf(received, sending.call) }
    } catch (cause) {
      throw cause instanceof GatewayFailure ? cause : failureOf(sending, cause, received.status)
    }
  }

  /** Sends a request, and retries once what may be retried: a GET that never arrived, or that a restarting gateway refused. */
  async function withRetry<T extends { status: number }>(
    sending: Sending,
    ask: (sending: Sending) => Promise<T>,
  ): Promise<T> {
    const { breaker } = lineOf(sending)
    const first = await breaker
      .run(sending, () => ask(sending))
      .catch((failure: unknown) => {
        const broken = failure instanceof GatewayFailure && failure.kind === 'unreachable'
        const ended = sending.signal.aborted || breaker.isOpen(sending.tenantId)
        if (!broken || sending.method !== 'GET' || ended) throw failure
        return null
      })
    const again = first === null || (transientStatuses.has(first.status) && sending.method === 'GET')
    if (first !== null && (!again || sending.signal.aborted)) return first
    if (first !== null && 'body' in first) (first as unknown as Received).body.resume()
    return breaker.run(sending, () => ask(sending))
  }

  return {
    send: (sending) => withRetry(sending, attempt),
    read: (sending) => withRetry(sending, attemptText),
    close: async () => void (await Promise.all(Object.values(lines).map(({ pool }) => pool.destroy()))),
  }
}

async function textOf(received: Received, call: string): Promise<string> {
  const announced = Number(received.headers['content-length'] ?? 0)
  const chunks: Buffer[] = []
  let size = 0
  const tooLarge = () => {
    received.body.on('error', () => {})
    received.body.destroy()
    return new GatewayFailure('broken', {
      call,
      status: received.status,
      cause: `over ${largestAnswer} bytes`,
    })
  }
  if (announced > largestAnswer) throw tooLarge()
  for await (const chunk of received.body) {
    size += chunk.length
    if (size > largestAnswer) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function failureOf({ signal, call }: Sending, cause: unknown, status = 0): GatewayFailure {
  return GatewayFailure.without({ call, status, cause }, signal)
}
