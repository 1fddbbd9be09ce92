import { log } from '../base/log.server.ts'
import { inLog, type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { timeLimit } from '../gateway/deadline.server.ts'
import { type GatewayFailure, isGatewayFailure } from '../gateway/failure.ts'
import { session } from '../session/session.server.ts'
import { toldOf } from './answer-failure.server.ts'
import type { Optional } from './optional.ts'

export interface OptionalReadOptions {
  /** Milliseconds; 1,500 when not said. */
  budgetMs?: number
  /** The section's name, for the log. */
  label: string
  /** Whatever goes wrong is ignored, the end of the login too: section 8 of the specification says so of the unread count. */
  ignored?: true
}

/**
 * Reads a section that the page can do without. What fails, or takes longer than its budget, is missing, and says why in what a
 * person is told. Throws one thing: the `GatewayFailure` of a 401 to somebody who is logged in, which ends the login whatever
 * it was that asked.
 */
export async function optionalRead<T>(
  context: RouterContext,
  read: () => Promise<T>,
  { budgetMs = 1500, label, ignored }: OptionalReadOptions,
): Promise<Optional<T>> {
  const inPersonsName = session(context).personal
  const section = { ...inLog(requestInfo(context)), section: label }
  const { promise: late, resolve } = Promise.withResolvers<Optional<T>>()
  const timer = setTimeout(() => {
    log().warn({ ...section, kind: 'timeout' }, 'section left out')
    resolve({ data: null, missing: [] })
  }, timeLimit(budgetMs))
  const asked = Promise.resolve().then(read)
  const answered = asked.then(
    (data): Optional<T> => ({ data, missing: null }),
    (error: unknown): Optional<T> => {
      if (!isGatewayFailure(error)) {
        log().error({ ...section, err: error }, 'section failed')
        return { data: null, missing: [] }
      }
      if (error.kind === 'loginNeeded' && inPersonsName && !ignored) throw error
      const { kind, call, reason } = error
      log().warn({ ...section, kind, call, reason }, 'section left out')
      const unanswered = kind === 'unreachable' || kind === 'broken'
      if (!unanswered && !saysWhy(error)) return { data: null, missing: [] }
      return { data: null, missing: toldOf(error, context), ...(unanswered ? { unanswered } : {}) }
    },
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the gateway has said something that a person needs to know. A visitor who reads what everybody may read needs no login. */
function saysWhy({ kind, returnCode }: GatewayFailure): boolean {
  return kind === 'warning' || (returnCode !== '' && kind !== 'loginNeeded')
}
