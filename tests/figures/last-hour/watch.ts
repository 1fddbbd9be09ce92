import { readFileSync } from 'node:fs'
import { readMetrics } from '../../metrics-text.ts'
import { type Deployment, type Used, usedBy } from '../deployment.ts'

const parts = ['portal', 'gateway', 'database', 'store', 'asker'] as const
export type Part = (typeof parts)[number]

/** How busy everything was in a stretch of load, and what waited. */
export interface Watched {
  seconds: number
  /** Of one processor, over the whole stretch and in its busiest five seconds; `main` is the one thread that JavaScript has. */
  busy: Record<Part, { all: number; main: number; most: number; mostMain: number }>
  /** Milliseconds of processor. */
  used: Record<Part, Used>
  /** The share of the machine's processors that was busy, with what others did on it, and in its busiest five seconds. */
  machine: { busy: number; most: number; others: number }
  /** The highest that each was at any second. */
  most: {
    portalLagMs: number
    gatewayLagMs: number
    rendersWaiting: number
    databaseConnections: number
    databaseWaiting: number
    breaker: number
  }
  /** What was full or late, in the order in which it showed, with the second of the stretch in which it did first. */
  signs: { sign: string; second: number }[]
  /** The median of a second's p99. */
  usualPortalLagMs: number
  usualGatewayLagMs: number
}

interface Sample {
  at: number
  used: Record<Part, Used>
  machine: { busy: number; all: number }
  portalLagMs: number
  gatewayLagMs: number
  rendersWaiting: number
  databaseConnections: number
  databaseWaiting: number
  breaker: number
}

const everyMs = 1_000
/** So many samples are its busiest stretch. */
const window = 5

/** Looks each second at what everything uses and tells of itself, until it is told to stop. */
export function watch(deployment: Deployment, askerPid: number): () => Promise<Watched> {
  const samples: Sample[] = []
  let running = true
  const look = async () => {
    const usedNow = () => ({ ...deployment.used(), asker: usedBy(askerPid) })
    const { portal, gateway } = deployment.metrics
    // A process that is too busy to tell is looked at without what it would tell.
    const metrics = await Promise.all([portal, gateway].map((port) => readMetrics(port).catch(() => null)))
    const of = (at: number, name: string, labels?: Record<string, string>) =>
      metrics[at]?.sum(name, labels) ?? 0
    samples.push({
      at: performance.now(),
      used: usedNow(),
      machine: machineTicks(),
      portalLagMs: of(0, 'nodejs_eventloop_lag_p99_seconds') * 1000,
      gatewayLagMs: of(1, 'nodejs_eventloop_lag_p99_seconds') * 1000,
      rendersWaiting: of(0, 'portal_renders_waiting'),
      breaker: of(0, 'portal_gateway_breaker_state'),
      databaseConnections: of(1, 'gateway_database_connections', { state: 'used' }),
      databaseWaiting: of(1, 'gateway_database_waiting'),
    })
  }
  const looking = (async () => {
    while (running) {
      await look()
      await new Promise((again) => setTimeout(again, everyMs))
    }
  })()
  return async () => {
    running = false
    await looking
    await look()
    return watchedIn(samples)
  }
}

/** What is warned of by `ops/prometheus/alerts.yaml`: milliseconds of lateness, and requests in a portal. */
const warned = { lagMs: 250, rendersWaiting: 100 }
/** What so much of the time is busy is full. */
const full = 0.9

/** Whether each sign shows between two samples some seconds apart. */
const signs: Record<string, (from: Sample, to: Sample, processors: number) => boolean> = {
  'all processors of the machine are busy': ({ machine: from }, { machine: to }) =>
    (to.busy - from.busy) / Math.max(1, to.all - from.all) > 0.95,
  "the portal's thread is full": (from, to) =>
    to.used.portal.main - from.used.portal.main > full * (to.at - from.at),
  "the gateway's thread is full": (from, to) =>
    to.used.gateway.main - from.used.gateway.main > full * (to.at - from.at),
  "PostgreSQL's processors are full": (from, to, processors) =>
    to.used.database.all - from.used.database.all > full * processors * (to.at - from.at),
  'queries wait for a connection to PostgreSQL': (_, to) => to.databaseWaiting > 0,
  "the portal's loop is late": (_, to) => to.portalLagMs > warned.lagMs,
  "the gateway's loop is late": (_, to) => to.gatewayLagMs > warned.lagMs,
  'more than 100 requests wait in the portal': (_, to) => to.rendersWaiting > warned.rendersWaiting,
  "the portal's breaker is open": (_, to) => to.breaker === 2,
}

function signsIn(samples: Sample[], spans: (readonly [Sample, Sample])[], processors: number) {
  const start = samples[0]?.at ?? 0
  return Object.entries(signs)
    .flatMap(([sign, shows]) => {
      const first = spans.find(([from, to]) => shows(from, to, processors))
      return first ? [{ sign, second: Math.round((first[1].at - start) / 1000) }] : []
    })
    .sort((one, other) => one.second - other.second)
}

function watchedIn(samples: Sample[]): Watched {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || first === last) throw new Error('nothing was watched')
  const pairs = samples.slice(window).map((late, at) => [samples[at] as Sample, late] as const)
  const spans = pairs.length > 0 ? pairs : [[first, last] as const]
  const share = (of: (one: Sample) => number, [from, to]: readonly [Sample, Sample]) =>
    (of(to) - of(from)) / (to.at - from.at)
  const most = (of: (one: Sample) => number) => Math.max(...spans.map((span) => share(of, span)))
  const all = [first, last] as const
  const entries = <T>(of: (part: Part) => T) =>
    Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<Part, T>
  const busyOf = ([from, to]: readonly [Sample, Sample]) =>
    (to.machine.busy - from.machine.busy) / Math.max(1, to.machine.all - from.machine.all)
  const ours = parts.reduce((sum, part) => sum + share((one) => one.used[part].all, all), 0)
  const processors = (last.machine.all - first.machine.all) / (last.at - first.at)
  const highest = (of: (one: Sample) => number) => Math.max(...samples.map(of))
  const usual = (of: (one: Sample) => number) =>
    samples.map(of).sort((one, other) => one - other)[samples.length >> 1] ?? Number.NaN
  return {
    seconds: (last.at - first.at) / 1000,
    busy: entries((part) => ({
      all: share((one) => one.used[part].all, all),
      main: share((one) => one.used[part].main, all),
      most: most((one) => one.used[part].all),
      mostMain: most((one) => one.used[part].main),
    })),
    used: entries((part) => ({
      all: last.used[part].all - first.used[part].all,
      main: last.used[part].main - first.used[part].main,
    })),
    machine: {
      busy: busyOf(all),
      most: Math.max(...spans.map(busyOf)),
      others: Math.max(0, busyOf(all) - ours / processors),
    },
    most: {
      portalLagMs: highest((one) => one.portalLagMs),
      gatewayLagMs: highest((one) => one.gatewayLagMs),
      rendersWaiting: highest((one) => one.rendersWaiting),
      databaseConnections: highest((one) => one.databaseConnections),
      databaseWaiting: highest((one) => one.databaseWaiting),
      breaker: highest((one) => one.breaker),
    },
    signs: signsIn(samples, spans, processors),
    usualPortalLagMs: usual((one) => one.portalLagMs),
    usualGatewayLagMs: usual((one) => one.gatewayLagMs),
  }
}

/** Milliseconds that the machine's processors were busy, and that there were of them: idle and waiting for disks are fields 4 and 5. */
function machineTicks(): { busy: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = line
    .split(/\s+/)
    .slice(1, 9)
    .map((tick) => Number(tick) * 10)
  const all = ticks.reduce((sum, tick) => sum + tick, 0)
  return { busy: all - (ticks[3] ?? 0) - (ticks[4] ?? 0), all }
}
