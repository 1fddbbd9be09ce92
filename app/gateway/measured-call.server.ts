import { gatewayCallDuration, gatewayCalls } from '../base/metrics.server.ts'
import { leftByBrowser } from './breaker.server.ts'
import { GatewayFailure } from './failure.ts'

/** Makes a call of the gateway (`family.name`) and counts how it went, and how long it took; the signal is the one that may end it. */
export async function measuredCall<T>(
  call: string,
  signal: AbortSignal,
  asking: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const end = (outcome: string) => {
    gatewayCalls.inc({ call, outcome })
    if (outcome !== 'breaker') gatewayCallDuration.observe({ call }, (performance.now() - began) / 1000)
  }
  try {
    const answer = await asking()
    end('ok')
    return answer
  } catch (failure) {
    end(leftByBrowser(signal) ? 'left' : outcomeOf(failure))
    throw failure
  }
}

function outcomeOf(failure: unknown): string {
  if (!(failure instanceof GatewayFailure)) return 'other'
  return failure.cause === 'breaker' ? 'breaker' : failure.kind
}
