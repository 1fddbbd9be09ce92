import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { collectDefaultMetrics } from 'prom-client'
import type { Context } from '../base/context.ts'
import { registry } from '../base/metrics.ts'
import type { GatewaySettings } from '../base/settings.ts'
import { StartFailure, whyNotListening } from '../base/start-failure.ts'

/**
 * Serves `GET /metrics` where the settings name a port for it, and nothing else; it ends with the process. Throws `StartFailure` where the
 * port cannot be had.
 */
export async function openMetrics(
  { metricsPort, metricsHost }: Pick<GatewaySettings, 'metricsPort' | 'metricsHost'>,
  log: Context['log'],
): Promise<void> {
  if (metricsPort === null) return
  collectDefaultMetrics({ register: registry })
  const server = serve({
    fetch: metricsRoutes(log).fetch,
    port: metricsPort,
    hostname: metricsHost,
    serverOptions: { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 },
  })
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = whyNotListening(error as NodeJS.ErrnoException)
    throw new StartFailure(`GATEWAY_METRICS_PORT: cannot listen on ${metricsHost}:${metricsPort}: ${reason}`)
  }
}

/** `GET /metrics`, which is answered with 503 where the counts cannot be collected. */
export function metricsRoutes(log: Context['log']): Hono {
  return new Hono()
    .get('/metrics', async (c) =>
      c.body(await registry.metrics(), 200, { 'content-type': registry.contentType }),
    )
    .onError((error, c) => {
      log('warn', 'the metrics could not be collected', { reason: String(error) })
      return c.body(null, 503)
    })
}
