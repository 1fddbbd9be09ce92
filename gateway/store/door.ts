import { existsSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Context } from '../base/context.ts'
import { embeddedFolder } from './embedded-folder.ts'
import type { Store } from './open.ts'

/**
 * The door of a running gateway for those who need its embedded store, which no other process can open: a socket in its own folder, for
 * its own user only and on no port. Systems know only short names of sockets: the shorter one is taken.
 */
function doorOf(dataDir: string): string {
  const path = join(embeddedFolder(dataDir), 'door.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}

/** Who answers at the door. */
interface AtTheDoor {
  /** What is asked for and read to its end, as an archive. */
  answer(asked: IncomingMessage, answer: ServerResponse): void
  /** Talks both ways until the other side goes or it has ended itself; resolves when nothing is at work for it any more. */
  talk(connection: Duplex): Promise<void>
}

/** Opens the door. Returns what closes it: everybody is sent away, and what was at work for them has ended. */
export async function openDoor(
  store: Pick<Store, 'kind'>,
  dataDir: string,
  log: Context['log'],
  { answer, talk }: AtTheDoor,
): Promise<() => Promise<void>> {
  if (store.kind !== 'pglite') return async () => {}
  const path = doorOf(dataDir)
  // The folder is locked by this process: what lies there was left by one that was killed.
  rmSync(path, { force: true })
  const server = createServer(answer)
  const talks = new Map<Duplex, Promise<void>>()
  server.on('upgrade', (_, connection) => {
    connection.on('error', () => connection.destroy())
    connection.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: command\r\n\r\n')
    const ended = talk(connection)
      .catch((error: unknown) => {
        log('error', 'a command failed', { reason: error instanceof Error ? error.message : typeof error })
      })
      .finally(() => {
        talks.delete(connection)
        connection.end()
      })
    talks.set(connection, ended)
  })
  try {
    await new Promise<void>((done, fail) => {
      // The socket is made at once; what others make while this waits has its usual rights.
      const umask = process.umask(0o177)
      server.once('error', fail).listen(path, done)
      process.umask(umask)
    })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log('warn', 'backups and commands need the gateway to be stopped', { reason })
  }
  server.unref()
  return async () => {
    server.close()
    server.closeAllConnections()
    const underWay = [...talks]
    for (const [connection] of underWay) connection.destroy()
    await Promise.all(underWay.map(([, ended]) => ended))
  }
}

/** Nobody is behind the door: no gateway runs on this folder. */
function isNobody({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNREFUSED' || code === 'ENOENT'
}

/** What the gateway at work on a folder answers; null where none is. Rejects where it breaks off. */
export async function askAtDoor(dataDir: string, path: string): Promise<IncomingMessage | null> {
  const socketPath = doorOf(dataDir)
  if (!existsSync(socketPath)) return null
  return new Promise((done, fail) => {
    request({ socketPath, path }, done)
      .on('error', (error) => (isNobody(error) ? done(null) : fail(error)))
      .end()
  })
}

/** A connection to the gateway at work on a folder, to talk over; null where none is. */
export async function enterDoor(dataDir: string): Promise<Duplex | null> {
  const socketPath = doorOf(dataDir)
  if (!existsSync(socketPath)) return null
  return new Promise((done, fail) => {
    request({ socketPath, headers: { connection: 'upgrade', upgrade: 'command' } })
      .on('upgrade', (_, connection, head) => {
        if (head.length > 0) connection.unshift(head)
        done(connection)
      })
      .on('error', (error) => (isNobody(error) ? done(null) : fail(error)))
      .end()
  })
}
