import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartFailure } from '../base/start-failure.ts'
import { emptyStoreIn } from '../testing/gateway-in-test.ts'
import { storeKinds } from '../testing/store-kinds.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { phoneColumns } from './encryption/columns.ts'
import { lockFolder } from './folder-lock.ts'
import { migrations } from './migrate.ts'
import { openStore, type Store, type StoreSettings } from './open.ts'
import { account } from './schema/account.ts'

/** How many migrations are written down, each once. */
const applied = sql`select count(*)::int as count, count(distinct created_at)::int as different
  from (table drizzle.__drizzle_migrations union all table drizzle.adding_migration) as journals`
const each = { count: migrations().length, different: migrations().length }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const person = {
  tenantId: 'default',
  id: 'u1',
  name: '张三',
  nickName: '张三',
  ...phoneColumns('13900000001'),
  registeredAt: new Date('2026-06-24T02:00:00.123Z'),
}

describe.each(storeKinds)('the %s store', (kind) => {
  let server: TestPostgres | null
  let settings: StoreSettings
  let store: Store

  beforeAll(async () => {
    server = kind === 'server' ? await startPostgres() : null
    const databaseUrl = (await server?.newDatabase()) ?? null
    settings = { databaseUrl, dataDir: join(folder, kind), dataKeys: keysInTest }
    if (kind === 'embedded') emptyStoreIn(settings.dataDir)
    store = await openStore(settings)
  })

  afterAll(async () => {
    await store.close()
    await server?.stop()
  })

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
    expect((await store.db.execute(applied)).rows).toEqual([each])
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

  test('serves on, and opens again, where a newer version has only added to it', async () => {
    await store.db.execute(
      sql`insert into drizzle.adding_migration (hash, created_at) values ('newer', 9999999999998)`,
    )
    await store.db.execute(sql`alter table account add column of_a_newer_version text`)
    await store.close()
    store = await openStore(settings)
    expect(await store.db.select().from(account).where(eq(account.id, 'u1'))).toHaveLength(1)
  })

  test('is not touched when a newer version has taken away what this one uses', async () => {
    await store.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    )
    await store.close()
    await expect(openStore(settings)).rejects.toThrow(/newer version/)
    await expect(openStore(settings)).rejects.toBeInstanceOf(StartFailure)
    // Closed again in the end, so that a store is there to be closed.
    const dataDir = join(folder, 'elsewhere')
    if (kind === 'embedded') emptyStoreIn(dataDir)
    const elsewhere = server ? { databaseUrl: await server.newStore() } : { dataDir }
    store = await openStore({ ...settings, ...elsewhere })
  })
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
    emptyStoreIn(dataDir)
    const unlock = lockFolder(join(dataDir, 'gateway'))
    await expect(openStore({ databaseUrl: null, dataDir, dataKeys: keysInTest })).rejects.toThrow(
      /in use by another gateway/,
    )
    unlock()
    const store = await openStore({ databaseUrl: null, dataDir, dataKeys: keysInTest })
    await store.close()
  })

  test('that cannot be made is told in one line', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    await expect(
      openStore({ databaseUrl: null, dataDir: join(folder, 'a-file'), dataKeys: null }),
    ).rejects.toThrow(/^DATA_DIR: /)
  })
})
