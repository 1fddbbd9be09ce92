import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'

/** A server that runs as a process of its own. */
export interface Server {
  port: number
  process: ChildProcess
  /** Everything that it has written so far. */
  output: () => string
  /** How it ended: its exit code, or null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends the signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** The portal with the gateway that it started. */
export interface Portal extends Server {
  gatewayPort: number
}

type Environment = Record<string, string>

/** Where a server listens, and the project's folder that it is started from: this one where none is given. */
interface Place {
  wanted?: number
  folder?: string
}

/** What a database server needs; an embedded database makes keys of its own in its folder. */
export const dataKeys = { DATA_KEYS: 'a-key-of-the-tests-for-what-is-stored' }

/** Asks for a first start: an embedded database that is made anew, with keys of its own. */
export const fromNothing = { STORE_TEMPLATE: '' }

/**
 * Makes a new folder that of a gateway which has started once, where this run of the tests has
 * prepared one (`gateway/testing/template-for-tests.ts`). Returns the keys for what is stored.
 */
function prepareStore(dataDir: string, environment: Environment): Environment {
  if (environment['DATABASE_URL']) return dataKeys
  const template = { ...process.env, ...environment }['STORE_TEMPLATE']
  const isUsual = !['DATA_KEYS', 'DEMONSTRATION'].some((name) => name in environment)
  if (!template || !isUsual) return {}
  if (!existsSync(join(dataDir, 'gateway'))) cpSync(join(template, 'started'), dataDir, { recursive: true })
  return dataKeys
}

/** So long that only a server that never gets ready takes it, however busy the machine is. */
const deadlineMs = 5 * 60_000

/** Below the ports that systems give to outgoing calls, which would take one between its choice and its use. */
const ports = { first: 10_000, many: 20_000 }
let nextPort = (process.pid * 97) % ports.many

/** A port that nothing listens on, and that this process has not given out before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + nextPort
    nextPort = (nextPort + 1) % ports.many
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
}

/** A data folder of its own, and how to remove it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'policy-portal-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts the built portal with its bundled gateway and the control interface, and waits until it is ready. */
export async function startPortal(dataDir: string, more: Environment = {}): Promise<Portal> {
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const own = {
    PORT: String(port),
    GATEWAY_PORT: String(gatewayPort),
    GATEWAY_CONTROL: '1',
    DATA_DIR: dataDir,
    ...prepareStore(dataDir, more),
  }
  const server = start('build/server/main.js', port, { ...own, ...more })
  await answers(server, '/healthz/ready')
  return { ...server, gatewayPort }
}

/** Starts the built portal alone, without waiting for its gateway; that of another version from its `folder`. */
export async function startPortalAlone(
  gatewayUrl: string,
  more: Environment = {},
  { wanted, folder }: Place = {},
): Promise<Server> {
  const port = wanted ?? (await freePort())
  const own = {
    PORT: String(port),
    GATEWAY_URL: gatewayUrl,
    SESSION_KEYS: 'a-key-of-the-tests-that-is-long-enough',
    // Faults show at once.
    PAGE_CACHE: '0',
  }
  const server = start('build/server/main.js', port, { ...own, ...more }, folder)
  await answers(server, '/healthz/live')
  return server
}

/** Starts the bundled gateway alone, with the control interface; that of another version from its `folder`. */
export async function startGateway(
  dataDir: string,
  wanted?: number,
  more: Environment = {},
  folder?: string,
): Promise<Server> {
  const port = wanted ?? (await freePort())
  const own = {
    GATEWAY_PORT: String(port),
    GATEWAY_CONTROL: '1',
    DATA_DIR: dataDir,
    ...prepareStore(dataDir, more),
  }
  const server = start('gateway/main.ts', port, { ...own, ...more }, folder)
  await answers(server, '/openapi.json')
  return server
}

function start(script: string, port: number, environment: Environment, folder?: string): Server {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  }
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  return {
    port,
    process: child,
    output: () => written,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Waits until a path answers 200; throws with what the server has written when it ends before, or takes too long. */
async function answers(server: Server, path: string): Promise<void> {
  let running = true
  void server.ended.then(() => {
    running = false
  })
  const until = Date.now() + deadlineMs
  while (running && Date.now() < until) {
    const status = await ask({ port: server.port, path }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await pause(100)
  }
  if (running) await server.stop('SIGKILL')
  throw new Error(`The server ${running ? 'did not get ready' : 'ended'}. It wrote:\n${server.output()}`)
}
