import { z } from 'zod'
import { log } from '../base/log.server.ts'
import { recordsLost } from '../base/metrics.server.ts'
import type { RouterContext } from '../base/request-info.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { clientOf } from '../session/gateway-client.server.ts'
import { sessionId } from '../session/session.server.ts'
import { Queue } from './queue.server.ts'

const identifier = z.string().regex(/^[\w-]{1,64}$/)

/** A message as it may come: what is not named here is dropped. */
export const logMessage = z.object({
  event: z.enum(['open', 'click', 'close', 'heartbeat']),
  operation: z.string().max(200).default(''),
  pageName: z.string().max(200),
  pageUri: z
    .string()
    .max(500)
    .regex(/^\/[^?#]*$/),
  deviceId: identifier,
  viewId: identifier,
  policyId: identifier.optional(),
  uuid: identifier.optional(),
  seconds: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
})

type Message = z.infer<typeof logMessage>

/** Milliseconds that the gateway may take for a call; the browser has its answer long before. */
const budgetMs = 3000
/** Calls that are made at once, as many as there are connections for them (`gateway/transport.server.ts`), and calls that wait. */
const [atOnce, mostWaiting] = [32, 5_000]
/** Milliseconds between two lines that tell of losses. */
const pauseMs = 60_000

const queue = new Queue(atOnce, mostWaiting, lose)

/** Passes a record on to the gateway without waiting; one that is lost is counted, and nothing more. */
export function passOn(context: RouterContext, message: Message, how: 'json' | 'form'): void {
  const { behaviour } = clientOf(context)
  const { event, operation, pageName, pageUri, deviceId, viewId, policyId, uuid, seconds } = message
  const options = { budgetMs, line: 'record' } as const
  if (event === 'heartbeat') {
    if (uuid) queue.add(() => behaviour.heartbeat({ uuid, policyId, viewId }, options))
    return
  }
  const param = JSON.stringify({ view: viewId, policy: policyId, seconds: seconds && Number(seconds) })
  const record = { deviceId, event, operation, sessionId: sessionId(context), pageName, pageUri, param }
  queue.add(() =>
    how === 'form' ? behaviour.recordForm(record, options) : behaviour.record(record, options),
  )
  if (event === 'open') queue.add(() => behaviour.accessRecord({ pageUri, deviceId }, options))
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
