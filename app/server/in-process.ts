import { once } from 'node:events'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { DestinationStream } from 'pino'
import { startLog } from '../base/log.server.ts'
import { readSettings } from '../base/settings.server.ts'
import { openPortal } from '../portal/portal.server.ts'
import { portalListener } from './portal-listener.server.ts'
import { createPortalServer } from './portal-server.server.ts'
import { staticFilesOf } from './static-files.server.ts'

export { announceChange } from '../gateway/changes.server.ts'
export { lengthenTimeLimits } from '../gateway/deadline.server.ts'

/**
 * Serves the portal from the process that loads this module, for the gateway at `GATEWAY_URL`.
 * There is one portal a process. Returns the server once it listens on `PORT`.
 */
export async function servePortal(environment: Record<string, string>, log: DestinationStream) {
  const settings = readSettings(environment)
  startLog(settings.logLevel, log)
  const { drain } = openPortal(settings, settings.gatewayUrl ?? '')
  // build/server/in-process.js: the project's folder is two above.
  const files = staticFilesOf(join(import.meta.dirname, '..', 'client'), drain)
  const listener = portalListener({ build, mode: 'production', files, bundled: null })
  const server = createPortalServer().on('request', listener).on('checkExpectation', listener)
  server.listen(settings.port)
  await once(server, 'listening')
  return server
}
