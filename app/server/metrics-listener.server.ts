import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { log } from '../base/log.server.ts'
import { registry } from '../base/metrics.server.ts'
import type { Settings } from '../base/settings.server.ts'
import { exitWith, whyNotListening } from './life.server.ts'

export interface MetricsListener {
  /** Lets answers under way finish, for half a second. */
  close(): Promise<void>
}

const timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}
/** Whoever takes nothing of an answer for so long is let go. */
const idleMs = 10_000
const closingMs = 500

/**
 * Serves `GET /metrics` where the settings name a port for it, and nothing else: what this process has counted. Ends
 * the process where the port cannot be had.
 */
export async function openMetrics({
  metricsPort,
  metricsHost,
}: Pick<Settings, 'metricsPort' | 'metricsHost'>): Promise<MetricsListener | null> {
  if (metricsPort === null) return null
  collectDefaultMetrics({ register: registry })

  const server = createServer(timeouts, (incoming, outgoing) => {
    incoming.resume()
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => outgoing.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log().warn({ err: error }, 'the metrics could not be collected')
        outgoing.writeHead(503).end()
      },
    )
  })
  server.setTimeout(idleMs)
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  server.on('error', (error: NodeJS.ErrnoException) => {
    exitWith(`METRICS_PORT: cannot listen on ${metricsHost}:${metricsPort}: ${whyNotListening(error)}`)
  })
  server.listen(metricsPort, metricsHost, resolve)
  await listening
  return {
    close() {
      const { promise: closed, resolve: end } = Promise.withResolvers<void>()
      server.close(() => end())
      setTimeout(() => server.closeAllConnections(), closingMs).unref()
      return closed
    },
  }
}
