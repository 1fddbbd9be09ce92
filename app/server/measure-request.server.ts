import type { IncomingMessage, ServerResponse } from 'node:http'
import { httpRequestDuration, httpRequests, noRoute } from '../base/metrics.server.ts'

/** A request that is being answered; whoever answers it says by which route. */
export interface MeasuredRequest {
  route: string
}

const methods = new Set(['GET', 'HEAD', 'POST'])
/** As other servers write down a browser that has left before its answer was whole. */
const leftStatus = 499

/** Counts a request, and how long it took, when it is over: answered, or left by the browser before that. */
export function measureWhenDone({ method = '' }: IncomingMessage, outgoing: ServerResponse): MeasuredRequest {
  const began = performance.now()
  const measured: MeasuredRequest = { route: noRoute }
  outgoing.on('close', () => {
    const { route } = measured
    httpRequests.inc({
      route,
      method: methods.has(method) ? method : 'other',
      status: outgoing.writableFinished ? outgoing.statusCode : leftStatus,
    })
    httpRequestDuration.observe({ route }, (performance.now() - began) / 1000)
  })
  return measured
}
