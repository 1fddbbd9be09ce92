import { log } from '../base/log.server.ts'
import { isGatewayFailure } from './failure.ts'

export interface OptionalReadOptions {
  /** Milliseconds; 1,500 when not said. */
  budgetMs?: number
  /** The section's name, for the log. */
  label: string
}

/**
 * Reads a section that may fail: returns null when the call fails in any way (a 401 too) or takes longer than its
 * budget. The page goes on without it.
 */
export async function optionalRead<T>(
  read: () => Promise<T>,
  { budgetMs = 1500, label }: OptionalReadOptions,
): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    log().warn({ section: label, kind: 'timeout' }, 'section left out')
    resolve(null)
  }, budgetMs)
  const answered = Promise.resolve()
    .then(read)
    .catch((error: unknown) => {
      if (!isGatewayFailure(error)) log().error({ section: label, err: error }, 'section failed')
      else
        log().warn(
          { section: label, kind: error.kind, call: error.call, reason: error.reason },
          'section left out',
        )
      return null
    })
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
