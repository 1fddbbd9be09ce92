import { type ChildProcess, spawn } from 'node:child_process'
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

/** What the gateway answered for a tenant no longer holds: its answers, or its settings too. */
const changed = z.object({
  gateway: z.literal('changed'),
  id: z.number(),
  tenantId: z.string(),
  what: z.enum(['answers', 'settings']),
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
