import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateIn } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { StartFailure } from '../base/start-failure.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** A number of our own for the lock under which one of several starting gateways migrates and seeds; a restore takes it too. */
export const startLock = 7_204_611

interface Asking {
  execute(query: ReturnType<typeof sql>): Promise<{ rows: Record<string, unknown>[] }>
}

/** Brings an embedded store to this version's schema. */
export async function migratePglite(
  db: PgliteDatabase<Record<string, unknown>> | PgliteDatabase<never>,
): Promise<void> {
  const store = db as PgliteDatabase<Record<string, unknown>>
  await refuseNewerSchema(store as unknown as Asking)
  await migrateIn(store, { migrationsFolder })
}

/**
 * Brings a server's database to this version's schema, once, however many gateways start together; what comes afterwards
 * is done by one of them at a time too.
 */
export async function migrateServer(
  pool: pg.Pool,
  afterwards: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    const db: NodePgDatabase = drizzle(client)
    await refuseNewerSchema(db as unknown as Asking)
    await migrateNodePg(db, { migrationsFolder })
    await afterwards(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock]).catch(() => {})
    client.release()
  }
}

/** A store that a newer version has migrated is not touched: this version does not know what it holds. */
async function refuseNewerSchema(db: Asking): Promise<void> {
  const journal: unknown = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))
  const entries = (journal as { entries: { when: number }[] }).entries
  const newest = Math.max(...entries.map((entry) => entry.when))
  const there = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`)
  if (there.rows[0]?.known !== true) return
  const applied = await db.execute(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`)
  if (Number(applied.rows[0]?.newest ?? 0) > newest) {
    throw new StartFailure(
      'DATA_DIR or DATABASE_URL: the data were written by a newer version of the gateway; start that version',
    )
  }
}

/** This version's migrations, the oldest first. */
export function migrations() {
  return readMigrationFiles({ migrationsFolder })
}

/** Which migration came last to a store, as the moment it was written in; null where none came yet. */
export const lastMigration = `select max(created_at)::text as at from drizzle.__drizzle_migrations`

/**
 * Applies the migrations after one and up to another, both named by the moment they were written in, as the migrator of
 * `openStore` does. For a restore, which puts rows between two of them: all belongs to the transaction of `query`.
 */
export async function applyMigrations(
  query: (text: string, values?: unknown[]) => Promise<unknown>,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  await query('create schema if not exists drizzle')
  await query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql: statements, hash, folderMillis } of migrations()) {
    if (folderMillis <= after || folderMillis > upTo) continue
    for (const statement of statements) await query(statement)
    await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
