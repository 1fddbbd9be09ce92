import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { log } from '../base/log.server.ts'
import type { Settings } from '../base/settings.server.ts'
import { announceChange, type Change } from '../gateway/changes.server.ts'

export interface BundledGateway {
  url: string
  /** Resolves when it listens; rejects when it cannot start for a reason that starting again will not cure, and that it has said. */
  started: Promise<Started>
  /** Returns true until it listens for the first time. */
  isStarting(): boolean
  /** Lets it run on, but starts no other one when it ends. */
  retire(): void
  stop(): Promise<void>
}

const started = z.object({
  gateway: z.literal('listening'),
  /** Where its data are. */
  data: z.string().default(''),
  /** The logins of the demonstration; empty without it. */
  logins: z.string().default(''),
})

/** Tells about a gateway that listens. */
export type Started = Omit<z.infer<typeof started>, 'gateway'>

const message = z.discriminatedUnion('gateway', [
  started,
  // What it answered for a tenant no longer holds: its answers, and its settings or its clock too.
  z.object({
    gateway: z.literal('changed'),
    id: z.number(),
    tenantId: z.string(),
    what: z.union([
      z.enum(['answers', 'settings']),
      z.object({ clock: z.iso.datetime({ offset: true }).nullable() }),
    ]),
  }),
])

/** Milliseconds between its end and its next start: one that keeps ending leaves most of the machine to the portal. */
const pause = 2_000
/** Milliseconds that it has to end. */
const drainMs = 1_500

function unreachable(error: unknown): void {
  log().warn({ err: error }, 'the bundled gateway cannot be reached')
}

/** Runs the bundled gateway as a process of its own, on this process's output, and starts it again when it ends. */
export function startBundledGateway(
  { gatewayPort, gatewayControl }: Pick<Settings, 'gatewayPort' | 'gatewayControl'>,
  root: string,
): BundledGateway {
  const { promise, resolve, reject } = Promise.withResolvers<Started>()
  let child: ChildProcess | null = null
  let hasListened = false
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  /** The tenants whose clocks the control interface holds still. */
  const heldClocks = new Set<string>()

  function apply(tenantId: string, what: Change) {
    if (typeof what === 'object') {
      if (!gatewayControl) return
      if (what.clock === null) heldClocks.delete(tenantId)
      else heldClocks.add(tenantId)
    }
    announceChange(tenantId, what)
  }

  function start() {
    if (stopping) return
    let running: ChildProcess
    try {
      // The end of the channel tells the gateway that this process is gone.
      running = spawn(process.execPath, [join(root, 'gateway', 'main.ts')], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
    } catch (error) {
      unreachable(error)
      return restart(null, null)
    }
    child = running
    running.on('message', (received) => {
      const { data } = message.safeParse(received)
      if (!data) return
      if (data.gateway === 'listening') {
        hasListened = true
        return resolve({ data: data.data, logins: data.logins })
      }
      apply(data.tenantId, data.what)
      if (running.connected) running.send({ portal: 'heard', id: data.id })
    })
    const gone = (code: number | null, signal: NodeJS.Signals | null) => {
      if (child !== running) return
      child = null
      // It held them in memory.
      for (const tenantId of heldClocks) apply(tenantId, { clock: null })
      if (stopping) return
      if (!hasListened && code === 1) return reject(new Error('the bundled gateway did not start'))
      restart(code, signal)
    }
    running.on('error', (error) => {
      unreachable(error)
      // One that the machine refused does not always close; one that runs was told something when it had just ended.
      if (running.pid === undefined) gone(null, null)
    })
    running.once('close', gone)
  }

  function restart(code: number | null, signal: NodeJS.Signals | null) {
    log().error({ code, signal, pause }, 'the bundled gateway ended; starting it again')
    timer = setTimeout(start, pause)
  }

  function retire() {
    stopping = true
    clearTimeout(timer)
  }

  // Another program on the port would answer in the gateway's place.
  portIsFree(gatewayPort).then((free) => {
    if (free) return start()
    process.stderr.write(`GATEWAY_PORT: cannot listen on ${gatewayPort}: the port is in use\n`)
    reject(new Error('the bundled gateway has no port'))
  }, reject)

  return {
    url: `http://127.0.0.1:${gatewayPort}`,
    started: promise,
    isStarting: () => !hasListened,
    retire,
    async stop() {
      retire()
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      // The event `close` may never come after a disconnect.
      const ended = new Promise<void>((done) => running.once('exit', () => done()))
      // The end of the channel ends it; signals are left to this process.
      if (running.connected) running.disconnect()
      const hard = setTimeout(() => running.kill('SIGKILL'), drainMs)
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
