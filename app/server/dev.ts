import * as build from 'virtual:react-router/server-build'
import { startLog } from '../base/log.server.ts'
import { readSettings } from '../base/settings.server.ts'
import { openPortal, type Portal } from '../portal/portal.server.ts'
import { type BundledGateway, startBundledGateway } from './bundled-gateway.server.ts'
import { portalListener } from './portal-listener.server.ts'

// Modules are loaded anew after each edit: the gateway's process outlives them, and what the portal before had open is closed.
const held: typeof globalThis & { bundledGateway?: BundledGateway; portal?: Portal } = globalThis

const settings = readSettings(process.env)
startLog(settings.logLevel)
if (settings.gatewayUrl === null && !held.bundledGateway) {
  const bundled = startBundledGateway(settings, process.cwd())
  held.bundledGateway = bundled
  bundled.started.catch((error: Error) => process.stderr.write(`${error.message}\n`))
  process.once('exit', () => void bundled.stop())
}
held.portal?.close()
held.portal = openPortal(settings, settings.gatewayUrl ?? held.bundledGateway?.url ?? '')

/** What answers requests in production too, over the modules as they are now. */
export const listener = portalListener({ build, mode: 'development', files: null })
