import { quantile } from '../../bench/report.ts'
import type { Numbers } from '../../scale/numbers.ts'
import { type Kind, kinds } from '../kinds.ts'
import { type Asked, inTimeMs, type Outcome } from './asked.ts'
import { publicRequests } from './pattern.ts'
import type { Watched } from './watch.ts'

/** What one kind of request or press came to in a stretch of load. */
export interface OfKind {
  /** Things that people wanted: presses without their repetitions. */
  wanted: number
  /** Of those, what was done at the first press and in time. */
  inTime: number
  /** Of those, what was done in the end. */
  done: number
  /** All presses, repeated ones included. */
  presses: number
  /** Milliseconds until an answer, whichever, from when it was due. */
  p50: number
  p95: number
  p99: number
  /** Presses by their status, or by how the line was cut, and by what a person met. */
  statuses: Record<string, number>
  outcomes: Partial<Record<Outcome, number>>
  /** Failures that no whole page told of. */
  unclear: number
}

/** By kind, in the order of the kinds; what nobody asked is left out. */
export function summaryOf(asked: readonly Asked[]): Partial<Record<Kind, OfKind>> {
  const byKind = Map.groupBy(asked, ({ kind }) => kind)
  const found: Partial<Record<Kind, OfKind>> = {}
  for (const kind of Object.keys(kinds) as Kind[]) {
    const all = byKind.get(kind)
    if (all) found[kind] = ofKind(kind, all)
  }
  return found
}

function ofKind(kind: Kind, all: readonly Asked[]): OfKind {
  const first = all.filter(({ press }) => press === 1)
  const done = all.filter(({ outcome }) => outcome === 'done')
  const ms = all.map((one) => one.ms)
  const count = <K extends string>(of: (one: Asked) => K) => {
    const counts: Partial<Record<K, number>> = {}
    for (const one of all) counts[of(one)] = (counts[of(one)] ?? 0) + 1
    return counts
  }
  return {
    wanted: first.length,
    inTime: done.filter((one) => one.press === 1 && one.ms <= inTimeMs(kind)).length,
    done: done.length,
    presses: all.length,
    p50: quantile(ms, 0.5),
    p95: quantile(ms, 0.95),
    p99: quantile(ms, 0.99),
    statuses: count(({ status, said }) => (status === 0 && said ? said : String(status))) as Record<
      string,
      number
    >,
    outcomes: count(({ outcome }) => outcome),
    unclear: all.filter(({ outcome, status, isClear }) => outcome !== 'done' && status !== 0 && !isClear)
      .length,
  }
}

/** Sums over kinds. */
export function altogether(summary: Partial<Record<Kind, OfKind>>, only?: (kind: Kind) => boolean) {
  const parts = Object.entries(summary).filter(([kind]) => only?.(kind as Kind) ?? true)
  const sum = (of: (one: OfKind) => number) => parts.reduce((total, [, one]) => total + of(one), 0)
  const wanted = sum((one) => one.wanted)
  return {
    wanted,
    shareInTime: sum((one) => one.inTime) / wanted,
    shareDone: sum((one) => one.done) / wanted,
    presses: sum((one) => one.presses),
    unclear: sum((one) => one.unclear),
  }
}

export interface Prediction {
  /** Milliseconds of processor for one declaration with all that is looked at beside it. */
  portalMain: number
  portal: number
  gatewayMain: number
  gateway: number
  database: number
  store: number
}

/** What one declaration costs by the costs of docs/scale.json, so often as each kind was asked for each declaration. */
export function predictedOf(each: Partial<Record<Kind, number>>, { costs }: Numbers): Prediction {
  const sum = (of: (cost: Numbers['costs']['requests'][string]) => number) =>
    Object.entries(each).reduce((total, [kind, many]) => {
      const cost = costs.requests[kind]
      return cost ? total + many * of(cost) : total
    }, 0)
  return {
    portalMain: sum((cost) => cost.portalMainMs),
    portal: sum((cost) => cost.portalMs),
    gatewayMain: sum((cost) => cost.gatewayMainMs),
    gateway: sum((cost) => cost.gatewayMs),
    database: sum((cost) => cost.databaseMs),
    store: sum((cost) => cost.storeMs ?? 0),
  }
}

/** The same as it was measured. */
export function measuredOf({ used }: Pick<Watched, 'used'>, declarations: number): Prediction {
  const each = (ms: number) => ms / declarations
  return {
    portalMain: each(used.portal.main),
    portal: each(used.portal.all),
    gatewayMain: each(used.gateway.main),
    gateway: each(used.gateway.all),
    database: each(used.database.all),
    store: each(used.store.all),
  }
}

/** How often each kind was asked for one declaration; each press of a form led to a page, which is one of their own. */
export function askedEach(
  summary: Partial<Record<Kind, OfKind>>,
  declarations: number,
  numbers: Numbers,
): Partial<Record<Kind, number>> {
  const each: Partial<Record<Kind, number>> = { ...publicRequests(numbers) }
  let led = 0
  for (const [kind, { presses }] of Object.entries(summary) as [Kind, OfKind][]) {
    if (kind in each) continue
    each[kind] = presses / declarations
    if (['loginBySso', 'begun', 'draftSaved', 'upload', 'handedIn'].includes(kind)) led += presses
  }
  return { ...each, ownPage: (each.ownPage ?? 0) + led / declarations }
}

/** What is full first where each thread and each processor is its own: the name, and how many declarations a second fill it. */
export function firstFull(costs: Prediction, databaseCores: number): { name: string; perSecond: number } {
  const [found] = [
    { name: "the portal's thread", perSecond: 1000 / costs.portalMain },
    { name: "the gateway's thread", perSecond: 1000 / costs.gatewayMain },
    { name: "PostgreSQL's processors", perSecond: (1000 * databaseCores) / costs.database },
  ].sort((one, other) => one.perSecond - other.perSecond)
  if (!found) throw new Error('nothing is known')
  return found
}
