import cluster, { type Worker } from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { log } from '../base/log.server.ts'
import type { Settings } from '../base/settings.server.ts'
import { passOnWhatIsTold } from '../shared-state/between-processes.server.ts'
import { storeForProcesses } from '../shared-state/store-in-primary.server.ts'
import { type BundledGateway, startBundledGateway } from './bundled-gateway.server.ts'
import { announce, onEnd } from './life.server.ts'
import type { MetricsListener } from './metrics-listener.server.ts'

const firstPause = 500
const longestPause = 10_000
/** A process that ran this long was fine; the next in its place waits the shortest pause again. */
const settled = 30_000
/** Each is done draining before; whoever is not is ended, so that all of it takes less than ten seconds. */
const drainedMs = 8_200

/**
 * Runs the portal as several processes on one port: starts them, another for each that dies, ever more slowly when they
 * keep dying, and ends them together. It answers no request; it stores what they share where
 * `STORE_URL` does not, and it alone starts the bundled gateway.
 */
export function runProcesses(settings: Settings, root: string, metrics: MetricsListener | null): void {
  let bundled: BundledGateway | null = null
  let serving = false
  let ending = false

  // Each process takes its connections itself. One that is handed over is lost when the process is killed before it has
  // taken it: nobody answers it, and nobody closes it.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  passOnWhatIsTold()
  // Under `STORE_URL` too: while that is away the processes still remember together.
  storeForProcesses()
  new RateLimiterClusterMaster()
  // The first alone finds out whether the port can be had.
  start(firstPause).once('listening', ({ port }) => {
    serving = true
    if (settings.gatewayUrl === null) bundled = startBundledGateway(settings, root)
    for (let more = 1; more < settings.processes; more++) start(firstPause)
    announce(settings, port, bundled)
  })

  function start(pause: number): Worker {
    const startedAt = Date.now()
    const worker = cluster.fork()
    worker.once('listening', () => log().info({ pid: worker.process.pid }, 'a process of the portal serves'))
    // What was said to a process that had just ended.
    worker.on('error', (error) => log().warn({ err: error }, 'a process of the portal could not be told'))
    worker.once('exit', (code, signal) => {
      if (ending) return
      // It has said why itself, and the next would say the same.
      if (!serving) process.exit(code || 1)
      log().error({ code, signal, pause }, 'a process of the portal ended; starting another')
      const next = Date.now() - startedAt > settled ? firstPause : Math.min(pause * 2, longestPause)
      setTimeout(() => ending || start(next), pause)
    })
    return worker
  }

  onEnd(async () => {
    ending = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && ended(worker)))
    await bundled?.stop()
    await metrics?.close()
  })
}

/** Tells a process to drain and waits for its end. */
function ended(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hard = setTimeout(() => worker.process.kill('SIGKILL'), drainedMs)
  worker.once('exit', () => {
    clearTimeout(hard)
    resolve()
  })
  worker.process.kill('SIGTERM')
  return promise
}
