import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../base/context.ts'
import { askAtDoor } from '../door.ts'
import type { Store } from '../open.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { archiveOf } from './backup.ts'

/** Hands out backups of an embedded store to whoever asks at its gateway's door. */
export function handOutBackups(
  store: Store,
  dataDir: string,
  log: Context['log'],
): (asked: IncomingMessage, answer: ServerResponse) => void {
  return (asked, answer) => {
    const withKeys = asked.url !== '/without-keys'
    // Whoever asks sees by the missing end that it failed, and the archive is checked.
    const archive = archiveOf(store, dataDir, { withKeys, keys: store.cipher.keys.values() })
    pipeline(Readable.from(archive, { objectMode: false }), answer).then(
      () => log('info', 'backup taken', { withKeys }),
      (error: unknown) =>
        log('warn', 'backup failed', { reason: error instanceof Error ? error.message : typeof error }),
    )
  }
}

/** The archive of the embedded store that a running gateway has; null where none runs. */
export function askRunning(
  dataDir: string,
  { withKeys }: { withKeys: boolean },
): Promise<IncomingMessage | null> {
  return askAtDoor(dataDir, withKeys ? '/' : '/without-keys').catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveFailure(
      `没有备份：运行中的网关中断了备份（${error.code}）。原因见网关日志“backup failed”`,
    )
  })
}
