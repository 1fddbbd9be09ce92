import type { Readable } from 'node:stream'
import { handleWhen, retry } from 'cockatiel'
import { type Dispatcher, errors, Pool } from 'undici'
import type { Method } from '../../contract/call.ts'
import { breakerOf } from './breaker.server.ts'
import { unlessAborted } from './deadline.server.ts'
import { GatewayFailure, isGatewayFailure } from './failure.ts'
import { type FileLine, maxFiles } from './places.server.ts'

/** Connections that are used for one thing only. */
type Line = 'call' | 'record' | 'health' | FileLine

/** How many connections each has. */
const connections: Record<Line, number> = { call: 128, record: 32, health: 2, ...maxFiles }

/** What one attempt sends. */
export interface Sending {
  /** Over which connections: those of files, of the behaviour log, and of whoever asks after the gateway's health, hold nothing else up. */
  line?: Line
  /** `family.name`, for the log. */
  call: string
  method: Method
  /** Whether it may be asked once more where its answer is lost. */
  repeatable: boolean
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
  body: Dispatcher.ResponseData['body']
}

/** What came back, read whole. */
interface ReadAnswer {
  status: number
  text: string
}

export interface Transport {
  /** Sends once, or twice for a GET whose connection broke. Throws `GatewayFailure`. */
  send(sending: Sending): Promise<Received>
  /** Sends and reads the text of the answer, up to the cap. Throws `GatewayFailure`. */
  read(sending: Sending): Promise<ReadAnswer>
  close(): Promise<void>
}

/** The longest answer that is read whole, in bytes; a file is passed on, however long it is. */
export const largestAnswer = 5 * 1024 * 1024

/** The transient answers of a busy or restarting gateway. */
const transientStatuses = new Set([502, 503, 504])

/** Retries once what only reads: when it never arrived, or a restarting gateway refused it. */
const retryOnce = retry(
  handleWhen((failure) => isGatewayFailure(failure, 'unreachable')).orWhenResult((answer) =>
    transientStatuses.has((answer as Received | ReadAnswer).status),
  ),
  { maxAttempts: 1 },
)
retryOnce.onRetry((first) => {
  // Its connection is free for the second try when it has been read.
  if ('value' in first) void (first.value as Partial<Received>).body?.dump()
})

/** A transport to the gateway at this address, which may end in a path prefix. */
export function transportTo(address: string): Transport {
  const url = new URL(address)
  const prefix = url.pathname.replace(/(?<!\/)\/+$/, '')
  const openLine = (line: Line, maxResponseSize = largestAnswer) => ({
    pool: new Pool(url.origin, {
      connections: connections[line],
      pipelining: 1,
      connect: { timeout: 2000 },
      keepAliveTimeout: 4000,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize,
    }),
    // Slow files say nothing about other calls.
    breaker: breakerOf(line),
  })
  const lines: Record<Line, ReturnType<typeof openLine>> = {
    call: openLine('call'),
    record: openLine('record'),
    health: openLine('health'),
    upload: openLine('upload'),
    download: openLine('download', -1),
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

  async function attemptText(sending: Sending): Promise<ReadAnswer> {
    const received = await attempt(sending)
    try {
      return { status: received.status, text: await received.body.text() }
    } catch (cause) {
      throw failureOf(sending, cause, received.status)
    }
  }

  function withRetry<T extends Received | ReadAnswer>(
    sending: Sending,
    ask: (sending: Sending) => Promise<T>,
  ): Promise<T> {
    const once = () => lineOf(sending).breaker.run(sending, () => ask(sending))
    return sending.repeatable ? retryOnce.execute(once, sending.signal) : once()
  }

  return {
    send: (sending) => withRetry(sending, attempt),
    read: (sending) => withRetry(sending, attemptText),
    close: async () => void (await Promise.all(Object.values(lines).map(({ pool }) => pool.destroy()))),
  }
}

function failureOf({ signal, call }: Sending, cause: unknown, status = 0): GatewayFailure {
  if (cause instanceof errors.ResponseExceededMaxSizeError)
    return new GatewayFailure('broken', { call, status, cause })
  return GatewayFailure.without({ call, status, cause }, signal)
}
