import { endStep, startCall } from '../base/trace.server.ts'
import type { Sending, Transport } from './transport.server.ts'

/** A transport whose calls are steps of the trace that they are sent with; a call that names none, as of a health check, is none. */
export function traced(transport: Transport): Transport {
  return {
    ...transport,
    send: (sending) => asStep(sending, transport.send),
    read: (sending) => asStep(sending, transport.read),
  }
}

async function asStep<T extends { status: number }>(
  sending: Sending,
  ask: (sending: Sending) => Promise<T>,
): Promise<T> {
  const { traceparent, ...headers } = sending.headers
  if (traceparent === undefined) return ask(sending)
  const step = startCall(traceparent, sending.call)
  step.span.setAttribute('http.request.method', sending.method)
  try {
    const received = await ask({ ...sending, headers: { ...headers, traceparent: step.traceparent } })
    endStep(step, received.status, received.status >= 400)
    return received
  } catch (failure) {
    endStep(step, null, true)
    throw failure
  }
}
