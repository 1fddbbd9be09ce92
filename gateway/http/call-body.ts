import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context as HonoContext } from 'hono'
import type { BodyUnderWay, ReleaseBody } from '../../contract/body-budget.ts'
import type { Call } from '../../contract/call.ts'
import { clientNetwork } from '../../contract/client-network.ts'
import type { Caller, IncomingFile } from '../base/handler.ts'
import { bodiesRefused } from '../base/metrics.ts'
import { type Answer, failure } from './answers.ts'
import { budgets, maxBodyBytes, maxStrangerBodyBytes, maxUploadBytes, type Share } from './body-budgets.ts'
import { answerOnSocket } from './unreadable-request.ts'

/** Refuses a body; thrown before any of it is kept. */
export class BodyRefused extends Error {
  readonly answer: Answer

  constructor(status: number, message: string) {
    super(message)
    this.answer = failure(status, message)
  }
}

/** Seconds after which a refused caller may come again. */
export const retryAfterSeconds = '10'
const crowded = '现在提交的人太多，请稍后再试'

/** The connection of a call; null where the application is asked without one. */
interface Connection {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

export function connectionOf(c: HonoContext): Connection | null {
  const env: unknown = c.env
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return null
  return env as Connection
}

/** Returns true for a call whose JSON or form body is read. */
export function hasReadBody(call: Call): boolean {
  return call.method !== 'GET' && call.bodyType !== 'file' && Object.keys(call.body.shape).length > 0
}

/**
 * Counts the body of a call until it is released. Throws `BodyRefused` if it announces too much, or
 * if the caller's network or person, or all of them together, have too much under way.
 */
export function claimBody(c: HonoContext, caller: Caller): { maxBytes: number; release: ReleaseBody } {
  const share: Share = caller.user ? 'people' : 'strangers'
  const maxBytes = caller.user ? maxBodyBytes : maxStrangerBodyBytes
  const isAnnounced = c.req.header('transfer-encoding') === undefined
  const announced = isAnnounced ? Number(c.req.header('content-length') ?? 0) : maxBytes
  if (announced > maxBytes) throw new BodyRefused(413, '提交的内容太大')

  const connection = connectionOf(c)
  const socket = connection?.incoming.socket
  const bytesBefore = socket?.bytesRead ?? 0
  const body: BodyUnderWay = {
    owner: caller.user ? `${caller.tenantId} ${caller.user.id}` : clientNetwork(caller.clientAddress),
    maxBytes: announced,
    receivedBytes: () => (socket?.bytesRead ?? 0) - bytesBefore,
    waitsForSender: () => connection !== null && waitsForSender(connection.incoming),
    cut() {
      bodiesRefused.inc({ share, reason: 'cut' })
      if (connection) cutCall(connection)
    },
  }
  const claim = budgets[share].claim(body)
  if (typeof claim !== 'string') return { maxBytes, release: claim }
  bodiesRefused.inc({ share, reason: claim })
  throw new BodyRefused(claim === 'owner' ? 429 : 503, crowded)
}

function waitsForSender(incoming: IncomingMessage): boolean {
  return !incoming.complete && !incoming.destroyed && incoming.readableLength < incoming.readableHighWaterMark
}

function cutCall({ incoming: { socket }, outgoing }: Connection): void {
  if (outgoing.headersSent || !socket.writable) {
    socket.destroy()
    return
  }
  answerOnSocket(socket, 503, crowded, { 'retry-after': retryAfterSeconds })
  socket.destroySoon()
}

/** Reads a body of at most so many bytes, and leaves the rest to `drainBody`. */
export async function readBytes(c: HonoContext, maxBytes: number): Promise<Buffer> {
  const reader = c.req.raw.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > maxBytes) break
      chunks.push(value)
    }
  } catch {
    throw new BodyRefused(400, '提交的内容不完整')
  } finally {
    reader.releaseLock()
  }
  throw new BodyRefused(413, '提交的内容太大')
}

/**
 * Reads the rest of a body and throws it away, because a caller reads an answer only after it has
 * sent everything. Does not wait for a body that is longer than any file may be.
 */
export async function drainBody(c: HonoContext): Promise<void> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  if (Number(c.req.header('content-length') ?? 0) > maxUploadBytes) return
  const { body } = c.req.raw
  if (!body || body.locked) return
  await drain(body)
}

/** A file whose rest can be drained after its handler has stopped reading it. */
export function drainable(file: IncomingFile): { file: IncomingFile; drain: () => Promise<void> } {
  const pieces = file.stream[Symbol.asyncIterator]()
  // Without `return`, a handler that stops reading does not end the stream.
  const stream = { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) }
  return {
    file: { ...file, stream },
    drain: () => drain({ [Symbol.asyncIterator]: () => pieces }),
  }
}

async function drain(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  let size = 0
  try {
    for await (const piece of pieces) {
      size += piece.byteLength
      if (size > maxUploadBytes) return
    }
  } catch {
    // The caller of a body that breaks off does not wait for the answer.
  }
}
