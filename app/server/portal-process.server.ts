import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { Settings } from '../base/settings.server.ts'
import { recordsPassedOn } from '../behaviour/pass-on.server.ts'
import { Drain } from '../portal/drain.server.ts'
import { openPortal } from '../portal/portal.server.ts'
import { type BundledGateway, startBundledGateway } from './bundled-gateway.server.ts'
import { drainServer } from './drain.server.ts'
import { announce, exitWith, onEnd, whyNotListening } from './life.server.ts'
import type { MetricsListener } from './metrics-listener.server.ts'
import { portalListener } from './portal-listener.server.ts'
import { createPortalServer } from './portal-server.server.ts'
import { staticFilesOf } from './static-files.server.ts'
import { startTracing } from './tracing.server.ts'

/** Milliseconds from the beginning of the end within which records of the behaviour log may still reach the gateway. */
const recordsWithinMs = 8_000

/**
 * Connections that the system takes while this process is busy; those beyond find no server. Node's own 511 are fewer than open in one
 * second of a window's last hour. The system's `net.core.somaxconn`, 4096 since Linux 5.4, is the limit above.
 */
const waitingConnections = 4096

/** Serves the portal from this process, with the bundled gateway as its child where no other is named. */
export function runPortal(settings: Settings, root: string, metrics: MetricsListener | null): void {
  let bundled: BundledGateway | null = null
  const tracing = settings.otlpEndpoint === null ? null : startTracing()
  const drain = new Drain()
  const server = createPortalServer()
  server.on('error', (error: NodeJS.ErrnoException) => {
    exitWith(`PORT: cannot listen on ${settings.port}: ${whyNotListening(error)}`)
  })
  server.listen({ port: settings.port, backlog: waitingConnections }, () => {
    const gatewayUrl = settings.gatewayUrl ?? startGateway().url
    openPortal(settings, gatewayUrl, drain)
    const files = staticFilesOf(join(root, 'build', 'client'), drain)
    const listener = portalListener({ build, mode: 'production', files, bundled })
    server.on('request', listener)
    server.on('checkExpectation', listener)
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : settings.port
    announce(settings, port, bundled)
  })

  function startGateway() {
    bundled = startBundledGateway(settings, root)
    return bundled
  }

  onEnd(async (cause) => {
    const begun = performance.now()
    bundled?.retire()
    await drainServer(server, drain, cause)
    await recordsPassedOn(recordsWithinMs - (performance.now() - begun))
    await Promise.all([bundled?.stop(), tracing?.then((sendTheLast) => sendTheLast())])
    await metrics?.close()
  })
}
