import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { keys } from '../../contract/settings-grammar.ts'
import { StartFailure } from '../base/start-failure.ts'

/** The file with keys under `DATA_DIR`. */
export const dataKeysName = 'data-keys'

export interface DataKeySettings {
  /** As set; null: they lie in a file of the data folder. */
  dataKeys: readonly string[] | null
  databaseUrl: string | null
  dataDir: string
}

export interface FoundKeys {
  /** The first encrypts, all decrypt. */
  secrets: readonly string[]
  /** Takes a file away that was made just now, where it turns out that the data are under other keys. */
  takeBack(): void
}

/**
 * The keys that data are encrypted with: those that are set, else those of the file `data-keys`, which is made with an
 * embedded store. Throws `StartFailure`.
 */
export function dataKeysOf({ dataKeys: set, databaseUrl, dataDir }: DataKeySettings): FoundKeys {
  const nothing = () => {}
  if (set) return { secrets: set, takeBack: nothing }
  const file = join(dataDir, dataKeysName)
  const stored = read(file)
  if (stored) return { secrets: stored, takeBack: nothing }
  if (databaseUrl !== null) {
    throw new StartFailure(
      `DATA_KEYS: not set; with DATABASE_URL takes ${keys.takes}, in the setting or in ${file}`,
    )
  }
  make(file)
  return { secrets: read(file) ?? [], takeBack: () => rmSync(file, { force: true }) }
}

/**
 * Returns the keys that are set, or lie in the data folder; an empty list if there are none. Makes
 * no file. Throws `StartFailure` for a file that cannot be read.
 */
export function dataKeysAtHand({
  dataKeys,
  dataDir,
}: Pick<DataKeySettings, 'dataKeys' | 'dataDir'>): readonly string[] {
  return dataKeys ?? read(join(dataDir, dataKeysName)) ?? []
}

function read(file: string): string[] | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartFailure(`DATA_DIR: cannot read ${file} (${codeOf(error)})`)
  }
  const stored = keys.reads.safeParse(text.trim().replace(/\s+/g, ','))
  if (stored.success) return stored.data
  throw new StartFailure(`DATA_KEYS: the file ${file} takes ${keys.takes}`)
}

/** The file is there whole and for good before anything is written that only it can read. */
function make(file: string): void {
  const mine = `${file}.${process.pid}`
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    const opened = openSync(mine, 'wx', 0o600)
    writeSync(opened, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(opened)
    closeSync(opened)
    linkSync(mine, file)
    const folder = openSync(join(file, '..'), 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch (error) {
    // Another gateway was faster: its keys count.
    if (codeOf(error) !== 'EEXIST')
      throw new StartFailure(`DATA_DIR: cannot write to ${file} (${codeOf(error)})`)
  } finally {
    rmSync(mine, { force: true })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
}
