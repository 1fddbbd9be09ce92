import { existsSync, mkdtempSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { readSettings } from '../../gateway/base/settings.ts'
import { openGateway } from '../../gateway/gateway.ts'
import { forgetMemoised } from '../../gateway/store/memoised.ts'
import { startedBefore } from '../../gateway/testing/gateway-in-test.ts'
import { openRollback } from '../../gateway/testing/rollback.ts'
import { keysInTest, templateVariable } from '../../gateway/testing/template-for-tests.ts'
import { freePort } from '../processes.ts'

const bundle = 'build/server/in-process.js'

/** The part of `app/server/in-process.ts` that tests use. */
interface PortalBundle {
  servePortal(environment: Record<string, string>, log: { write(line: string): void }): Promise<Server>
  announceChange(tenantId: string, what: unknown): void
}

interface Servers {
  port: number
  gatewayPort: number
  /** Begins a test under the next host, whose tenant is as it was sown. Returns the host's name. */
  begin(): Promise<string>
  /** The lines that the portal has logged, the oldest first. */
  logLines: string[]
}

/** The tenant of all tests of this process, each of which finds it as it was sown. */
const tenant = 'sown'

let started: Promise<Servers> | undefined

/** Returns the portal and the gateway of this process, which all files of a worker share. */
export function servers(): Promise<Servers> {
  started ??= start()
  return started
}

async function start(): Promise<Servers> {
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: npm run build makes it`)
  const [port, gatewayPort] = [await freePort(), await freePort()]
  // Where tests find the gateway that they start other portals for.
  Object.assign(process.env, { PORTAL_PORT: `${port}`, GATEWAY_PORT: `${gatewayPort}` })
  const dataDir = mkdtempSync(join(process.env[templateVariable] ?? tmpdir(), 'requests-'))
  startedBefore(dataDir)
  const shared = { PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const portal: PortalBundle = await import(/* @vite-ignore */ pathToFileURL(bundle).href)
  let number = 0
  const host = () => `t${number}`
  const isHost = (name = '') => name.split('.', 1)[0] === host()
  const gateway = await openGateway(
    readSettings({
      ...shared,
      GATEWAY_PORT: `${gatewayPort}`,
      GATEWAY_CONTROL: '1',
      DATA_KEYS: keysInTest.join(),
      LOG_LEVEL: 'silent',
    }),
    async (tenantId, what = 'answers') =>
      portal.announceChange(tenantId === tenant ? host() : tenantId, what),
    (own) => ({
      ofHost: (name) => (isHost(name) ? tenant : own.ofHost(name)),
      named: (name) => (isHost(name) ? tenant : own.named(name)),
      hostOf: (tenantId) => own.hostOf(tenantId === tenant ? host() : tenantId),
    }),
  )
  const { context, faults } = gateway
  await gateway.ready(tenant)
  const rollBack = await openRollback((context.db as unknown as { $client: PGlite }).$client)
  await new Promise((listening) =>
    serve({ fetch: gateway.app.fetch, port: gatewayPort, hostname: '127.0.0.1' }, listening as () => void),
  )
  const logLines: string[] = []
  const settings = {
    ...shared,
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
    SESSION_KEYS: keysInTest.join(),
  }
  await portal.servePortal(settings, { write: (line) => void logLines.push(line) })
  const begin = async () => {
    await rollBack()
    faults?.forget(tenant)
    forgetMemoised(context.db, tenant)
    number++
    return host()
  }
  return { port, gatewayPort, begin, logLines }
}
