import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartFailure } from '../base/start-failure.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { phoneColumns } from './encryption/columns.ts'
import { lockFolder } from './folder-lock.ts'
import { openStore, type Store, type StoreSettings } from './open.ts'
import { account } from './schema/account.ts'

const journal = readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')
const migrations = (JSON.parse(journal) as { entries: unknown[] }).entries.length

let server: TestPostgres
let folder: string

beforeAll(async () => {
  server = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const person = {
  tenantId: 'default',
  id: 'u1',
  name: '张三',
  nickName: '张三',
  ...phoneColumns('13900000001'),
  registeredAt: new Date('2026-06-24T02:00:00.123Z'),
}

describe.each(['embedded', 'server'] as const)('the %s store', (kind) => {
  let settings: StoreSettings
  let store: Store

  beforeAll(async () => {
    const databaseUrl = kind === 'server' ? await server.newDatabase() : null
    settings = { databaseUrl, dataDir: join(folder, kind), dataKeys: keysInTest }
    store = await openStore(settings)
  })

  afterAll(async () => store.close())

  test('keeps what was written when it is opened again', async () => {
    await store.db.insert(account).values(person)
    await store.close()
    store = await openStore(settings)
    const [found] = await store.db.select().from(account).where(eq(account.id, 'u1'))
    expect(found).toMatchObject({
      ...person,
      phoneKey: expect.any(String),
      demonstration: false,
      passwordHash: null,
    })
  })

  test('is migrated once', async () => {
    const applied = await store.db.execute(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    )
    expect(applied.rows).toEqual([{ count: migrations }])
  })

  test('takes nothing of a transaction that fails', async () => {
    const failing = store.db.transaction(async (transaction) => {
      await transaction.insert(account).values({ ...person, id: 'u2', ...phoneColumns('13900000002') })
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await store.db.select().from(account).where(eq(account.id, 'u2'))).toEqual([])
  })

  test('refuses a second person with the same phone in one tenant, and takes one in another', async () => {
    const twin = { ...person, id: 'u3' }
    await expect(store.db.insert(account).values(twin)).rejects.toThrow()
    await store.db.insert(account).values({ ...twin, tenantId: 'other' })
    expect(await store.db.select().from(account).where(eq(account.id, 'u3'))).toHaveLength(1)
  })

  test('is not touched when a newer version has written it', async () => {
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    )
    await store.close()
    await expect(openStore(settings)).rejects.toThrow(/newer version/)
    await expect(openStore(settings)).rejects.toBeInstanceOf(StartFailure)
    // Closed again in the end, so that a store is there to be closed.
    store = await openStore({ ...settings, ...(await elsewhere(kind)) })
  })
})

async function elsewhere(kind: 'embedded' | 'server') {
  return kind === 'server'
    ? { databaseUrl: await server.newDatabase() }
    : { dataDir: join(folder, 'elsewhere') }
}

test('two gateways that start together on one database migrate it once', async () => {
  const settings = { databaseUrl: await server.newDatabase(), dataDir: folder, dataKeys: keysInTest }
  const stores = await Promise.all([openStore(settings), openStore(settings), openStore(settings)])
  const applied = await stores[0]?.db.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  expect(applied?.rows).toEqual([{ count: migrations }])
  await Promise.all(stores.map((one) => one.close()))
})

test('a server that is not there is told in one line that names the setting and no password', async () => {
  const databaseUrl = `postgres://portal:secret@localhost/portal?host=${encodeURIComponent(join(folder, 'nowhere'))}`
  const failure = await openStore({ databaseUrl, dataDir: folder, dataKeys: keysInTest }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(StartFailure)
  const { message } = failure as StartFailure
  expect(message).toMatch(/^DATABASE_URL: /)
  expect(message).not.toMatch(/secret|\n/)
})

describe('the folder of the embedded store', () => {
  test('is refused while another gateway has it', async () => {
    const dataDir = join(folder, 'taken')
    mkdirSync(join(dataDir, 'gateway'), { recursive: true })
    const unlock = lockFolder(join(dataDir, 'gateway'))
    await expect(openStore({ databaseUrl: null, dataDir, dataKeys: null })).rejects.toThrow(
      /in use by another gateway/,
    )
    unlock()
    const store = await openStore({ databaseUrl: null, dataDir, dataKeys: null })
    await store.close()
  })

  test('that cannot be made is told in one line', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    await expect(
      openStore({ databaseUrl: null, dataDir: join(folder, 'a-file'), dataKeys: null }),
    ).rejects.toThrow(/^DATA_DIR: /)
  })
})
