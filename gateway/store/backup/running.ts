import { existsSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../base/context.ts'
import { embeddedFolder, type Store } from '../open.ts'
import { ArchiveFailure } from './archive.ts'
import { archiveOf } from './backup.ts'

/**
 * Where a running gateway hands out backups of its embedded store, which no other process can open: a socket in its own
 * folder, for its own user only and on no port. Systems know only short names of sockets: the shorter one is taken.
 */
function socketOf(dataDir: string): string {
  const path = join(embeddedFolder(dataDir), 'backup.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}

/** Hands out backups from now on. Returns what stops that. */
export async function offerBackups(store: Store, dataDir: string, log: Context['log']): Promise<() => void> {
  if (store.kind !== 'pglite') return () => {}
  const path = socketOf(dataDir)
  // The folder is locked by this process: what lies there was left by one that was killed.
  rmSync(path, { force: true })
  const server = createServer((asked, answer) => {
    const withKeys = asked.url !== '/without-keys'
    // Whoever asks sees by the missing end that it failed, and the archive is checked.
    pipeline(Readable.from(archiveOf(store, dataDir, { withKeys }), { objectMode: false }), answer).then(
      () => log('info', 'backup taken', { withKeys }),
      (error: unknown) =>
        log('warn', 'backup failed', { reason: error instanceof Error ? error.message : typeof error }),
    )
  })
  const umask = process.umask(0o177)
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log('warn', 'backups need the gateway to be stopped', { reason })
  } finally {
    process.umask(umask)
  }
  server.unref()
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** The archive of the embedded store that a running gateway has; null where none runs. */
export async function askRunning(
  dataDir: string,
  { withKeys }: { withKeys: boolean },
): Promise<IncomingMessage | null> {
  const socketPath = socketOf(dataDir)
  if (!existsSync(socketPath)) return null
  return new Promise((done, fail) => {
    request({ socketPath, path: withKeys ? '/' : '/without-keys' }, done)
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
          ? done(null)
          : fail(new ArchiveFailure(`the running gateway broke off (${error.code}); its log says why`)),
      )
      .end()
  })
}
