import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { showPool } from '../base/metrics.ts'
import { StartFailure } from '../base/start-failure.ts'
import { holdAtWork } from './at-work.ts'
import { checkKeys } from './check-keys.ts'
import { type DataKeySettings, dataKeysOf } from './data-keys.ts'
import { openEmbedded } from './embedded.ts'
import { embeddedFolder } from './embedded-folder.ts'
import { encryptPlain } from './encrypt-plain.ts'
import { type Cipher, cipherOf } from './encryption/cipher.ts'
import { clientWith, embeddedBytes } from './encryption/drivers.ts'
import { lockFolder } from './folder-lock.ts'
import { migratePglite, migrateServer } from './migrate.ts'
import { fillNameKeys } from './name-keys.ts'
import * as schema from './schema/index.ts'
import { connectionName, databaseOver, poolOf } from './server-pool.ts'
import { findStore } from './store-folder.ts'
import { encryptThreadWords } from './thread-words.ts'

/** A store of either kind, and a transaction on one: PGlite returns `rows` as a server does. A transaction within one is a savepoint. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>
/** For what only makes sense together with other changes, or locks until they are made. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A connection that is asked in SQL as it stands, with `$1` for values. */
export interface Asking {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface Store {
  db: Database
  /** What its files are encrypted with; values in tables are encrypted by its drivers. */
  cipher: Cipher
  kind: 'pglite' | 'server'
  /** Reads from one moment of the whole store, whatever is written meanwhile; an embedded one waits with its other work until then. */
  snapshot<T>(work: (asking: Asking) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const readOnly = 'isolation level repeatable read read only'

export interface StoreSettings extends DataKeySettings {
  /** Of a server: milliseconds after which a query without an answer is given up, and its connection with it. Left out, never. */
  queryDeadlineMs?: number
}

/**
 * Opens the store, brings it to this version's schema, and checks that its keys open what it holds: a PostgreSQL server where
 * `databaseUrl` names one, PGlite in a folder of its own under `dataDir` otherwise. What an earlier version has left in plain
 * in its tables is encrypted before this resolves. Throws `StartFailure` with one readable line.
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const { databaseUrl, dataDir, queryDeadlineMs } = settings
  if (databaseUrl) return openServer(databaseUrl, cipherOf(dataKeysOf(settings).secrets), queryDeadlineMs)
  findStore(dataDir)
  return withFolder(embeddedFolder(dataDir), async (folder, unlock) => {
    const { secrets, takeBack } = dataKeysOf(settings)
    const cipher = cipherOf(secrets)
    const client = await openEmbedded({ dataDir: join(folder, 'store') }, cipher)
    const db = drizzlePglite(client, { schema }) as unknown as Database
    try {
      await migratePglite(db as never)
      await checkKeys(db, cipher)
      await encryptPlain(db, cipher, 'pglite')
      await fillNameKeys(db)
      // No other gateway serves beside this one.
      await encryptThreadWords(db, 'pglite')
    } catch (error) {
      await client.close()
      if (error instanceof StartFailure) takeBack()
      throw error
    }
    return { db, cipher, kind: 'pglite', ...heldIn(client, unlock) }
  })
}

/** Opens the store as it is, without its keys, to be read: what is encrypted comes out encrypted. */
export async function openToRead({
  databaseUrl,
  dataDir,
}: Pick<StoreSettings, 'databaseUrl' | 'dataDir'>): Promise<Omit<Store, 'cipher'>> {
  if (databaseUrl) {
    const pool = poolOf({ databaseUrl, Client: pg.Client })
    return {
      db: databaseOver(pool),
      kind: 'server',
      snapshot: (work) => snapshotOf(pool, work),
      close: () => pool.end(),
    }
  }
  if (findStore(dataDir) === 'empty')
    throw new StartFailure(`DATA_DIR: there is no store in ${dataDir}; put it there, or name another folder`)
  return withFolder(embeddedFolder(dataDir), async (folder, unlock) => {
    const client = await PGlite.create(join(folder, 'store'), embeddedBytes)
    const db = drizzlePglite(client, { schema }) as unknown as Database
    return { db, kind: 'pglite', ...heldIn(client, unlock) }
  })
}

function heldIn(client: PGlite, unlock: () => void): Pick<Store, 'snapshot' | 'close'> {
  return {
    snapshot: (work) =>
      client.transaction(async (transaction) => {
        await transaction.query(`set transaction ${readOnly}`)
        return work({ query: (text, values) => transaction.query(text, values) })
      }),
    async close() {
      await client.close()
      unlock()
    },
  }
}

/** Does something in a folder that no other process has meanwhile, nor afterwards where it succeeds. */
async function withFolder<T>(
  folder: string,
  work: (folder: string, unlock: () => void) => Promise<T>,
): Promise<T> {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartFailure(`DATA_DIR: cannot write to ${folder} (${codeOf(error)})`)
  }
  const unlock = lockFolder(folder)
  try {
    return await work(folder, unlock)
  } catch (error) {
    unlock()
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`DATA_DIR: cannot open the store in ${folder} (${codeOf(error)})`)
  }
}

async function openServer(databaseUrl: string, cipher: Cipher, queryDeadlineMs?: number): Promise<Store> {
  const Client = clientWith(cipher)
  const pool = poolOf({ databaseUrl, Client, queryDeadlineMs })
  // For what takes as long as it takes.
  const atLeisure = poolOf({ databaseUrl, Client })
  const end = () => Promise.all([pool.end(), atLeisure.end()])
  let release = async () => {}
  try {
    release = await holdAtWork(databaseUrl, connectionName)
    await migrateServer(atLeisure, async (client) => {
      const alone = drizzlePg(client, { schema }) as Database
      await checkKeys(alone, cipher)
      await encryptPlain(alone, cipher, 'server')
      await fillNameKeys(alone)
    })
    showPool(pool)
    return {
      db: databaseOver(pool),
      cipher,
      kind: 'server',
      snapshot: (work) => snapshotOf(atLeisure, work),
      async close() {
        await end()
        await release()
      },
    }
  } catch (error) {
    await release()
    await end().catch(() => {})
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`DATABASE_URL: cannot use the PostgreSQL server (${codeOf(error)})`)
  }
}

async function snapshotOf<T>(pool: pg.Pool, work: (asking: Asking) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin ${readOnly}`)
    const read = await work({ query: (text, values) => client.query(text, values) })
    await client.query('commit')
    client.release()
    return read
  } catch (error) {
    // The connection may be in the middle of anything.
    client.release(true)
    throw error
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? (error.message.split('\n')[0] ?? 'unknown') : String(error)
}
