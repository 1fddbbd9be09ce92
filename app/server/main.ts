import { createServer } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { readSettings, WrongSetting } from '../settings.server.ts'
import { listenerOf } from './app.server.ts'
import { type BundledGateway, startBundledGateway } from './bundled-gateway.server.ts'
import { drainOf } from './drain.server.ts'
import { answerUnreadable } from './gate.server.ts'
import { log, startLog, writeLine } from './log.server.ts'
import { openPortal } from './portal.server.ts'
import { staticFilesOf } from './static-files.server.ts'

// build/server/main.js: the project's folder is two above.
const root = join(import.meta.dirname, '..', '..')

function settingsOrExit() {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return exitWith(error.message)
  }
}

function exitWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const settings = settingsOrExit()
startLog(settings.logLevel)
process.env.TZ = 'Asia/Shanghai'

let bundled: BundledGateway | null = null
const drain = drainOf()
const server = createServer({
  // A request without a host is answered by our own page too.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
})

server.on('clientError', answerUnreadable)
server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : (error.code ?? error.message)
  void stopGateway().finally(() => exitWith(`PORT: cannot listen on ${settings.port}: ${reason}`))
})
server.listen(settings.port, () => {
  if (settings.gatewayUrl === null) bundled = startBundledGateway(settings, root)
  openPortal(settings, settings.gatewayUrl ?? bundled?.url ?? '')
  const files = staticFilesOf(join(root, 'build', 'client'))
  const listener = listenerOf({
    build,
    mode: 'production',
    files,
    draining: drain.draining,
    ending: drain.ending,
  })
  server.on('request', listener)
  server.on('checkExpectation', listener)
  announce()
})

function announce() {
  if (settings.allowHttp)
    log().warn('ALLOW_HTTP=1: logins work over plain HTTP; use it on a test network only')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const ready = bundled?.started ?? Promise.resolve()
  ready.then(
    () => writeLine(`http://localhost:${port}/`),
    (error: Error) => exitWith(error.message),
  )
}

async function stopGateway() {
  await bundled?.stop()
}

let ending = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (ending) return
    ending = true
    void drain
      .begin(server)
      .then(stopGateway)
      .finally(() => process.exit(0))
  })
}

// A mistake in one request never ends the process for all others.
process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log().fatal({ err: error }, 'uncaught exception')
})
