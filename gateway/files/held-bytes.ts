import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How the files are called that say, in the folder of all gateways of one database, that a backup is being taken. */
const mark = 'backup-under-way-'

/** Milliseconds after which the mark of a backup that was killed counts no more. */
const markLasts = 10 * 60_000

/**
 * No bytes are deleted from the folder from now on, by any gateway: what a snapshot names that is taken after this is
 * there to be copied. `goOn` at least every few minutes; `release` in the end.
 */
export function holdBytes(filesFolder: string): { goOn: () => void; release: () => void } {
  for (const old of marksIn(filesFolder)) if (!isFresh(old)) rmSync(old, { force: true })
  const path = join(filesFolder, mark + randomBytes(8).toString('hex'))
  writeFileSync(path, '', { mode: 0o600 })
  return {
    goOn: () => utimesSync(path, new Date(), new Date()),
    release: () => rmSync(path, { force: true }),
  }
}

/** Whether a backup is being taken of the folder. */
export function bytesAreHeld(filesFolder: string): boolean {
  return marksIn(filesFolder).some(isFresh)
}

function marksIn(filesFolder: string): string[] {
  return readdirSync(filesFolder)
    .filter((name) => name.startsWith(mark))
    .map((name) => join(filesFolder, name))
}

function isFresh(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs < markLasts
}
