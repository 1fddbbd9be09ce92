import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../base/settings.ts'
import { chosenStore } from '../../files/file-store.ts'
import { placeOf } from '../../files/folder-store.ts'
import { discardBytes } from '../../files/held-files.ts'
import { openGateway } from '../../gateway.ts'
import { emptyStoreIn } from '../../testing/gateway-in-test.ts'
import { keysInTest } from '../../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../../testing/test-postgres.ts'
import { openDoor } from '../door.ts'
import { cipherOf, dataKeyOf } from '../encryption/cipher.ts'
import { applyMigrations, migrations } from '../migrate.ts'
import { openStore, openToRead, type Store } from '../open.ts'
import { account } from '../schema/account.ts'
import { filesFolder, uploadedFile } from '../schema/file.ts'
import { message } from '../schema/message.ts'
import { archiveOf } from './backup.ts'
import { checkArchive } from './check-archive.ts'
import { restore } from './restore.ts'
import { tablesOf } from './rows.ts'
import { askRunning, handOutBackups } from './running.ts'
import { isUnfinished, markUnfinished, refuseUnfinished } from './unfinished-restore.ts'

let server: TestPostgres
let folder: string
let made = 0

beforeAll(async () => {
  server = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Place {
  dataDir: string
  databaseUrl: string | null
  dataKeys: readonly string[]
  fileStore: 'folder' | 'database'
}

/** A place where nothing is yet. */
async function emptyPlace(
  kind: 'embedded' | 'server',
  fileStore: Place['fileStore'] = 'folder',
): Promise<Place> {
  const databaseUrl = kind === 'server' ? await server.newDatabase() : null
  return { dataDir: newFolder(), databaseUrl, dataKeys: keysInTest, fileStore }
}

/** A place with a store in which no row is yet. */
async function newPlace(
  kind: 'embedded' | 'server',
  fileStore: Place['fileStore'] = 'folder',
): Promise<Place> {
  const dataDir = newFolder()
  const databaseUrl = kind === 'server' ? await server.newStore() : null
  if (!databaseUrl) emptyStoreIn(dataDir)
  return { dataDir, databaseUrl, dataKeys: keysInTest, fileStore }
}

function newFolder(): string {
  const path = join(folder, `place-${++made}`)
  mkdirSync(path)
  return path
}

async function save(
  store: Pick<Store, 'db' | 'snapshot' | 'kind'>,
  { dataDir }: Place,
  withKeys = true,
): Promise<string> {
  const file = join(folder, `archive-${++made}.tar.gz`)
  const archive = archiveOf(store, dataDir, { withKeys, keys: keysInTest.map(dataKeyOf) })
  const bytes = Readable.from(archive, { objectMode: false })
  await pipeline(bytes, createGzip(), createWriteStream(file))
  return file
}

const verification = { keys: cipherOf(keysInTest).keys, allowUnsigned: false }
const quiet = { replace: false, verification, progress: () => {} }
const filePath = 'abcdefghijklmnopqrstuvwxyz012345'
const bytes = Buffer.from('%PDF-1.7 材料')
const odd = 'a\tb\\n"\n\u2028🙂 {null} \\N'

/** One row of each kind of value, one file, one file that is gone, one key. */
async function fillPlace(store: Store, { dataDir, fileStore }: Place): Promise<void> {
  const tenantId = 'default'
  await store.db.insert(account).values({
    tenantId,
    id: 'u1',
    name: odd,
    nickName: '',
    phone: null,
    registeredAt: new Date('2026-06-24T02:00:00.123Z'),
  })
  await store.db.execute(
    sql`update account set registered_at = '2026-06-24T02:00:00.123456Z' where id = 'u1'`,
  )
  await store.db.insert(message).values({
    id: 'm1',
    tenantId,
    userId: 'u1',
    kind: 'system',
    title: odd,
    body: '',
    link: { kind: 'site', url: 'https://example.gov.cn/?a="b"' },
    at: new Date('2026-06-24T02:00:00Z'),
  })
  const stored = { tenantId, enId: null, userId: 'u1', fileName: '材料.pdf', contentType: 'application/pdf' }
  const uploadedAt = new Date('2026-06-24T02:00:00Z')
  await store.db.insert(uploadedFile).values([
    { ...stored, filePath, size: bytes.byteLength, sha256: '', uploadedAt },
    { ...stored, filePath: 'gone_6789012345678901', size: 1, sha256: '', uploadedAt },
  ])
  await store.db.insert(filesFolder).values({ id: 'the-folder' })
  const kept = chosenStore({ db: store.db, fileStore, filesFolder: join(dataDir, 'files') })
  async function* whole() {
    yield bytes
  }
  await kept.keep(await kept.write(whole()), filePath)
  writeFileSync(join(dataDir, 'session-keys'), 'a key\n')
}

/** The bytes of the one file, where they are to lie. */
async function bytesIn({ db }: Store, { dataDir, fileStore }: Place): Promise<Buffer | undefined> {
  const file = await chosenStore({ db, fileStore, filesFolder: join(dataDir, 'files') }).open(filePath)
  return file?.read(0, file.size).finally(() => file.close())
}

async function contentOf(store: Store) {
  const asText = sql`select id, name, nick_name, phone, registered_at::text from account order by id`
  return {
    people: (await store.db.execute(asText)).rows.map((row) => ({
      ...row,
      registered_at: new Date(String(row.registered_at)).toISOString(),
    })),
    micros: (
      await store.db.execute(sql`select extract(microseconds from registered_at)::text as it from account`)
    ).rows,
    messages: await store.db.select().from(message),
    files: await store.db.select().from(uploadedFile).orderBy(uploadedFile.filePath),
  }
}

/** Databases and stores of files, from where to where. */
const ways = [
  ['embedded', 'folder', 'server', 'folder'],
  ['server', 'folder', 'embedded', 'folder'],
  ['server', 'folder', 'server', 'database'],
  ['embedded', 'database', 'server', 'database'],
  ['server', 'database', 'embedded', 'folder'],
] as const

describe.each(ways)('from the %s store with files in the %s to the %s one with files in the %s', (...way) => {
  const [from, filesFrom, to, filesTo] = way
  test('everything is there: rows as they were, bytes, keys, and the folder tied to the database', async () => {
    const [old, fresh] = [await newPlace(from, filesFrom), await emptyPlace(to, filesTo)]
    const store = await openStore(old)
    await fillPlace(store, old)
    const before = await contentOf(store)
    const file = await save(store, old)
    await store.close()

    const manifest = await restore(file, fresh, quiet)
    expect(manifest.missingFiles).toEqual(['gone_6789012345678901'])
    const names = manifest.parts.map(({ name }) => name)
    expect(names.filter((name) => name.includes('file'))).toEqual([
      'tables/brought_file',
      'tables/files_folder',
      'tables/held_file',
      'tables/uploaded_file',
      `files/${filePath}`,
    ])
    const after = await openStore(fresh)
    expect(await contentOf(after)).toEqual(before)
    expect(await bytesIn(after, fresh)).toEqual(bytes)
    const tied = await after.db.select().from(filesFolder)
    await after.close()
    expect(readFileSync(join(fresh.dataDir, 'session-keys'), 'utf8')).toBe('a key\n')
    const marker = join(fresh.dataDir, 'files', 'folder-id')
    if (filesTo === 'folder') {
      expect(readFileSync(marker, 'utf8')).toBe('the-folder\n')
      expect(readFileSync(placeOf(join(fresh.dataDir, 'files'), filePath))).toEqual(bytes)
    } else
      expect([tied, existsSync(marker), readdirSync(join(fresh.dataDir, 'files'))]).toEqual([[], false, []])
  })
})

describe('an archive', () => {
  let old: Place
  let file: string
  beforeAll(async () => {
    old = await newPlace('server')
    const store = await openStore(old)
    await fillPlace(store, old)
    file = await save(store, old)
    await store.close()
  })

  test('is put over what is there only when that is said, and says what that is', async () => {
    writeFileSync(join(old.dataDir, 'session-keys'), 'another key\n')
    await expect(restore(file, old, quiet)).rejects.toThrow(
      /已经有网关的数据库表、上传的文件、文件 session-keys。.*--replace/,
    )
    const store = await openStore(old)
    await store.db.delete(account)
    await store.close()
    await restore(file, old, { ...quiet, replace: true })
    const again = await openStore(old)
    expect(await again.db.select().from(account).where(eq(account.id, 'u1'))).toHaveLength(1)
    await again.close()
    expect(readFileSync(join(old.dataDir, 'session-keys'), 'utf8')).toBe('a key\n')
  })

  test('leaves alone what is not ours in a database', async () => {
    const place = await newPlace('server')
    const store = await openStore(place)
    await store.db.execute(sql`create table of_somebody_else as select 1 as one`)
    const beside = await save(store, place)
    await store.close()
    expect((await checkArchive(beside, verification)).parts.map(({ name }) => name)).not.toContain(
      'tables/of_somebody_else',
    )
    await restore(beside, place, { ...quiet, replace: true })
    const again = await openStore(place)
    expect((await again.db.execute(sql`select one from of_somebody_else`)).rows).toEqual([{ one: 1 }])
    await again.close()
  })

  test.each([
    ['is cut off', (whole: Buffer) => whole.subarray(0, whole.byteLength - 100)],
    [
      'has a wrong byte',
      (whole: Buffer) => Buffer.from(whole.map((byte, at) => (at === 5000 ? byte ^ 1 : byte))),
    ],
    ['is something else', () => Buffer.from('PK…')],
  ])('that %s is refused before anything is touched', async (_why, spoil) => {
    const spoilt = join(folder, `spoilt-${++made}.tar.gz`)
    writeFileSync(spoilt, spoil(readFileSync(file)))
    const place = await emptyPlace('embedded')
    await expect(restore(spoilt, place, { ...quiet, replace: true })).rejects.toThrow(/已损坏/)
    expect(existsSync(join(place.dataDir, 'gateway'))).toBe(false)
  })

  test('whose rows do not go in leaves a server as it was, and can be started', async () => {
    const place = await newPlace('server')
    const store = await openStore(place)
    await fillPlace(store, place)
    // Two people with one phone: what no version would have saved.
    const indexes = await store.db.execute(
      sql`select indexname from pg_indexes where tablename = 'account' and indexdef like '%UNIQUE%phone%'`,
    )
    for (const { indexname } of indexes.rows) await store.db.execute(sql.raw(`drop index "${indexname}"`))
    const twin = {
      tenantId: 'default',
      name: '',
      nickName: '',
      phone: '1',
      phoneKey: '1',
      registeredAt: new Date(),
    }
    await store.db.insert(account).values([
      { ...twin, id: 'a' },
      { ...twin, id: 'b' },
    ])
    const impossible = await save(store, place)
    await store.close()
    await expect(restore(impossible, old, { ...quiet, replace: true })).rejects.toThrow()
    expect(isUnfinished(old.dataDir)).toBe(false)
    const again = await openStore(old)
    expect(await again.db.select().from(account)).toHaveLength(1)
    await again.close()
    expect(readFileSync(placeOf(join(old.dataDir, 'files'), filePath))).toEqual(bytes)
  })

  test('is refused while a gateway is at work on the database', async () => {
    const place = await newPlace('server')
    // It may call its connections as its operator likes, and those that have nothing to do are closed.
    const address = new URL(place.databaseUrl ?? '')
    address.searchParams.set('application_name', 'portal')
    const store = await openStore({ ...place, databaseUrl: address.href })
    await expect(restore(file, place, { ...quiet, replace: true })).rejects.toThrow(/请先停网关/)
    await store.close()
    await restore(file, place, { ...quiet, replace: true })
  })

  test('is refused before anything is touched where another account owns what it would replace', async () => {
    const place = await newPlace('server')
    const address = new URL(place.databaseUrl ?? '')
    const role = `${address.pathname.slice(1)}_app`
    const store = await openStore(place)
    await store.db.execute(sql.raw(`create role "${role}" login password 'secret'`))
    await store.db.execute(
      sql.raw(`grant all on schema public to "${role}"; grant select on account, audit_event to "${role}"`),
    )
    await store.close()
    address.username = role
    address.password = 'secret'
    const asRole = { ...place, databaseUrl: address.href }
    await expect(restore(file, asRole, { ...quiet, replace: true })).rejects.toThrow(
      /不拥有 .*audit_event, .*refuse_audit_change\(\).*，不能替换。请先由管理员/,
    )
    expect(isUnfinished(place.dataDir)).toBe(false)
  })

  test('can leave the keys out', async () => {
    const store = await openStore(old)
    const without = await save(store, old, false)
    await store.close()
    expect(
      (await checkArchive(without, verification)).parts.filter(({ name }) => name.startsWith('keys/')),
    ).toEqual([])
  })
})

test('an archive of an older version is brought to this one', async () => {
  const [old, fresh] = [await emptyPlace('server'), await emptyPlace('server')]
  const client = new pg.Client({ connectionString: old.databaseUrl ?? '' })
  await client.connect()
  const upTo = migrations()[8]?.folderMillis ?? 0
  await applyMigrations((text, values) => client.query(text, values), { after: 0, upTo })
  await client.query(`insert into kept_answer (tenant_id, user_id, call, key, request_hash, answer, at)
    values ('t', 'u', 'c', 'answered', 'h', '{"given": 1}', now())`)
  await client.end()
  const store = await openToRead(old)
  const file = await save(store, old)
  await store.close()
  await restore(file, fresh, quiet)
  const after = await openStore(fresh)
  expect((await after.db.execute(sql`select key from idempotent_answer`)).rows).toEqual([{ key: 'answered' }])
  await after.close()
})

test('a newer migration than this version knows is refused', async () => {
  const old = await newPlace('server')
  const store = await openStore(old)
  await store.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )
  const file = await save(store, old)
  await store.close()
  await expect(restore(file, await emptyPlace('server'), quiet)).rejects.toThrow(/更新的版本/)
})

test('no gateway starts over a restore that was killed, and the next one may replace it', async () => {
  const place = await emptyPlace('embedded')
  markUnfinished(place.dataDir)
  await expect(openGateway(readSettings({ DATA_DIR: place.dataDir }))).rejects.toThrow(/not finished/)
  expect(() => refuseUnfinished(place.dataDir)).toThrow(/--replace/)
})

test('a running gateway hands out its embedded store, and goes on', async () => {
  const place = await newPlace('embedded')
  const store = await openStore(place)
  await fillPlace(store, place)
  const log = () => {}
  const answer = handOutBackups(store, place.dataDir, log)
  const close = await openDoor(store, place.dataDir, log, { answer, talk: async () => {} })
  const handedOut = await askRunning(place.dataDir, { withKeys: true })
  const file = join(folder, 'of-a-running-one.tar.gz')
  await pipeline(handedOut ?? Readable.from([]), createGzip(), createWriteStream(file))
  const { parts } = await checkArchive(file, verification)
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([`files/${filePath}`, 'keys/session-keys', 'tables/account']),
  )
  await close()
  expect(await askRunning(place.dataDir, { withKeys: true })).toBeNull()
  expect(await store.db.select().from(account)).toHaveLength(1)
  await store.close()
})

test.each(['folder', 'database'] as const)(
  'bytes in the %s that are deleted while a backup is taken are still in it',
  async (fileStore) => {
    const place = await newPlace('server', fileStore)
    const store = await openStore(place)
    await fillPlace(store, place)
    const storage = { db: store.db, fileStore, filesFolder: join(place.dataDir, 'files') }
    const archive = archiveOf(store, place.dataDir, { withKeys: false, keys: keysInTest.map(dataKeyOf) })
    await archive.next()
    await store.db.delete(uploadedFile)
    await discardBytes(storage, [{ filePath }])
    const names: string[] = []
    for await (const piece of archive) {
      const found = /^files\/[\w-]+/.exec(Buffer.from(piece.subarray(0, 100)).toString('latin1'))
      if (found) names.push(found[0])
    }
    expect(names).toEqual([`files/${filePath}`])
    await discardBytes(storage, [{ filePath }])
    expect(await bytesIn(store, place)).toBeUndefined()
    await store.close()
  },
)

test('a table is saved after those that it refers to', async () => {
  const place = await emptyPlace('server')
  const client = new pg.Client({ connectionString: place.databaseUrl ?? '' })
  await client.connect()
  await client.query('create table zz_first (id int primary key)')
  await client.query('create table aa_second (id int references zz_first)')
  expect(await tablesOf({ query: (text, values) => client.query(text, values) })).toEqual([
    'zz_first',
    'aa_second',
  ])
  await client.end()
})
