import { BrokenCircuitError, CircuitState, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { gatewayBreakerState } from '../base/metrics.server.ts'
import { GatewayFailure } from './failure.ts'

/** Asks a gateway that keeps failing less: while it is open, calls fail at once. */
export interface Breaker {
  run<T>(call: { tenantId: string; call: string; signal: AbortSignal }, ask: () => Promise<T>): Promise<T>
}

const window = 10_000
const pause = 2_000

const shownAs: Record<CircuitState, number> = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 1,
  [CircuitState.Open]: 2,
  [CircuitState.Isolated]: 2,
}

/** Only what says that the gateway itself is in trouble counts; the browser leaving does not. */
const trouble = handleWhen(
  (error) => error instanceof GatewayFailure && (error.kind === 'timeout' || error.kind === 'unreachable'),
)

/**
 * A breaker for each tenant. It opens when, over ten seconds with at least two calls a second, most calls do not come
 * through, and lets one call try again after two seconds. `line` is what the metrics know them by.
 */
export function breakerOf(line: string): Breaker {
  const make = () =>
    circuitBreaker(trouble, {
      halfOpenAfter: pause,
      breaker: new SamplingBreaker({ threshold: 0.6, duration: window, minimumRps: 2 }),
    })
  const byTenant = new LRUCache<string, ReturnType<typeof make>>({ max: 1000, disposeAfter: showWorst })

  function showWorst() {
    const states = [...byTenant.values()].map(({ state }) => shownAs[state])
    gatewayBreakerState.set({ line }, Math.max(shownAs[CircuitState.Closed], ...states))
  }
  const policyOf = (tenantId: string) => {
    const known = byTenant.get(tenantId)
    if (known) return known
    const made = make()
    byTenant.set(tenantId, made)
    made.onStateChange(showWorst)
    return made
  }

  showWorst()
  return {
    async run(call, ask) {
      try {
        const outcome = await policyOf(call.tenantId).execute(async () => {
          try {
            return { answer: await ask() }
          } catch (error) {
            if (leftByBrowser(call.signal)) return { error }
            throw error
          }
        })
        if ('error' in outcome) throw outcome.error
        return outcome.answer
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw new GatewayFailure('unreachable', { call: call.call, cause: 'breaker' })
        throw error
      }
    },
  }
}

/** Whether whoever waited for a call has left it, so that how it ended says nothing about the gateway. */
export function leftByBrowser(signal: AbortSignal): boolean {
  return signal.aborted && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')
}
