import type { Machines } from './arithmetic.ts'
import type { Numbers } from './numbers.ts'

/** What the product waits for, and for how long: each is a constant of the code that it names. */
export const limits = {
  /** app/gateway/transport.server.ts: connections of one portal to gateways. */
  callConnections: 128,
  uploadConnections: 96,
  /** gateway/store/open.ts: connections of one gateway to the database. */
  pool: 20,
  /** app/gateway/caller.server.ts and file-calls.server.ts: milliseconds that a call may take. */
  callMs: 8_000,
  uploadMs: 120_000,
} as const

/** Whoever is told that it took too long tries again after so many milliseconds, so often. */
export const again = { afterMs: 15_000, times: 3 }

/** Processors of a gateway's machine beside the one of its JavaScript: passwords and files are worked on there. */
const otherProcessors = 1

export interface Outcome {
  asked: number
  /** The share of requests that were answered too late or not at all. */
  refused: number
  /** Milliseconds below which so many of a hundred requests were answered. */
  medianMs: number
  p95Ms: number
  utilisation: { portal: number; gateway: number; database: number }
}

export interface Load {
  /** Requests in a second by kind. */
  rates: Record<string, number>
  machines: Machines
  seconds: number
  seed: number
}

/**
 * Requests that come by chance (a Poisson process) to portals, gateways and a database that serve whoever came first, each for
 * a time by chance (exponential) whose mean is the measured one. A request is worked on by its portal between its calls; a call needs a connection to a gateway, the gateway's
 * thread, a connection to the database and a processor there. What is given up by a portal is worked on all the same.
 */
export function simulate({ rates, machines, seconds, seed }: Load, costs: Numbers['costs']): Outcome {
  const chance = chanceOf(seed)
  const clock = clockOf()
  const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
  const portals = many(machines.portals, () => ({
    thread: stationOf(clock, 1),
    calls: permitsOf(limits.callConnections),
    uploads: permitsOf(limits.uploadConnections),
  }))
  const gateways = many(machines.gateways, () => ({
    thread: stationOf(clock, 1),
    others: stationOf(clock, otherProcessors),
    pool: permitsOf(limits.pool),
  }))
  const database = stationOf(clock, machines.databaseCores)
  const anyOf = <T>(list: T[]) => list[Math.floor(chance() * list.length)] as T
  const exponential = (mean: number) => -Math.log(1 - chance()) * mean
  const answered: number[] = []
  let [asked, refused] = [0, 0]

  function request(kind: string, tries: number): void {
    const cost = costs.requests[kind]
    if (!cost) return
    asked++
    const began = clock.now()
    const portal = anyOf(portals)
    const isUpload = kind === 'upload'
    const connections = isUpload ? portal.uploads : portal.calls
    const calls = Math.round(cost.calls)
    const portalPiece = cost.portalMainMs / (calls + 1)
    const work = cost.calls > 0 ? 1 / Math.max(1, calls) : 0
    const step = (left: number) => {
      portal.thread.serve(exponential(portalPiece), () => {
        if (left === 0) {
          answered.push(clock.now() - began)
          return
        }
        call(left)
      })
    }
    const call = (left: number) => {
      let over = false
      let release: (() => void) | null = null
      const deadline = clock.now() + (isUpload ? limits.uploadMs : limits.callMs)
      const end = (isInTime: boolean) => {
        if (over) return
        over = true
        release?.()
        if (isInTime) return step(left - 1)
        refused++
        if (tries < again.times)
          clock.at(clock.now() + exponential(again.afterMs), () => request(kind, tries + 1))
      }
      clock.at(deadline, () => end(false))
      connections.take((leave) => {
        if (over) return leave()
        release = leave
        const gateway = anyOf(gateways)
        const main = cost.gatewayMainMs * work
        const other = Math.max(0, cost.gatewayMs - cost.gatewayMainMs) * work
        gateway.others.serve(exponential(other), () =>
          gateway.thread.serve(exponential(main / 2), () =>
            gateway.pool.take((free) =>
              database.serve(exponential(cost.databaseMs * work), () => {
                free()
                gateway.thread.serve(exponential(main / 2), () => end(true))
              }),
            ),
          ),
        )
      })
    }
    step(calls)
  }

  for (const [kind, rate] of Object.entries(rates)) {
    if (rate <= 0) continue
    const next = () => {
      const at = clock.now() + exponential(1000 / rate)
      if (at > seconds * 1000) return
      clock.at(at, () => {
        request(kind, 0)
        next()
      })
    }
    next()
  }
  clock.run(seconds * 1000)
  const end = seconds * 1000
  const busiest = (stations: Station[]) =>
    stations.reduce((sum, one) => sum + one.busyMs() / end, 0) / stations.length
  const sorted = answered.sort((one, other) => one - other)
  const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return {
    asked,
    refused: refused / asked,
    medianMs: quantile(0.5),
    p95Ms: quantile(0.95),
    utilisation: {
      portal: busiest(portals.map(({ thread }) => thread)),
      gateway: busiest(gateways.map(({ thread }) => thread)),
      database: database.busyMs() / end / machines.databaseCores,
    },
  }
}

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Clock {
  now(): number
  at(time: number, what: () => void): void
  /** Does what is due, up to a time. */
  run(until: number): void
}

/** Simulated milliseconds: what is due earliest is done first. */
export function clockOf(): Clock {
  const times: number[] = []
  const tasks: (() => void)[] = []
  let now = 0
  const swap = (one: number, other: number) => {
    const [time, task] = [times[one] as number, tasks[one] as () => void]
    times[one] = times[other] as number
    tasks[one] = tasks[other] as () => void
    times[other] = time
    tasks[other] = task
  }
  const isEarlier = (one: number, other: number) => (times[one] as number) < (times[other] as number)
  return {
    now: () => now,
    at(time, what) {
      let at = times.push(time) - 1
      tasks.push(what)
      for (let above = (at - 1) >> 1; at > 0 && isEarlier(at, above); above = (at - 1) >> 1) {
        swap(at, above)
        at = above
      }
    },
    run(until) {
      while (times.length > 0 && (times[0] as number) <= until) {
        now = times[0] as number
        const due = tasks[0] as () => void
        swap(0, times.length - 1)
        times.pop()
        tasks.pop()
        for (let at = 0; ; ) {
          let first = at
          for (const below of [2 * at + 1, 2 * at + 2])
            if (below < times.length && isEarlier(below, first)) first = below
          if (first === at) break
          swap(at, first)
          at = first
        }
        due()
      }
      now = until
    },
  }
}

export interface Station {
  /** Works for so many milliseconds when it is its turn. */
  serve(ms: number, then: () => void): void
  /** Milliseconds of work that have been begun, over all servers. */
  busyMs(): number
}

/** Servers with one queue, first come first served. */
export function stationOf(clock: Clock, servers: number): Station {
  const queue: { ms: number; then: () => void }[] = []
  let [busy, worked, first] = [0, 0, 0]
  const begin = ({ ms, then }: { ms: number; then: () => void }) => {
    busy++
    worked += ms
    clock.at(clock.now() + ms, () => {
      busy--
      const next = queue[first]
      if (next) {
        first++
        if (first > 1000) {
          queue.splice(0, first)
          first = 0
        }
        begin(next)
      }
      then()
    })
  }
  return {
    serve(ms, then) {
      if (busy < servers) begin({ ms, then })
      else queue.push({ ms, then })
    },
    busyMs: () => worked,
  }
}

/** Connections of which so many may be in use; who wants one more waits. */
function permitsOf(many: number) {
  const waiting: ((leave: () => void) => void)[] = []
  let free = many
  const give = (to: (leave: () => void) => void) => {
    let left = false
    to(() => {
      if (left) return
      left = true
      const next = waiting.shift()
      if (next) give(next)
      else free++
    })
  }
  return {
    take(to: (leave: () => void) => void) {
      if (free === 0) return void waiting.push(to)
      free--
      give(to)
    },
  }
}
