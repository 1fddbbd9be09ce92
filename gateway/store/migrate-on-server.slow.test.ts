import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { applyMigrations, buildBesideOthers, lastToBeKnown, migrations } from './migrate.ts'
import { openStore } from './open.ts'

/** Counts recorded migrations, and how many of them differ. */
const applied = sql`select count(*)::int as count, count(distinct created_at)::int as different
  from (table drizzle.__drizzle_migrations union all table drizzle.adding_migration) as journals`
const each = { count: migrations().length, different: migrations().length }

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

test('two gateways that start together on one database migrate it once', async () => {
  const settings = { databaseUrl: await server.newDatabase(), dataDir: tmpdir(), dataKeys: keysInTest }
  const stores = await Promise.all([openStore(settings), openStore(settings), openStore(settings)])
  expect((await stores[0]?.db.execute(applied))?.rows).toEqual([each])
  await Promise.all(stores.map((one) => one.close()))
})

test('a migration that has to wait for a table lets everybody else read it meanwhile', async () => {
  const databaseUrl = await server.newDatabase()
  const clients = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)] as const
  await Promise.all(clients.map((one) => one.connect()))
  const [holder, reader] = clients
  const last = migrations().findIndex(({ folderMillis }) => folderMillis === lastToBeKnown)
  const upTo = migrations()[last - 1]?.folderMillis ?? 0
  await applyMigrations((text, values) => holder.query(text, values), { after: 0, upTo })
  await holder.query('begin')
  await holder.query('lock table declaration in row exclusive mode')
  const opening = openStore({ databaseUrl, dataDir: tmpdir(), dataKeys: keysInTest })
  const waits = `select count(*)::int as count from pg_locks where not granted and relation = 'declaration'::regclass and database = (select oid from pg_database where datname = current_database())`
  let waiting = 0
  while (waiting === 0) waiting = (await reader.query(waits)).rows[0].count
  expect((await reader.query('select id from declaration')).rows).toEqual([])
  await holder.query('commit')
  const store = await opening
  expect((await store.db.execute(applied)).rows).toEqual([each])
  await store.close()
  await Promise.all(clients.map((one) => one.end()))
})

test('an index that is built beside writers is built once, and anew where that was broken off', async () => {
  const client = new pg.Client(await server.newDatabase())
  await client.connect()
  const query = (text: string, values?: unknown[]) => client.query(text, values)
  await query('create table thing (name text)')
  await query(`insert into thing values ('same'), ('same')`)
  const statement = '\nCREATE UNIQUE INDEX CONCURRENTLY "thing_name" ON "thing" USING btree ("name");'
  await expect(buildBesideOthers(query, statement)).rejects.toThrow(/could not create unique index/)
  await query('delete from thing')
  await buildBesideOthers(query, statement)
  const built = `select indexrelid, indisvalid from pg_index where indexrelid = 'thing_name'::regclass`
  const { rows } = await query(built)
  expect(rows).toMatchObject([{ indisvalid: true }])
  await buildBesideOthers(query, statement)
  expect((await query(built)).rows).toEqual(rows)
  await client.end()
})
