import { z } from 'zod'
import type { BehaviourRecord } from '../../contract/behaviour.ts'
import { log } from '../base/log.server.ts'
import { recordsDropped, recordsLost } from '../base/metrics.server.ts'
import type { RouterContext } from '../base/request-info.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { clientOf } from '../session/gateway-client.server.ts'
import { sessionId } from '../session/session.server.ts'
import type { KnownPages } from './known-pages.server.ts'
import { maxOperation, maxPageUri, randomNumber } from './log-message.ts'
import { Queue } from './queue.server.ts'

const identifier = z.string().regex(/^[\w-]{1,64}$/)
const random = z.string().regex(randomNumber)

/** A message as it may come: what is not named here is dropped. */
export const logMessage = z.object({
  event: z.enum(['open', 'click', 'close', 'heartbeat']),
  operation: z.string().max(maxOperation).default(''),
  pageUri: z
    .string()
    .max(maxPageUri)
    .regex(/^\/[^?#]*$/),
  deviceId: random,
  viewId: random,
  policyId: identifier.optional(),
  uuid: identifier.optional(),
  seconds: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
})

type Message = z.infer<typeof logMessage>

/** Records of one message by the call that takes them; each becomes one row. */
export type LogRecords = Partial<{
  record: BehaviourRecord
  accessRecord: { pageUri: string; deviceId: string }
  heartbeat: { uuid: string; policyId?: string | undefined; viewId: string }
}>

/** Milliseconds that the gateway may take for a call; the browser has its answer long before. */
const budgetMs = 3000
/** Calls that are made at once, as many as there are connections for them (`gateway/transport.server.ts`), and calls that wait. */
const [atOnce, mostWaiting] = [32, 5_000]
/** Milliseconds between two lines that tell of losses. */
const pauseMs = 60_000

const queue = new Queue(atOnce, mostWaiting, lose)

/**
 * Returns the records of a message. Returns null, and counts the message as dropped, if it names an
 * unknown page or operation.
 */
export function recordsOf(context: RouterContext, message: Message, pages: KnownPages): LogRecords | null {
  const { event, operation, pageUri, deviceId, viewId, policyId, uuid, seconds } = message
  const pageName = pages.nameOf(pageUri)
  if (pageName === null || !pages.isOperation(operation)) {
    recordsDropped.inc({ reason: pageName === null ? 'page' : 'operation' })
    return null
  }
  if (event === 'heartbeat') return uuid ? { heartbeat: { uuid, policyId, viewId } } : {}
  const param = JSON.stringify({ view: viewId, policy: policyId, seconds: seconds && Number(seconds) })
  const record = { deviceId, event, operation, sessionId: sessionId(context), pageName, pageUri, param }
  return { record, ...(event === 'open' ? { accessRecord: { pageUri, deviceId } } : {}) }
}

/**
 * Bytes of a row besides the record in it: its other columns, its header and its entries in three
 * indexes.
 */
const rowBytes = 250

/** Returns how many bytes the store takes for these records. */
export function bytesOf(records: LogRecords): number {
  const rows = Object.values(records)
  return rows.reduce((sum, row) => sum + rowBytes + Buffer.byteLength(JSON.stringify(row)), 0)
}

/** Passes records on to the gateway without waiting. A record that is lost is only counted. */
export function passOn(context: RouterContext, records: LogRecords, how: 'json' | 'form'): void {
  const { behaviour } = clientOf(context)
  const options = { budgetMs, line: 'record' } as const
  const { record, accessRecord, heartbeat } = records
  if (heartbeat) queue.add(() => behaviour.heartbeat(heartbeat, options))
  if (record)
    queue.add(() =>
      how === 'form' ? behaviour.recordForm(record, options) : behaviour.record(record, options),
    )
  if (accessRecord) queue.add(() => behaviour.accessRecord(accessRecord, options))
}

/** Waits until the gateway has what was passed on, so that a process that ends loses nothing; so many milliseconds at most. */
export async function recordsPassedOn(withinMs: number): Promise<void> {
  await queue.done(withinMs)
}

let lost = 0
let lastLine = Number.NEGATIVE_INFINITY

/** Counts a lost record, and tells in the log how many there were, once in a while: they come with each page. */
function lose(error: unknown): void {
  const reason = error === null ? 'noRoom' : isGatewayFailure(error) ? error.kind : 'other'
  recordsLost.inc({ reason })
  lost++
  if (performance.now() - lastLine < pauseMs) return
  lastLine = performance.now()
  log().warn({ lost, reason }, 'records of the behaviour log were lost')
  lost = 0
}
