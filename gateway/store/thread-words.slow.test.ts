import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyStoreIn } from '../testing/gateway-in-test.ts'
import { bothStoreKinds } from '../testing/store-kinds.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { encryptValuesAgain } from './encrypt-again.ts'
import { cipherOf } from './encryption/cipher.ts'
import { openStore, type Store, type StoreSettings } from './open.ts'
import { declarationMessage } from './schema/declaration.ts'
import { encryptThreadWords, readThreadWords, threadWords } from './thread-words.ts'

const many = 450
const mark = 'words that somebody wrote before'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As a gateway of version 0.2.0 writes. */
async function writeAsBefore({ db }: Store, from: number, to: number): Promise<void> {
  await db.execute(sql`insert into declaration_message (id, declaration_id, tenant_id, en_id, "from", author, words, at)
    select 'm' || lpad(n::text, 5, '0'), 'd', 't', 'e', 'enterprise', '', ${mark} || ' ' || n, now()
    from generate_series(${from}::int, ${to}::int) as n`)
}

async function rawOf({ db }: Store): Promise<string> {
  const { rows } = await db.execute(sql`select (t.*)::text as line from declaration_message as t`)
  return rows.map(({ line }) => String(line)).join('\n')
}

async function wordsOf({ db }: Store): Promise<string[]> {
  const rows = await db.select().from(declarationMessage).orderBy(asc(declarationMessage.id))
  return rows.map(readThreadWords)
}

const expected = (count: number) => Array.from({ length: count }, (_, at) => `${mark} ${at + 1}`)

describe.each(bothStoreKinds)('messages of version 0.2.0 in the %s store', (kind) => {
  let server: TestPostgres | null
  let settings: StoreSettings
  let store: Store
  beforeAll(async () => {
    server = kind === 'server' ? await startPostgres() : null
    const dataDir = join(folder, kind)
    if (kind === 'embedded') emptyStoreIn(dataDir)
    settings = {
      dataDir,
      databaseUrl: (await server?.newStore()) ?? null,
      dataKeys: keysInTest,
    }
    store = await openStore(settings)
    await store.db.execute(sql`insert into declaration (id, tenant_id, en_id, user_id, project_id, round, status, version, form,
        materials, timeline, return_reasons, created_at, updated_at)
      values ('d', 't', 'e', 'u', 'p', '2026-01-01', 'submitted', 1, ${store.cipher.seal('{}', 'declaration.form')}, '[]', '[]', '[]', now(), now())`)
    await writeAsBefore(store, 1, many)
  })
  afterAll(async () => {
    await store.close()
    await server?.stop()
  })

  test('are read before they are encrypted, and after', async () => {
    expect(await wordsOf(store)).toEqual(expected(many))
    await encryptThreadWords(store.db, store.kind)
    expect(await wordsOf(store)).toEqual(expected(many))
    expect(await rawOf(store)).not.toContain(mark)
  })

  test('that come from such a gateway meanwhile are encrypted by the next round', async () => {
    await writeAsBefore(store, many + 1, many + 1)
    if (kind === 'embedded') {
      await store.close()
      // The start of an embedded store does it: no other gateway serves beside it.
      store = await openStore(settings)
    } else await encryptThreadWords(store.db, store.kind)
    expect(await wordsOf(store)).toEqual(expected(many + 1))
    expect(await rawOf(store)).not.toContain(mark)
  })

  test('say something to a gateway that does not know the encrypted words', async () => {
    const { rows } = await store.db.execute(sql`select distinct words from declaration_message`)
    expect(rows).toEqual([{ words: threadWords('').plainWords }])
    expect(threadWords('').plainWords).toMatch(/暂时不能显示/)
  })

  test('are under the new key alone when the keys have been rotated', async () => {
    const next = cipherOf(['the-next-key-of-thirty-two-characters', ...keysInTest])
    await encryptValuesAgain(store.db, next)
    const { rows } = await store.db.execute(
      sql`select count(*)::int as count from declaration_message where sealed_words like ${`enc1:${next.first.id}:%`}`,
    )
    expect(rows).toEqual([{ count: many + 1 }])
  })

  test.runIf(kind === 'embedded')('leave nothing in the folder, its log of changes included', async () => {
    await store.close()
    const files = readdirSync(settings.dataDir, { recursive: true, withFileTypes: true })
    const withMark = files.filter(
      (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(mark),
    )
    store = await openStore({
      ...settings,
      dataKeys: ['the-next-key-of-thirty-two-characters', ...keysInTest],
    })
    expect(withMark.map(({ name }) => name)).toEqual([])
  })
})
