import * as build from 'virtual:react-router/server-build'
import { openTerminal, startLog } from '../base/log.server.ts'
import { readSettings } from '../base/settings.server.ts'
import { closePortal, openPortal } from '../portal/portal.server.ts'
import { type BundledGateway, type Started, startBundledGateway } from './bundled-gateway.server.ts'
import { portalBanner } from './life.server.ts'
import { portalListener } from './portal-listener.server.ts'

// Modules are loaded anew after each edit. The gateway's process outlives them; what the former instance had open does not.
const held: typeof globalThis & { bundledGateway?: BundledGateway; closeFormer?: () => Promise<void> } =
  globalThis

await held.closeFormer?.()

const settings = readSettings(process.env)
startLog(settings.logLevel, await openTerminal())
if (settings.gatewayUrl === null && !held.bundledGateway) {
  const bundled = startBundledGateway(settings, process.cwd())
  held.bundledGateway = bundled
  const tell = (started: Started) => process.stdout.write(portalBanner(settings.port, null, started))
  // It has said why; what is edited next may be the reason.
  bundled.started.then(tell, () => {})
  process.once('exit', () => void bundled.stop())
} else if (settings.gatewayUrl !== null && !held.closeFormer) {
  process.stdout.write(portalBanner(settings.port, settings.gatewayUrl, null))
}
openPortal(settings, settings.gatewayUrl ?? held.bundledGateway?.url ?? '')
held.closeFormer = closePortal

/** What answers requests in production too, over the modules as they are now. */
export const listener = portalListener({
  build,
  mode: 'development',
  files: null,
  bundled: held.bundledGateway ?? null,
})
