import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { StartFailure } from '../base/start-failure.ts'
import { takenAway } from './taken-away.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** A number of our own for the lock under which one of several starting gateways migrates and seeds; a restore takes it too. */
export const startLock = 7_204_611

/**
 * The last migration of version 0.2.0, by the moment it was written in. A gateway had to know each migration up to this one. Those
 * after it only add, so that gateways of before serve on, and start, beside what they do not know.
 */
export const lastToBeKnown = 1_795_429_461_779

/** Where a gateway of any version looks for migrations that it would have to know, and where those that only add are written down. */
const [toBeKnown, onlyAdding] = ['drizzle.__drizzle_migrations', 'drizzle.adding_migration']

/** Milliseconds that a migration waits for a table, and with it everybody who comes after it; and until it tries again. */
const [lockWaitMs, lockPauseMs] = [1_000, 2_000]
/** How often it tries: for about five minutes, as long as a backup of a large database reads. */
const lockTries = 100

type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Brings an embedded store to this version's schema. */
export async function migratePglite(
  db: PgliteDatabase<Record<string, unknown>> | PgliteDatabase<never>,
): Promise<void> {
  const store = db as PgliteDatabase<Record<string, unknown>>
  const query: Query = (text) => store.execute(sql.raw(text))
  await refuseForeignSchema(query)
  await refuseNewerSchema(query)
  const after = await lastMigration(query)
  if (newest() <= after) return
  await store.transaction((transaction) =>
    applyMigrations((text) => transaction.execute(sql.raw(text)), {
      after,
      upTo: Number.POSITIVE_INFINITY,
    }),
  )
}

/**
 * Brings a server's database to this version's schema, once, however many gateways start together and while others serve: a
 * migration that does not get a table at once lets everybody else go first. What comes afterwards is done by one gateway at a
 * time too. Throws `StartFailure`.
 */
export async function migrateServer(
  pool: pg.Pool,
  afterwards: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  const query: Query = (text, values) => client.query(text, values)
  try {
    await takeStartLock(query)
    await refuseForeignSchema(query)
    await refuseNewerSchema(query)
    const after = await lastMigration(query)
    const missing = migrations().filter(({ folderMillis }) => folderMillis > after)
    if (missing.length > 0) await makeJournals(query)
    for (const migration of missing) await withoutQueue(query, () => apply(query, migration, isForAll))
    for (const { sql: statements, folderMillis } of migrations())
      if (folderMillis > lastToBeKnown)
        for (const statement of statements) await buildBesideOthers(query, statement)
    await afterwards(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [startLock]).catch(() => {})
    client.release()
  }
}

/** Asked for again and again: a statement that waits holds a view of the database, which an index that is built beside others waits for. */
async function takeStartLock(query: Query): Promise<void> {
  for (;;) {
    const { rows } = await query('select pg_try_advisory_lock($1) as taken', [startLock])
    if (rows[0]?.taken === true) return
    await pause(100)
  }
}

/** Does it in a transaction that gives up where a table is not free at once, lets those who wait go first, and tries again. */
async function withoutQueue(query: Query, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await query('begin')
    try {
      await query(`set local lock_timeout = ${lockWaitMs}`)
      await work()
      await query('commit')
      return
    } catch (error) {
      await query('rollback')
      if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error
      if (tries === lockTries)
        throw new StartFailure(
          'DATABASE_URL: a table that has to be changed was held by another transaction for minutes; end that one (pg_stat_activity) and start again',
        )
      await pause(lockPauseMs)
    }
  }
}

const concurrently = /^(\s*(?:--.*\n\s*)*create (?:unique )?index )concurrently /i

/** What belongs to a migration's transaction. */
function isForAll(statement: string): boolean {
  return !concurrently.test(statement)
}

/** Builds an index while others write, outside of every transaction; one that was broken off is built anew. */
export async function buildBesideOthers(query: Query, statement: string): Promise<void> {
  const [, name] = /index concurrently (?:if not exists )?"(\w+)"/i.exec(statement) ?? []
  if (isForAll(statement) || !name) return
  const { rows } = await query(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  )
  if (rows[0]?.valid === true || takenAway.some(({ names }) => names.includes(name))) return
  await query(`drop index concurrently if exists "${name}"`)
  await query(statement)
}

/**
 * Returns true if a gateway has made the tables of a database. Other products write the same
 * journal, with other migrations.
 */
export async function isOwnSchema(query: Query): Promise<boolean> {
  if (!(await isThere(query, toBeKnown))) return false
  const [first] = migrations()
  const { rows } = await query(`select 1 from ${toBeKnown} where created_at = ${first?.folderMillis}`)
  return rows.length > 0
}

/**
 * Refuses a database that something else was put into before the first gateway. Relations of
 * extensions do not count.
 */
async function refuseForeignSchema(query: Query): Promise<void> {
  if (await isOwnSchema(query)) return
  const { rows } = await query(
    `select current_database() as database, oid::regclass::text as name from pg_class
     where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text in ('public', 'drizzle')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     order by 2`,
  )
  const foreign = rows.filter(({ name }) => !journals.includes(String(name)))
  const isBegun = rows.length > foreign.length && !(await hasRows(query, toBeKnown))
  if (foreign.length === 0 && (rows.length === 0 || isBegun)) return
  const names = rows.map(({ name }) => name)
  const more = names.length > 5 ? ' and more' : ''
  throw new StartFailure(
    `DATABASE_URL: the database ${rows[0]?.['database']} holds what no gateway has made (${names.slice(0, 5).join(', ')}${more}); name an empty one`,
  )
}

async function hasRows(query: Query, table: string): Promise<boolean> {
  return (await isThere(query, table)) && (await query(`select 1 from ${table} limit 1`)).rows.length > 0
}

/** A store in which a newer version has taken away what this one uses is not touched. */
async function refuseNewerSchema(query: Query): Promise<void> {
  if ((await lastIn(query, toBeKnown)) > newest())
    throw new StartFailure(
      'DATA_DIR or DATABASE_URL: the data were written by a newer version of the gateway; start that version',
    )
}

/** This version's migrations, the oldest first. */
export function migrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}

function newest(): number {
  return Math.max(...migrations().map(({ folderMillis }) => folderMillis))
}

/** Which migration came last to a store, as the moment it was written in; 0 where none came yet. */
export async function lastMigration(query: Query): Promise<number> {
  return Math.max(await lastIn(query, onlyAdding), await lastIn(query, toBeKnown))
}

async function lastIn(query: Query, journal: string): Promise<number> {
  if (!(await isThere(query, journal))) return 0
  return Number((await query(`select max(created_at)::text as at from ${journal}`)).rows[0]?.at ?? 0)
}

/** The tables of `drizzle` in which migrations are written down; a restore deletes them. */
export const journals: readonly string[] = [toBeKnown, onlyAdding]

/**
 * Makes only what is missing: PostgreSQL asks for the right to make it even if `if not exists` has
 * nothing to do.
 */
async function makeJournals(query: Query): Promise<void> {
  const { rows } = await query("select to_regnamespace('drizzle') is not null as known")
  if (rows[0]?.known !== true) await query('create schema drizzle')
  for (const journal of journals)
    if (!(await isThere(query, journal)))
      await query(`create table ${journal} (id serial primary key, hash text not null, created_at bigint)`)
}

async function isThere(query: Query, table: string): Promise<boolean> {
  const { rows } = await query(`select to_regclass('${table}') is not null as known`)
  return rows[0]?.known === true
}

/**
 * Applies the migrations after one and up to another, both named by the moment they were written in: all of it in the transaction
 * of `query`. `after` is 0 for an empty store.
 */
export async function applyMigrations(
  query: Query,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  await makeJournals(query)
  for (const migration of migrations())
    if (migration.folderMillis > after && migration.folderMillis <= upTo) await apply(query, migration)
}

async function apply(
  query: Query,
  { sql: statements, hash, folderMillis }: MigrationMeta,
  isIncluded = (_: string) => true,
): Promise<void> {
  for (const statement of statements.filter(isIncluded)) await query(statement.replace(concurrently, '$1'))
  const write = (journal: string, at: number) =>
    query(`insert into ${journal} (hash, created_at) values ('${hash}', ${at})`)
  await write(folderMillis <= lastToBeKnown ? toBeKnown : onlyAdding, folderMillis)
  for (const { by, unusedSince } of takenAway) if (by === folderMillis) await write(toBeKnown, unusedSince)
}
