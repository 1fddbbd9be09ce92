import { header } from '../../contract/call.ts'
import type { CallTally } from './call-tally.server.ts'
import { type Deadline, deadlineAfter } from './deadline.server.ts'

export interface CallOptions {
  /** Milliseconds until the call counts as timed out; 8,000 when not said. */
  budgetMs?: number
  /** Ends the call early; the browser leaving ends it in any case. */
  signal?: AbortSignal
  /** Over which connections; those of all calls when not said. */
  line?: 'record'
  /** For calls that create: the same key never creates twice. */
  idempotencyKey?: string
}

/** In whose name calls are made; asked anew for each call, because a login changes it. */
export interface CallerHeaders {
  tenantId: string
  tenantHost: string
  requestId: string
  /** The step of a trace in whose course the call is made; left out where nobody's request is the reason. */
  traceparent?: string
  signal: AbortSignal
  accessToken: string | null
  smsToken: string | null
  enterpriseId: string | null
  /** Who is logged in, for the security log; it is not sent. */
  personId?: string | null
  /** The browser's address; null for what is asked for nobody in particular. */
  clientAddress: string | null
  /** What the browser calls itself. */
  clientAgent?: string | null
  /** Left out: somebody has opened or pressed something. */
  attended?: boolean
  /** Fetched before anybody has asked: what is slow is not worth the wait. */
  ahead?: boolean
  /** Where it is counted how the calls go. */
  tally?: CallTally
}

/** Milliseconds that a call may take when nothing else is said. */
export const usualBudgetMs = 8_000

/**
 * A browser that fetches a page ahead does not ask again, on a click, until that has ended: so it ends soon. It says
 * nothing about the gateway, which anybody who does wait may still find well.
 */
const budgetAheadMs = 1_000
const ahead = () => new Error('not worth the wait ahead of a click')

/** What a call says of who makes it. */
export function headersOf(
  caller: CallerHeaders,
  options: CallOptions,
  contentType: string | null,
): Record<string, string> {
  return {
    accept: 'application/json',
    [header.source]: 'PC',
    [header.tenantHost]: caller.tenantHost,
    [header.requestId]: caller.requestId,
    ...(caller.traceparent ? { [header.traceparent]: caller.traceparent } : {}),
    ...(caller.enterpriseId ? { [header.enterpriseId]: caller.enterpriseId } : {}),
    ...(caller.accessToken ? { [header.authorization]: `Bearer ${caller.accessToken}` } : {}),
    ...(caller.smsToken ? { [header.smsAuthorization]: caller.smsToken } : {}),
    ...(caller.clientAddress ? { [header.clientAddress]: caller.clientAddress } : {}),
    ...(caller.clientAgent ? { [header.clientAgent]: sendable(caller.clientAgent) } : {}),
    ...(caller.attended === false ? { [header.unattended]: '1' } : {}),
    ...(options.idempotencyKey ? { [header.idempotencyKey]: options.idempotencyKey } : {}),
    ...(contentType ? { 'content-type': contentType } : {}),
  }
}

const longestAgent = 400

/** A browser's own words as a header may carry them on. */
function sendable(agent: string): string {
  return agent
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, longestAgent)
    .trim()
}

/** How long a call is waited for: its budget, and as long as the browser, and whoever else may end it, does. */
export function bounded(caller: CallerHeaders, options: CallOptions, usual: number): Deadline {
  const others = options.signal ? [caller.signal, options.signal] : [caller.signal]
  const budget = options.budgetMs ?? usual
  return caller.ahead && budget > budgetAheadMs
    ? deadlineAfter(budgetAheadMs, others, ahead)
    : deadlineAfter(budget, others)
}
