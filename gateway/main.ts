import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { formatBanner } from '../contract/banner.ts'
import './base/look-up-once.ts'
import { openLog } from './base/log.ts'
import { type GatewaySettings, readSettings } from './base/settings.ts'
import { StartFailure, whyNotListening } from './base/start-failure.ts'
import { demonstrationPeople } from './data/demonstration-people.ts'
import { drainServer } from './http/drain.ts'
import { openMetrics } from './http/metrics-listener.ts'
import { tellListening, tellPortal } from './http/portal-channel.ts'
import { answerUnreadable } from './http/unreadable-request.ts'

/** Whether a portal started this gateway, with a channel that ends when the portal does. */
const attached = process.connected === true

/** Milliseconds from SIGTERM in which this process ends, whatever its database says: lines to a machine that is gone close after a quarter of an hour. */
const endsWithinMs = 9_500

/** Loaded where it is needed: it takes a second and more, and neither a wrong setting nor a command that a running gateway does needs it. */
const loadGateway = () => import('./gateway.ts')

const words = process.argv.slice(2)
if (words.length > 0) {
  const { runCommandLine } = await import('./commands/run.ts')
  const open = async (settings: GatewaySettings) => (await loadGateway()).openWorkplace(settings)
  process.exit(await runCommandLine(words, open))
}

// Ctrl+C and what stops a service reach both processes, and the portal still has pages to finish: it ends its gateway itself,
// by the end of the channel.
if (attached) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

try {
  const settings = readSettings(process.env)
  if (settings.fileStore === 'folder') writable(join(settings.dataDir, 'files'))
  await openMetrics(settings, await openLog(settings.logLevel))
  const { openGateway } = await loadGateway()
  const gateway = await openGateway(settings, tellPortal())
  const server = serve(
    { fetch: gateway.app.fetch, port: settings.port, hostname: settings.host },
    (address) => {
      const url = `http://${settings.host}:${address.port}`
      const people = settings.demonstration ? demonstrationPeople : []
      const logins = people.map(({ loginName, password }) => `${loginName} / ${password}`).join(', ')
      const data = placeOfData(settings)
      tellListening({ data, logins })
      if (!process.stdout.isTTY) {
        process.stdout.write(`gateway: ${url}\n`)
        if (logins) process.stdout.write(`gateway: demonstration logins: ${logins}\n`)
      } else if (!attached) {
        process.stdout.write(formatBanner({ Gateway: url, Logins: logins, Data: data, Stop: 'Ctrl+C' }))
      }
    },
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    void gateway
      .close()
      .finally(() => stop(`GATEWAY_PORT: cannot listen on ${settings.port}: ${whyNotListening(error)}`))
  })
  server.on('clientError', answerUnreadable)
  let stopping = false
  const drain = () => {
    if (stopping) return
    stopping = true
    gateway.drain()
    const late = pause(endsWithinMs)
    // The portal that started it has drained before, and nobody else asks it.
    void drainServer(server as Server, { alone: attached })
      .then(() => Promise.race([gateway.close(), late]))
      .finally(() => process.exit(0))
  }
  if (attached) {
    process.once('disconnect', drain)
    if (!process.connected) drain()
  } else {
    process.on('SIGTERM', drain)
    process.on('SIGINT', drain)
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  stop(error.message)
}

/** Names the database without its user and password, and the folder where one is used. */
function placeOfData({ databaseUrl, fileStore, dataDir }: GatewaySettings): string {
  const { host, pathname } = new URL(databaseUrl ?? 'postgres://localhost')
  const database = databaseUrl === null ? [] : [`database ${host}${pathname}`]
  const folder = databaseUrl === null || fileStore === 'folder' ? [resolve(dataDir)] : []
  return [...database, ...folder].join(', ')
}

function writable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartFailure(`DATA_DIR: cannot write to ${folder} (${code})`)
  }
}

function stop(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
