import type { Call } from '../../contract/call.ts'
import { FreshCache } from '../shared-state/fresh-cache.server.ts'
import { leftByBrowser } from './breaker.server.ts'
import type { CallerHeaders, CallOptions } from './caller.server.ts'
import { changes } from './changes.server.ts'
import { GatewayFailure, isGatewayFailure } from './failure.ts'

/** An answer of the gateway that is the same for everybody. */
export interface PublicAnswer {
  readonly data: unknown
}

export type PublicAnswers = FreshCache<PublicAnswer>

/** Bytes of cached answers, as text; read, they weigh a few times as much. */
const largest = 16 * 1024 * 1024

/** The gateway that cannot be reached now may be reached soon; what it says is gone or refused is so. */
const transient = new Set(['timeout', 'unreachable', 'broken', 'other'])

/** A cache of the answers that the contract says may be reused (`cacheSeconds`). */
export function publicAnswersOf(now: () => number): PublicAnswers {
  const answers: PublicAnswers = new FreshCache({
    largest,
    now,
    isTransient: (failure) => isGatewayFailure(failure) && transient.has(failure.kind),
    givenUp: (signal) => GatewayFailure.without({ cause: signal.reason }, signal),
    hasLeft: leftByBrowser,
  })
  changes.on('answers', (tenantId) => answers.forget(`${tenantId}\n`))
  return answers
}

/** Whether an answer is the same for everybody: a reading, made in nobody's name, that the contract lets be reused. */
export function isPublic(call: Call, caller: CallerHeaders, options: CallOptions): boolean {
  return (
    call.cacheSeconds > 0 &&
    call.method === 'GET' &&
    call.access === 'anyone' &&
    call.dataType === 'envelope' &&
    caller.accessToken === null &&
    caller.smsToken === null &&
    caller.enterpriseId === null &&
    options.idempotencyKey === undefined
  )
}

/** The tenant, the call and the checked input, none of which holds a line break; the gateway knows a tenant by its host. */
export function keyOf(name: string, target: string, caller: CallerHeaders): string {
  return `${caller.tenantId}\n${caller.tenantHost}\n${name}\n${target}`
}
