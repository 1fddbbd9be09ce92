import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readSettings } from '../base/settings.ts'
import { openGateway } from '../gateway.ts'
import { checkKeys } from '../store/check-keys.ts'
import { embeddedFolder } from '../store/embedded-folder.ts'
import { cipherOf } from '../store/encryption/cipher.ts'
import { migratePglite, migrateServer } from '../store/migrate.ts'
import type { Database } from '../store/open.ts'
import * as schema from '../store/schema/index.ts'
import { preparedVariable, startPostgres, startServer } from './test-postgres.ts'

/** Where a run's prepared stores are: the data folder `empty` with a store without a row, and `started`, of a gateway that has started once. */
export const templateVariable = 'STORE_TEMPLATE'

/** What stores in tests are encrypted with, so that they may begin with a copy. */
export const keysInTest: readonly string[] = ['a-key-of-the-tests-for-what-is-stored']

/**
 * What a store of a test has less of than a city's: its memory is written through each time it is opened, and its log is copied with it.
 */
const small = ['--wal-segsize=1', '-c', 'min_wal_size=2MB', '-c', 'shared_buffers=16MB']

/**
 * Prepares what the tests of a run copy: making a database takes seconds, and nearly every test
 * needs one. A PostgreSQL server is started for the project `slow` only.
 */
export default async function prepare({ name }: Pick<TestProject, 'name'>): Promise<() => Promise<void>> {
  const removeStores = process.env[templateVariable] ? async () => {} : await prepareStores()
  const stopPostgres = name === 'slow' ? await preparePostgres() : async () => {}
  return async () => {
    await stopPostgres()
    await removeStores()
  }
}

/** Makes the embedded stores, by this version's migrations and seeds. */
async function prepareStores(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  const client = await PGlite.create({ initDbStartParams: small })
  const db = drizzle(client, { schema })
  await migratePglite(db)
  await checkKeys(db as unknown as Database, cipherOf(keysInTest))
  const dump = await client.dumpDataDir('none')
  await client.close()
  const [emptyDir, dataDir] = [join(folder, 'empty'), join(folder, 'started')]
  mkdirSync(embeddedFolder(emptyDir), { recursive: true })
  await (await PGlite.create({ dataDir: join(embeddedFolder(emptyDir), 'store'), loadDataDir: dump })).close()
  cpSync(emptyDir, dataDir, { recursive: true })
  const gateway = await openGateway(
    readSettings({
      GATEWAY_PORT: '0',
      DATA_DIR: dataDir,
      DATA_KEYS: keysInTest.join(),
      GATEWAY_CONTROL: '1',
      LOG_LEVEL: 'silent',
    }),
  )
  // A tenant of a test: those after it get copies.
  await gateway.ready('template')
  await gateway.close()
  process.env[templateVariable] = folder
  // A start is mostly loading: what one process has compiled, no other one of the run compiles.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled')
  return async () => rmSync(folder, { recursive: true, force: true })
}

/** One server for the run, and in it a store to be copied. Where none can run, the tests that need one say why. */
async function preparePostgres(): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL
  const started = given ? null : await startServer().catch(() => null)
  const url = given ?? started?.url
  if (url === undefined) return async () => {}
  process.env.TEST_POSTGRES_URL = url
  const server = await startPostgres()
  const prepared = await server.newDatabase()
  const pool = new pg.Pool({ connectionString: prepared, max: 1 })
  await migrateServer(pool, async () => {})
  await pool.end()
  process.env[preparedVariable] = new URL(prepared).pathname.slice(1)
  return async () => {
    await server.stop()
    await started?.stop()
  }
}
