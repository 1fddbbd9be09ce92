import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BodyBudget } from '../../contract/body-budget.ts'
import project from '../../package.json' with { type: 'json' }

/** What is counted in this process. */
export const registry = new Registry()

const registers = [registry]

export const calls = new Counter({
  name: 'gateway_calls_total',
  help: 'Calls of the contract that were answered, by the HTTP status of the answer.',
  labelNames: ['call', 'status'],
  registers,
})

export const callDuration = new Histogram({
  name: 'gateway_call_duration_seconds',
  help: 'How long the gateway took to answer a call.',
  labelNames: ['call'],
  registers,
})

export const recommendationsRefused = new Counter({
  name: 'gateway_recommendations_refused_total',
  help: 'Recommended policies that somebody said do not fit, by the reason.',
  labelNames: ['reason'],
  registers,
})

export const bodiesRefused = new Counter({
  name: 'gateway_bodies_refused_total',
  help: 'Bodies of calls that were refused because their caller or the process had too many under way, or cut because they were unfinished and others needed the room.',
  labelNames: ['share', 'reason'],
  registers,
})

let budgets: Record<string, BodyBudget> = {}

/** Shows what is counted by these budgets from now on. */
export function showBodies(opened: Record<string, BodyBudget>): void {
  budgets = opened
}

new Gauge({
  name: 'gateway_bodies_under_way',
  help: 'Bodies of calls, but for files, from their first byte until the answer is made.',
  labelNames: ['share'],
  registers,
  collect() {
    for (const [share, { used }] of Object.entries(budgets)) this.set({ share }, used.bodies)
  },
})

/** The counts that a pool of connections to a PostgreSQL server keeps. */
interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
}

let pool: Pool | null = null

/** Shows the counts of this pool from now on; the embedded store has none. */
export function showPool(opened: Pool): void {
  pool = opened
}

new Gauge({
  name: 'gateway_database_connections',
  help: 'Connections to the PostgreSQL server, used or idle; none with the embedded store.',
  labelNames: ['state'],
  registers,
  collect() {
    if (!pool) return
    this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    this.set({ state: 'idle' }, pool.idleCount)
  },
})

new Gauge({
  name: 'gateway_database_waiting',
  help: 'Queries that wait for a connection to the PostgreSQL server.',
  registers,
  collect() {
    this.set(pool?.waitingCount ?? 0)
  },
})

export const noticesWaiting = new Gauge({
  name: 'gateway_notices_waiting',
  help: 'Notices by text message and mail that are not sent yet, those for a later digest among them; counted every half minute.',
  labelNames: ['channel'],
  registers,
})

export const noticesFailed = new Gauge({
  name: 'gateway_notices_failed',
  help: 'Notices by text message and mail that were given up after the last try, until they are tidied up; counted every half minute.',
  labelNames: ['channel'],
  registers,
})

const buildInfo = new Gauge({
  name: 'gateway_build_info',
  help: 'Always 1; the label tells which version runs.',
  labelNames: ['version'],
  registers,
})
buildInfo.set({ version: project.version }, 1)
