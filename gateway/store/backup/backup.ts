import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import project from '../../../package.json' with { type: 'json' }
import { type FileStore, fileStores, holdKept, openKept } from '../../files/file-store.ts'
import { plainBytes } from '../../files/stored-bytes.ts'
import { dataKeysName } from '../data-keys.ts'
import type { DataKey } from '../encryption/cipher.ts'
import { lastMigration } from '../migrate.ts'
import type { Asking, Store } from '../open.ts'
import { fileContent, fileHold, filePiece } from '../schema/file.ts'
import { archiveFormat, closingBytes, entryBytes, manifestBytes, type Part, summed } from './archive.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { ownNames } from './own-names.ts'
import { savedRows, saveRows, speakPlainly, tablesOf } from './rows.ts'

/** How files with keys are called right under `DATA_DIR`. */
const keyFile = /^[\w-]+-keys$/

/** Bytes of files are parts of the archive for themselves, wherever they lie, and go into either store. */
const bytesOfFiles = new Set<string>([fileContent, filePiece, fileHold].map(getTableName))

/** Rows wait here until they are written to the archive; one that a killed backup left is removed by a later one. */
const spoolName = '.backup-'
const spoolLasts = 86_400_000

export interface BackupOptions {
  /**
   * Includes the files with keys. Leaves out those that sign the archive: with them its reader
   * could sign another one.
   */
  withKeys: boolean
  /** The keys of the store, the first one first. */
  keys: Iterable<DataKey>
}

/**
 * Yields everything that an installation keeps, as a signed tar file: the rows of one moment, the
 * bytes of the files that they name, and files with keys. Holds the snapshot only until its rows
 * are on the disk, so that the store never waits for the reader of the archive. Throws
 * `ArchiveFailure` for a store that no gateway has made yet, and for one that is under none of the
 * keys.
 */
export async function* archiveOf(
  { db, snapshot, kind }: Pick<Store, 'db' | 'snapshot' | 'kind'>,
  dataDir: string,
  { withKeys, keys }: BackupOptions,
): AsyncGenerator<Uint8Array> {
  const key = await signingKey(db, keys)
  const sum = createHash('sha256')
  await mkdir(dataDir, { recursive: true })
  const spool = await newSpool(dataDir)
  const stores = await storesOf(db, dataDir)
  const held = await holdKept(stores)
  // A hold that could not be renewed lasts for minutes: the next try may do.
  const touch = setInterval(() => void held.goOn().catch(() => {}), 60_000)
  try {
    const at = new Date()
    const { tables, filePaths, migration } = await snapshot((asking) => spoolRows(asking, spool))
    const parts: Part[] = []
    for (const table of tables) {
      yield* summed(entryBytes(table.name, table.size, savedRows(join(spool, table.name.slice(7))), at), sum)
      parts.push(table)
    }
    for (const name of withKeys ? await keyFilesIn(dataDir) : []) {
      const bytes = await readFile(join(dataDir, name))
      const path = `keys/${name}`
      yield* summed(entryBytes(path, bytes.byteLength, [bytes], at), sum)
      parts.push({
        name: path,
        size: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
    }
    const missingFiles: string[] = []
    for (const filePath of filePaths) {
      const file = await openKept(stores, filePath)
      if (!file) {
        missingFiles.push(filePath)
        continue
      }
      try {
        const hash = createHash('sha256')
        const name = `files/${filePath}`
        yield* summed(entryBytes(name, file.size, summed(plainBytes(file), hash), at), sum)
        parts.push({ name, size: file.size, sha256: hash.digest('hex') })
      } finally {
        await file.close()
      }
    }
    const manifest = manifestBytes({
      format: archiveFormat,
      product: project.version,
      at: at.toISOString(),
      store: kind,
      migration,
      parts,
      missingFiles,
    })
    yield* summed(manifest, sum)
    yield* closingBytes(sum, key, at)
  } finally {
    clearInterval(touch)
    await held.release()
    await rm(spool, { recursive: true, force: true })
  }
}

/** Where bytes of files may lie; the database of an older version has no tables for them. */
async function storesOf(db: Store['db'], dataDir: string): Promise<FileStore[]> {
  const { rows } = await db.execute(
    sql`select to_regclass(${getTableName(fileContent)}) is not null as known`,
  )
  const stores = fileStores({ db, fileStore: 'folder', filesFolder: join(dataDir, 'files') })
  return stores.filter(({ kind }) => kind === 'folder' || rows[0]?.['known'] === true)
}

/**
 * Returns the first of these keys that the store is under; for a store that is under none yet, the
 * first one.
 */
async function signingKey(db: Store['db'], keys: Iterable<DataKey>): Promise<DataKey> {
  const { rows: known } = await db.execute(sql`select to_regclass('data_key') is not null as known`)
  const rows = known[0]?.['known'] === true ? (await db.execute(sql`select id from data_key`)).rows : []
  const used = new Set(rows.map(({ id }) => String(id)))
  for (const key of keys) if (used.size === 0 || used.has(key.id)) return key
  throw new ArchiveFailure(
    '没有备份：DATA_KEYS 或 DATA_DIR 下的 data-keys 里没有这个数据库的密钥。请用网关的设置运行',
  )
}

/** The names of the files with keys that lie right under the folder and go into a backup. */
export async function keyFilesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && keyFile.test(entry.name) && entry.name !== dataKeysName)
    .map(({ name }) => name)
}

async function newSpool(dataDir: string): Promise<string> {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(spoolName))) {
    const path = join(dataDir, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > spoolLasts) await rm(path, { recursive: true, force: true })
  }
  return mkdtemp(join(dataDir, spoolName))
}

/** The rows of all tables that are ours on the disk, and which files they name; a database may hold another product's. */
async function spoolRows(asking: Asking, spool: string) {
  const made = await asking.query("select to_regclass('drizzle.__drizzle_migrations') is not null as known")
  if (made.rows[0]?.known !== true) throw new ArchiveFailure('没有备份：数据库里还没有数据。先启动一次网关')
  await speakPlainly(asking)
  const tables: Part[] = []
  const own = new Set(ownNames().tables)
  for (const table of (await tablesOf(asking)).filter((name) => own.has(name) && !bytesOfFiles.has(name)))
    tables.push({ name: `tables/${table}`, ...(await saveRows(asking, table, join(spool, table))) })
  const named = await asking.query('select file_path from uploaded_file order by file_path')
  return {
    tables,
    filePaths: named.rows.map((row) => String(row.file_path)),
    migration: await lastMigration(asking.query),
  }
}
