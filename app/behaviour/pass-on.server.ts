import { z } from 'zod'
import { log } from '../base/log.server.ts'
import { inLog, type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { gateway } from '../gateway/connect.server.ts'
import { sessionId } from '../session/session.server.ts'

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

/** Milliseconds that the gateway may take; the browser has its answer long before. */
const budgetMs = 3000

/** Passes a record on to the gateway without waiting; one that is lost is noted and nothing more. */
export function passOn(context: RouterContext, message: Message, how: 'json' | 'form'): void {
  const { behaviour } = gateway(context)
  const { event, operation, pageName, pageUri, deviceId, viewId, policyId, uuid, seconds } = message
  const options = { budgetMs }
  const pass = (call: Promise<unknown>) => {
    call.catch((error: unknown) =>
      log().debug({ ...inLog(requestInfo(context)), event, err: error }, 'a behaviour record was lost'),
    )
  }
  if (event === 'heartbeat') {
    if (uuid) pass(behaviour.heartbeat({ uuid, policyId, viewId }, options))
    return
  }
  const param = JSON.stringify({ view: viewId, policy: policyId, seconds: seconds && Number(seconds) })
  const record = { deviceId, event, operation, sessionId: sessionId(context), pageName, pageUri, param }
  pass(how === 'form' ? behaviour.recordForm(record, options) : behaviour.record(record, options))
  if (event === 'open') pass(behaviour.accessRecord({ pageUri, deviceId }, options))
}
