import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { openStore } from './open.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

/** Statements that another product may have run in a database. */
const foreign: Record<string, string[]> = {
  'a table of another name': ['create table invoice (id int)'],
  'a table of a name that is used here': ['create table message (id int)'],
  'a view': ['create view report as select 1 as one'],
  'migrations of another product': [
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 1700000000000)",
  ],
}

test.each(Object.entries(foreign))('a database that has %s is left as it is', async (_, statements) => {
  const databaseUrl = await server.newDatabase()
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  const relations = async () =>
    (
      await client.query(
        "select oid::regclass::text as name from pg_class where relnamespace::regnamespace::text not like 'pg\\_%' and relnamespace::regnamespace::text <> 'information_schema' order by 1",
      )
    ).rows
  const before = await relations()
  await expect(openStore({ databaseUrl, dataDir: tmpdir(), dataKeys: keysInTest })).rejects.toThrow(
    /^DATABASE_URL: the database \w+ holds what no gateway has made \([^\n]+\); name an empty one$/,
  )
  expect(await relations()).toEqual(before)
  await client.end()
})
