import { type Dirent, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../base/start-failure.ts'
import { embeddedFolder } from './embedded-folder.ts'

/** The major version of PostgreSQL in PGlite, which it writes into each store and opens alone. */
export const embeddedMajor = '18'

/** Paths that a store has from its first moment. */
const essential = ['base', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf']
const controlBytes = 8192

/** The folder in the root of a new file system. */
const ofFileSystem = 'lost+found'

/**
 * Returns `store` if an embedded store lies under a data folder, `empty` if its place is empty.
 * PGlite makes a new store over anything that it does not know. Changes nothing.
 * @throws StartFailure for anything else there, and for an empty place beside what belongs to a
 * store
 */
export function findStore(dataDir: string): 'store' | 'empty' {
  const folder = embeddedFolder(dataDir)
  const store = join(folder, 'store')
  const entries = entriesIn(store)
  if (entries.length > 0) {
    refuseUnknown(store, entries)
    return 'store'
  }
  if (entriesIn(join(folder, '.replaced')).length > 0)
    throw new StartFailure(
      `DATA_DIR: a restore has put the store of ${folder} aside, into ${join(folder, '.replaced')}; move it back, or restore once more`,
    )
  const files = join(dataDir, 'files')
  if (entriesIn(files).some(({ name }) => name.length === 2 || name === 'folder-id'))
    throw new StartFailure(
      `DATA_DIR: ${files} belongs to a database, and there is no store in ${store}; put the store back (npm run restore), or move the files away`,
    )
  const strange = entriesIn(dataDir).find((entry) => !mayBeBeforeStore(dataDir, entry))
  if (strange)
    throw new StartFailure(
      `DATA_DIR: ${dataDir} has ${strange.name} in it and no store of ours (${store}); name the folder of the store, or an empty one`,
    )
  return 'empty'
}

/** Hidden files, keys, logs, what a city sets or brings in, and archives to restore. */
const fileBeforeStore = /^\.|(?:-keys|\.(?:log|json|jsonl|csv|gz))$/
/** Entries of a store, of PostgreSQL and of another data folder. */
const entriesOfStore = ['PG_VERSION', 'base', 'global', 'store', 'gateway']

/**
 * Returns true for an entry of a data folder that may be there before its store. False for files of
 * another kind, and for anything that belongs to a store: then the folder is above or below the
 * right one, or another program's.
 */
function mayBeBeforeStore(dataDir: string, entry: Dirent): boolean {
  const { name } = entry
  if (!entry.isDirectory()) return fileBeforeStore.test(name)
  if (name === 'gateway' || name === 'files') return true
  const inside = entriesIn(join(dataDir, name)).map((one) => one.name)
  return ![name, ...inside].some((one) => entriesOfStore.includes(one))
}

/**
 * Returns the entries of a folder; none if it does not exist. Throws `StartFailure` if it is no
 * folder, or cannot be read.
 */
function entriesIn(folder: string): Dirent[] {
  try {
    if (!lstatSync(folder, { throwIfNoEntry: false })) return []
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== ofFileSystem)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new StartFailure(
      `DATA_DIR: ${folder} is no folder that can be read (${code}); move it away, or put the right one there`,
    )
  }
}

function refuseUnknown(store: string, entries: readonly Dirent[]): void {
  const remedy = 'put the whole store back, from a copy or by npm run restore, or move what is there away'
  const version = versionIn(store)
  if (version === null) {
    const names = entries.slice(0, 3).map(({ name }) => name)
    throw new StartFailure(
      `DATA_DIR: ${store} is not empty and has no readable PG_VERSION (it has ${names.join(', ')}); ${remedy}`,
    )
  }
  if (version !== embeddedMajor)
    throw new StartFailure(
      `DATA_DIR: ${store} is of PostgreSQL ${version}, and this version has ${embeddedMajor}; start the version of the gateway that made it, take a backup and restore that here`,
    )
  const missing = essential.find((path) => !statSync(join(store, path), { throwIfNoEntry: false }))
  if (missing) throw new StartFailure(`DATA_DIR: ${store} is not whole: ${missing} is missing; ${remedy}`)
  if (statSync(join(store, 'global/pg_control')).size !== controlBytes)
    throw new StartFailure(`DATA_DIR: ${store} is not whole: global/pg_control is cut; ${remedy}`)
}

function versionIn(store: string): string | null {
  try {
    return /^(\d+)\n?$/.exec(readFileSync(join(store, 'PG_VERSION'), 'utf8'))?.[1] ?? null
  } catch {
    return null
  }
}
