import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { showPool } from '../base/metrics.ts'
import { StartFailure } from '../base/start-failure.ts'
import { lockFolder } from './folder-lock.ts'
import { migratePglite, migrateServer } from './migrate.ts'
import * as schema from './schema/index.ts'

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
  kind: 'pglite' | 'server'
  /** Reads from one moment of the whole store, whatever is written meanwhile; an embedded one waits with its other work until then. */
  snapshot<T>(work: (asking: Asking) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What a gateway's connections are called on a server. */
export const connectionName = 'enterprise-policy-gateway'

const readOnly = 'isolation level repeatable read read only'

/** Where an embedded store lies. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'gateway')
}

/**
 * Opens the store and brings it to this version's schema, or leaves that with `asItIs`: a PostgreSQL server where
 * `databaseUrl` names one, PGlite in a folder of its own under `dataDir` otherwise. Throws `StartFailure` with one readable
 * line.
 */
export async function openStore(
  settings: { databaseUrl: string | null; dataDir: string },
  { asItIs = false } = {},
): Promise<Store> {
  return settings.databaseUrl
    ? openServer(settings.databaseUrl, asItIs)
    : openFolder(embeddedFolder(settings.dataDir), asItIs)
}

async function openFolder(folder: string, asItIs: boolean): Promise<Store> {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartFailure(`DATA_DIR: cannot write to ${folder} (${codeOf(error)})`)
  }
  const unlock = lockFolder(folder)
  try {
    const client = await PGlite.create(join(folder, 'store'))
    const db = drizzlePglite(client, { schema })
    if (!asItIs) await migratePglite(db)
    return {
      db: db as unknown as Database,
      kind: 'pglite',
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
  } catch (error) {
    unlock()
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`DATA_DIR: cannot open the store in ${folder} (${codeOf(error)})`)
  }
}

async function openServer(databaseUrl: string, asItIs: boolean): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: connectionName,
    max: 20,
    connectionTimeoutMillis: 10_000,
    // Compiling a query takes longer than any of ours runs; and lists of hits are exact only while they fit.
    onConnect: async (client) => void (await client.query("set jit = off; set work_mem = '16MB'")),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  try {
    const db = drizzlePg(pool, { schema })
    if (!asItIs) await migrateServer(pool)
    showPool(pool)
    return { db, kind: 'server', snapshot: (work) => snapshotOf(pool, work), close: () => pool.end() }
  } catch (error) {
    await pool.end().catch(() => {})
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
