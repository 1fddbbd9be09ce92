import { existsSync, mkdtempSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { openLog } from '../../gateway/base/log.ts'
import { readSettings } from '../../gateway/base/settings.ts'
import { openGateway } from '../../gateway/gateway.ts'
import { forgetMemoised } from '../../gateway/store/memoised.ts'
import { startedBefore } from '../../gateway/testing/gateway-in-test.ts'
import { openRollback } from '../../gateway/testing/rollback.ts'
import { keysInTest, templateVariable } from '../../gateway/testing/template-for-tests.ts'
import { freePort, startPortalAlone } from '../processes.ts'

const bundle = 'build/server/in-process.js'

/** The part of `app/server/in-process.ts` that tests use. */
interface PortalBundle {
  servePortal(environment: Record<string, string>, log: { write(line: string): void }): Promise<Server>
  announceChange(tenantId: string, what: unknown): void
  lengthenTimeLimits(by: () => number): void
}

interface Servers {
  port: number
  gatewayPort: number
  /** Begins a test under the next host, whose tenant is as it was sown. Returns the host's name. */
  beginTest(): Promise<string>
  /** Lines that portal and gateway have logged, the oldest first. */
  logLines: string[]
}

/** Longer than a busy machine is slow. */
const timeLimitFactor = 20

/** The tenant of all tests of this process, each of which finds it as it was sown. */
const tenant = 'sown'

let started: Promise<Servers> | undefined

/** Starts the portal and the gateway of this process, unless they run. */
export function startServers(): Promise<Servers> {
  started ??= start()
  return started
}

/** Starts a portal in a process of its own for the gateway of this one. */
export async function startAnotherPortal(
  ...more: Parameters<typeof startPortalAlone> extends [string, ...infer More] ? More : never
) {
  return startPortalAlone(`http://127.0.0.1:${(await startServers()).gatewayPort}`, ...more)
}

async function start(): Promise<Servers> {
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: npm run build makes it`)
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(process.env[templateVariable] ?? tmpdir(), 'requests-'))
  startedBefore(dataDir)
  const shared = { PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const portal: PortalBundle = await import(/* @vite-ignore */ pathToFileURL(bundle).href)
  let testNumber = 0
  const hostName = () => `t${testNumber}`
  /** Gives the host of the running test its tenant; those of earlier tests have none any more. */
  const ofTest = (name: string | null) =>
    name === hostName() ? tenant : /^t\d+$/.test(name ?? '') ? null : name
  const gateway = await openGateway(
    readSettings({
      ...shared,
      GATEWAY_PORT: `${gatewayPort}`,
      GATEWAY_CONTROL: '1',
      DATA_KEYS: keysInTest.join(),
    }),
    async (tenantId, what = 'answers') =>
      portal.announceChange(tenantId === tenant ? hostName() : tenantId, what),
    (own) => ({
      ofHost: (host) => ofTest(own.ofHost(host)),
      ofName: (name) => ofTest(own.ofName(name)),
      hostOf: (tenantId) => own.hostOf(tenantId === tenant ? hostName() : tenantId),
    }),
  )
  const { app, context, faults } = gateway
  const logLines: string[] = []
  const output = { write: (line: string) => void logLines.push(line) }
  context.log = await openLog('warn', output)
  await gateway.ready(tenant)
  const { rollBack, untilRollback } = await openRollback(
    (context.db as unknown as { $client: PGlite }).$client,
  )
  const fetch: typeof app.fetch = (...asked) => untilRollback(() => app.fetch(...asked))
  await new Promise((listening) =>
    serve({ fetch, port: gatewayPort, hostname: '127.0.0.1' }, listening as () => void),
  )
  const settings = {
    ...shared,
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
    SESSION_KEYS: keysInTest.join(),
  }
  // Where a test lets the gateway be slow, time limits are as they are.
  const isSlowed = () =>
    faults?.of(tenant).armed.some(({ fault: { kind } }) => kind === 'hang' || kind === 'delay')
  portal.lengthenTimeLimits(() => (isSlowed() ? 1 : timeLimitFactor))
  await portal.servePortal(settings, output)
  const beginTest = async () => {
    await rollBack()
    faults?.forget(tenant)
    forgetMemoised(context.db, tenant)
    testNumber++
    return hostName()
  }
  return { port, gatewayPort, beginTest, logLines }
}
