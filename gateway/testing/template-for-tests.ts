import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { readSettings } from '../base/settings.ts'
import { openGateway } from '../gateway.ts'
import { checkKeys } from '../store/check-keys.ts'
import { cipherOf } from '../store/encryption/cipher.ts'
import { migratePglite } from '../store/migrate.ts'
import type { Database } from '../store/open.ts'
import * as schema from '../store/schema/index.ts'

/** Where a run's prepared stores are: an empty one as a file, and the data folder of a gateway that has started once. */
export const templateVariable = 'STORE_TEMPLATE'

/** What stores in tests are encrypted with, so that they may begin with a copy. */
export const keysInTest: readonly string[] = ['a-key-of-the-tests-for-what-is-stored']

/**
 * Once for a run of the tests: making a database takes seconds, and nearly every test needs one. They begin with a copy,
 * which this version's migrations and seeds have made a moment ago.
 */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  const client = await PGlite.create()
  const db = drizzle(client, { schema })
  await migratePglite(db)
  await checkKeys(db as unknown as Database, cipherOf(keysInTest))
  const dump = await client.dumpDataDir('none')
  writeFileSync(join(folder, 'empty.tar'), new Uint8Array(await dump.arrayBuffer()))
  await client.close()
  const dataDir = join(folder, 'started')
  mkdirSync(join(dataDir, 'gateway'), { recursive: true })
  await (await PGlite.create({ dataDir: join(dataDir, 'gateway', 'store'), loadDataDir: dump })).close()
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
  return () => rmSync(folder, { recursive: true, force: true })
}
