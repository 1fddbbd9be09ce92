import { type ChildProcess, spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { log, writeLine } from '../base/log.server.ts'
import type { LogLevel, Settings } from '../base/settings.server.ts'
import { tellAll } from '../shared-state/between-processes.server.ts'

export interface BundledGateway {
  url: string
  /** Rejects with one line when the very first start fails for a reason that starting again will not cure. */
  started: Promise<void>
  stop(): Promise<void>
}

/** What the gateway answered for a tenant no longer holds: its answers, and its settings or its clock too. */
const changed = z.object({
  gateway: z.literal('changed'),
  id: z.number(),
  tenantId: z.string(),
  what: z.union([
    z.enum(['answers', 'settings']),
    z.object({ clock: z.iso.datetime({ offset: true }).nullable() }),
  ]),
})

const firstPause = 500
const longestPause = 10_000
/** A gateway that ran this long was fine; its next start waits the shortest pause again. */
const settled = 30_000

/** Where it answers, whichever process of the portal has started it. */
export function bundledGatewayUrl({ gatewayPort }: Pick<Settings, 'gatewayPort'>): string {
  return `http://127.0.0.1:${gatewayPort}`
}

/** Runs the bundled gateway as a process of its own and starts it again, ever more slowly, when it dies. */
export function startBundledGateway(settings: Settings, root: string): BundledGateway {
  const url = bundledGatewayUrl(settings)
  const { promise: started, resolve, reject } = Promise.withResolvers<void>()
  let child: ChildProcess | null = null
  let stopping = false
  let answered = false
  let pause = firstPause
  let timer: NodeJS.Timeout | undefined

  /** Clocks held still by the control interface, by tenant: the portal's pages are of the day that the gateway is in. */
  const clocks = new Map<string, string>()
  function holdClock(tenantId: string, at: string | null) {
    if (!settings.gatewayControl) return
    if (at === null) clocks.delete(tenantId)
    else clocks.set(tenantId, at)
    tellAll('clock held', `${tenantId} ${at ?? ''}`)
  }
  // A process that has taken the place of another has heard of none.
  cluster.on('listening', () => {
    for (const [tenantId, at] of clocks) holdClock(tenantId, at)
  })

  function start() {
    const startedAt = Date.now()
    const complaint: string[] = []
    const file = join(root, 'gateway', 'main.ts')
    if (!existsSync(file))
      return reject(new Error(`the bundled gateway is missing (${file}); set GATEWAY_URL`))
    const running = spawn(process.execPath, [file], {
      env: environmentFor(settings),
      // The end of the channel tells the gateway that this process is gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = running
    running.on('message', (message) => {
      const { data } = changed.safeParse(message)
      if (!data) return
      if (data.what === 'settings') tellAll('settings changed', data.tenantId)
      else if (data.what !== 'answers') holdClock(data.tenantId, data.what.clock)
      tellAll('answers changed', data.tenantId)
      running.send({ portal: 'heard', id: data.id })
    })
    for (const stream of [running.stdout, running.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        if (!answered && stream === running.stderr && complaint.length < 30) complaint.push(line)
        else writeLine(line)
      })
    }
    running.once('close', (code, signal) => {
      child = null
      // It held them in memory.
      for (const tenantId of [...clocks.keys()]) {
        holdClock(tenantId, null)
        tellAll('answers changed', tenantId)
      }
      if (stopping) return
      if (!answered && code === 1) {
        return reject(new Error(complaint.join('\n').trim() || 'the bundled gateway did not start'))
      }
      if (Date.now() - startedAt > settled) pause = firstPause
      log().error({ code, signal, pause }, 'the bundled gateway ended; starting it again')
      timer = setTimeout(start, pause)
      pause = Math.min(pause * 2, longestPause)
    })
    running.once('error', (error) => log().error({ err: error }, 'the bundled gateway cannot be started'))
  }

  async function untilAnswering() {
    while (!answered && !stopping) {
      const response = await fetch(`${url}/`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
      if (response) answered = true
      else await new Promise((again) => setTimeout(again, 100))
    }
    resolve()
  }

  // Another program on the port would answer in the gateway's place.
  portIsFree(settings.gatewayPort).then((free) => {
    if (!free)
      return reject(new Error(`GATEWAY_PORT: cannot listen on ${settings.gatewayPort}: the port is in use`))
    start()
    void untilAnswering()
  }, reject)

  return {
    url,
    started,
    async stop() {
      stopping = true
      clearTimeout(timer)
      const running = child
      if (!running) return
      const ended = new Promise<void>((done) => running.once('close', () => done()))
      running.kill('SIGTERM')
      const hard = setTimeout(() => running.kill('SIGKILL'), 1500)
      await ended
      clearTimeout(hard)
    },
  }
}

function portIsFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(false))
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  return promise
}

/** The gateway has fewer levels. */
const gatewayLevel: Partial<Record<LogLevel, string>> = { fatal: 'error', trace: 'debug' }

function environmentFor(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(settings.port),
    GATEWAY_PORT: String(settings.gatewayPort),
    GATEWAY_CONTROL: settings.gatewayControl ? '1' : '0',
    DATA_DIR: settings.dataDir,
    LOG_LEVEL: gatewayLevel[settings.logLevel] ?? settings.logLevel,
    // The gateway knows a tenant by its host alone.
    TENANTS: [...settings.tenants].map(([host, id]) => `${host.replace(/:\d+$/, '')}=${id}`).join(','),
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
  }
}
