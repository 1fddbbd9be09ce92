import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyStoreIn } from '../testing/gateway-in-test.ts'
import { bothStoreKinds } from '../testing/store-kinds.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { encryptedTables, encryptValuesAgain, isKeyUsed } from './encrypt-again.ts'
import { cipherOf } from './encryption/cipher.ts'
import { phoneColumns } from './encryption/columns.ts'
import { type Database, openStore, type Store, type StoreSettings } from './open.ts'
import { account, idempotentAnswer } from './schema/account.ts'
import { declaration } from './schema/declaration.ts'
import { plainRemains } from './schema/encryption.ts'
import { enterprise } from './schema/enterprise.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plain-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const many = 450
const at = new Date('2026-06-24T02:00:00Z')
const phoneOf = (number: number) => `1395${String(number).padStart(7, '0')}`
const bank = { accountNumber: '6222020958472613' }

/** As the migration leaves the rows of a version before encryption. */
async function leavePlain(db: Database): Promise<void> {
  await db.execute(sql`insert into account (tenant_id, id, name, nick_name, phone, registered_at)
    select 't', 'u' || n, '', '', 'plain:1395' || lpad(n::text, 7, '0'), now() from generate_series(1, ${many}) as n`)
  await db.execute(
    sql`insert into account (tenant_id, id, name, nick_name, registered_at) values ('t', 'none', '', '', now())`,
  )
  await db.execute(sql`insert into enterprise (tenant_id, en_id, name, credit_code, updated_at, contact)
    values ('t', 'e', '', '', now(), 'plain:{"name": "欧阳静仪"}'), ('t', 'f', '', 'x', now(), null)`)
  await db.execute(sql`insert into declaration (id, tenant_id, en_id, user_id, project_id, round, status, version, form,
      materials, timeline, return_reasons, created_at, updated_at)
    values ('d', 't', 'e', 'u1', 'p', '2026-01-01', 'draft', 1, ${`plain:${JSON.stringify({ bank })}`}, '[]', '[]', '[]', now(), now())`)
  await db.execute(sql`insert into idempotent_answer (tenant_id, user_id, call, key, request_hash, answer, at)
    values ('t', 'u1', 'c', 'k', 'hash of what was asked', 'plain:{"given": 1}', now())`)
  await db.insert(plainRemains).values({ what: 'values' })
}

async function phonesIn(db: Database): Promise<(string | null)[]> {
  const rows = await db.select({ id: account.id, phone: account.phone }).from(account)
  return rows.map(({ phone }) => phone).toSorted()
}

/** Reads the tables of encrypted values without decrypting them. */
async function rawOf(db: Database): Promise<string> {
  const lines: unknown[] = []
  for (const { table } of encryptedTables) {
    const { rows } = await db.execute(sql`select (t.*)::text as line from ${table} as t`)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.join('\n')
}

describe.each(bothStoreKinds)('an installation from before encryption, on the %s store', (kind) => {
  let server: TestPostgres | null
  let settings: StoreSettings
  let store: Store
  beforeAll(async () => {
    server = kind === 'server' ? await startPostgres() : null
    const databaseUrl = (await server?.newStore()) ?? null
    settings = { databaseUrl, dataDir: join(folder, kind), dataKeys: keysInTest }
    if (kind === 'embedded') emptyStoreIn(settings.dataDir)
    store = await openStore(settings)
    await leavePlain(store.db)
    await store.close()
    store = await openStore(settings)
  })
  afterAll(async () => {
    await store.close()
    await server?.stop()
  })

  test('reads everything after the first start with keys, and looks people up', async () => {
    expect(await phonesIn(store.db)).toEqual(
      [...Array.from({ length: many }, (_, at) => phoneOf(at + 1)), null].toSorted(),
    )
    const [found] = await store.db
      .select()
      .from(account)
      .where(eq(account.phoneKey, phoneOf(77)))
    expect(found).toMatchObject({ id: 'u77', phone: phoneOf(77) })
    expect((await store.db.select().from(declaration))[0]?.form).toEqual({ bank })
    const contacts = await store.db
      .select({ contact: enterprise.contact })
      .from(enterprise)
      .orderBy(enterprise.enId)
    expect(contacts.map(({ contact }) => contact)).toEqual([{ name: '欧阳静仪' }, null])
    const [repeat] = await store.db
      .select()
      .from(idempotentAnswer)
      .where(eq(idempotentAnswer.requestHash, 'hash of what was asked'))
    expect(repeat?.answer).toEqual({ given: 1 })
  })

  test('has nothing in plain any more, and does not go through its rows again', async () => {
    expect(await rawOf(store.db)).not.toMatch(/1395\d{7}|6222020958472613|欧阳静仪|plain:/)
    expect(await store.db.select().from(plainRemains)).toEqual([])
    expect(await encryptValuesAgain(store.db, store.cipher)).toEqual({ rows: 0, unopened: 0 })
  })

  test.runIf(kind === 'embedded')(
    'leaves nothing of it in the folder, its log of changes included',
    async () => {
      await store.close()
      const files = readdirSync(settings.dataDir, { recursive: true, withFileTypes: true })
      const found = files
        .filter((entry) => entry.isFile())
        .filter((entry) =>
          /6222020958472613|13950000077/.test(readFileSync(join(entry.parentPath, entry.name), 'latin1')),
        )
      store = await openStore(settings)
      expect(found.map(({ name }) => name)).toEqual([])
    },
  )

  test('refuses a second person with the same phone, and says nothing of the phone when a query fails', async () => {
    const twin = {
      tenantId: 't',
      id: 'twin',
      name: '',
      nickName: '',
      registeredAt: at,
      ...phoneColumns(phoneOf(5)),
    }
    const failure = await store.db
      .insert(account)
      .values(twin)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    const wordsOf = (error: unknown): string =>
      error instanceof Error ? `${error.message} ${JSON.stringify(error)} ${wordsOf(error.cause)}` : ''
    expect(wordsOf(failure)).not.toContain(phoneOf(5))
  })

  test('does not open a value that was moved to another column, and shows it to nobody', async () => {
    await store.db.execute(
      sql`update enterprise set contact = (select phone from account where id = 'u9') where en_id = 'f'`,
    )
    await expect(store.db.select().from(enterprise).where(eq(enterprise.enId, 'f'))).rejects.toThrow()
  })

  test('is rotated beside somebody who writes, and after having been stopped halfway', async () => {
    const next = ['the-next-key-of-thirty-two-characters', ...keysInTest]
    const beside = settings.databaseUrl ? await openStore({ ...settings, dataKeys: next }) : store
    const cipher = beside === store ? cipherOf(next) : beside.cipher
    // Halfway: a part is under the next key already, a part is not.
    const half = sql`update account set phone = ${cipher.seal(phoneOf(3), 'account.phone')} where id = 'u3'`
    await store.db.execute(half)
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        store.db
          .update(account)
          .set({ nickName: `n${at}` })
          .where(eq(account.id, `u${at * 20 + 1}`)),
      ),
    )
    const [done] = await Promise.all([encryptValuesAgain(beside.db, cipher), writing])
    // The value that was moved stays as it is, and its key is needed.
    expect(done.unopened).toBe(1)
    expect(await isKeyUsed(beside.db, store.cipher.first.id)).toBe(true)
    await store.db.execute(sql`update enterprise set contact = null where en_id = 'f'`)
    expect(await isKeyUsed(beside.db, store.cipher.first.id)).toBe(false)
    expect(await encryptValuesAgain(beside.db, cipher)).toEqual({ rows: 0, unopened: 0 })
    const { rows } = await store.db.execute(
      sql`select count(*)::int as count from account where nick_name like 'n%'`,
    )
    expect(rows).toEqual([{ count: 20 }])
    if (beside !== store) await beside.close()
  })
})
