/** What a `traceparent` header of W3C Trace Context says: the trace, and the step of it that asks. */
export interface TraceParent {
  /** 32 hexadecimal digits, not all of them 0. */
  traceId: string
  /** 16 hexadecimal digits, not all of them 0. */
  spanId: string
  /** Whether whoever asks may have recorded its step. */
  sampled: boolean
}

const shape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

/** Reads the header as version 00 writes it, the only one there is; null for anything else, which begins a trace anew. */
export function readTraceParent(header: unknown): TraceParent | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && shape.exec(header)) || []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The header for whoever is asked next. */
export function writeTraceParent({ traceId, spanId, sampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`
}
