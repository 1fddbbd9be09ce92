import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BodyBudget } from '../../contract/body-budget.ts'
import { version } from '../../package.json'

/** What is counted in this process. */
export const registry = new Registry()

const registers = [registry]
/** In seconds: from a cached page to the longest that a page may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The `route` of requests that no route is for: unknown paths and what is rejected early; and files of the client build. */
export const noRoute = 'none'
export const staticRoute = 'static'

export const httpRequests = new Counter({
  name: 'portal_http_requests_total',
  help: 'Requests that are over, but for those of the health addresses.',
  labelNames: ['route', 'method', 'status'],
  registers,
})

export const httpRequestDuration = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'From the headers of a request to the end of its answer.',
  labelNames: ['route'],
  buckets,
  registers,
})

export const pageCacheRequests = new Counter({
  name: 'portal_page_cache_total',
  help: 'Requests for pages that may be cached, by what the page cache did.',
  labelNames: ['outcome'],
  registers,
})

export const rendersWaiting = new Gauge({
  name: 'portal_renders_waiting',
  help: 'Requests that a route is working on: they wait for the gateway or for the processor.',
  registers,
})

export const gatewayCalls = new Counter({
  name: 'portal_gateway_calls_total',
  help: 'Calls of the gateway, without what was answered from the cache of answers.',
  labelNames: ['call', 'outcome'],
  registers,
})

export const gatewayCallDuration = new Histogram({
  name: 'portal_gateway_call_duration_seconds',
  help: 'How long the gateway took for a call, with its retry; calls that the breaker refused are not in it.',
  labelNames: ['call'],
  buckets,
  registers,
})

export const gatewayBreakerState = new Gauge({
  name: 'portal_gateway_breaker_state',
  help: 'The breaker of the tenant that is worst off: 0 closed, 1 half open, 2 open.',
  labelNames: ['line'],
  aggregator: 'max',
  registers,
})

export const recordsDropped = new Counter({
  name: 'portal_records_dropped_total',
  help: 'Records that browsers sent for the behaviour log and that were not taken, by why: the page or the operation is none of ours, a network or all have sent their share.',
  labelNames: ['reason'],
  registers,
})

export const recordsLost = new Counter({
  name: 'portal_records_lost_total',
  help: 'Calls that would have told the gateway of the behaviour log and did not come through, by why.',
  labelNames: ['reason'],
  registers,
})

export const bodiesRefused = new Counter({
  name: 'portal_bodies_refused_total',
  help: 'Bodies that were refused because their sender or the process had too many under way, or cut because they were unfinished and others needed the room.',
  labelNames: ['share', 'reason'],
  registers,
})

let budgets: Record<string, BodyBudget> = {}

/** Shows what is counted by these budgets from now on. */
export function showBodies(opened: Record<string, BodyBudget>): void {
  budgets = opened
}

new Gauge({
  name: 'portal_bodies_under_way',
  help: 'Bodies of requests from their first byte until the answer is finished.',
  labelNames: ['share'],
  registers,
  collect() {
    for (const [share, { used }] of Object.entries(budgets)) this.set({ share }, used.bodies)
  },
})

new Gauge({
  name: 'portal_body_bytes_under_way',
  help: 'Bytes that those bodies may hold.',
  labelNames: ['share'],
  registers,
  collect() {
    for (const [share, { used }] of Object.entries(budgets)) this.set({ share }, used.bytes)
  },
})

const buildInfo = new Gauge({
  name: 'portal_build_info',
  help: 'Always 1; the label tells which version runs.',
  labelNames: ['version'],
  aggregator: 'first',
  registers,
})
buildInfo.set({ version }, 1)
