import { randomBytes } from 'node:crypto'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { readTraceParent, type TraceParent, writeTraceParent } from '../../contract/traceparent.ts'

/** Makes spans that record where a collector is named (`server/tracing.server.ts`), and only pass on who asked where none is. */
const tracer = trace.getTracer('portal')

/** What the portal does for one request, or waits for at the gateway, as a trace shows it. */
export interface Step {
  /** The header for whatever is asked in the course of this step. */
  traceparent: string
  span: Span
}

/** Begins to answer a request: in the trace that its header names, or in a new one. */
export function startRequest(header: unknown): Step {
  const parent = readTraceParent(header)
  const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, contextOf(parent))
  return { span, traceparent: writeTraceParent(stepOf(span) ?? newTrace()) }
}

/** Begins a call to the gateway, which is named as the contract names it, in the course of the step of that header. */
export function startCall(header: string, name: string): Step {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, contextOf(readTraceParent(header)))
  const own = stepOf(span)
  return { span, traceparent: own ? writeTraceParent(own) : header }
}

/** Ends a step by the status that it was answered with; null where no answer came. */
export function endStep({ span }: Step, status: number | null, isFailure: boolean): void {
  if (status !== null) span.setAttribute('http.response.status_code', status)
  if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The trace that a step of this header belongs to, for the log. */
export function traceIdIn(traceparent: string): string {
  return traceparent.slice(3, 35)
}

/** Tells the scripts of a page, as tools for this read it, which step has made the page. */
export function serverTiming(traceparent: string): string {
  return `traceparent;desc="${traceparent}"`
}

function contextOf(parent: TraceParent | null) {
  if (!parent) return ROOT_CONTEXT
  const { traceId, spanId, sampled } = parent
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Null for a span that records nothing and continues nothing. */
function stepOf(span: Span): TraceParent | null {
  const { traceId, spanId, traceFlags } = span.spanContext()
  if (!trace.isSpanContextValid(span.spanContext())) return null
  return { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED }
}

/**
 * The trace of a request that nobody has begun one for, while nothing records here. It counts as recorded, for the log names it:
 * a gateway that records what it is asked to record would leave out everything that comes from here otherwise.
 */
function newTrace(): TraceParent {
  const random = randomBytes(24).toString('hex')
  return { traceId: random.slice(0, 32), spanId: random.slice(32), sampled: true }
}
