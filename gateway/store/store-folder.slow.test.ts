import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../base/settings.ts'
import { StartFailure } from '../base/start-failure.ts'
import { openGateway } from '../gateway.ts'
import { emptyStoreIn, startedBefore } from '../testing/gateway-in-test.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { openStore, openToRead } from './open.ts'
import { embeddedMajor } from './store-folder.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
/** A data folder with the store of a gateway that has started once. */
function withStore(): string {
  const dataDir = join(folder, `data-${++made}`)
  mkdirSync(dataDir)
  emptyStoreIn(dataDir)
  return dataDir
}

const storeIn = (dataDir: string) => join(dataDir, 'gateway', 'store')

/** Everything under a folder: names, kinds and contents. */
function treeOf(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const entry = lstatSync(join(path, name))
      const content = entry.isFile() ? readFileSync(join(path, name)) : ''
      return `${name} ${entry.mode} ${createHash('sha256').update(content).digest('hex')}`
    })
    .toSorted()
}

function emptied(dataDir: string): string {
  const store = storeIn(dataDir)
  rmSync(store, { recursive: true })
  mkdirSync(store)
  return store
}

/** Ways to damage a data folder with a store. */
const unknown: Record<string, (dataDir: string) => void> = {
  'lacks PG_VERSION': (dataDir) => rmSync(join(storeIn(dataDir), 'PG_VERSION')),
  'has an empty PG_VERSION': (dataDir) => writeFileSync(join(storeIn(dataDir), 'PG_VERSION'), ''),
  'has words in PG_VERSION': (dataDir) => writeFileSync(join(storeIn(dataDir), 'PG_VERSION'), 'eighteen\n'),
  'has a PG_VERSION that cannot be read': (dataDir) => {
    rmSync(join(storeIn(dataDir), 'PG_VERSION'))
    mkdirSync(join(storeIn(dataDir), 'PG_VERSION'))
  },
  'is of an older PostgreSQL': (dataDir) => writeFileSync(join(storeIn(dataDir), 'PG_VERSION'), '17\n'),
  'is of a newer PostgreSQL': (dataDir) => writeFileSync(join(storeIn(dataDir), 'PG_VERSION'), '19\n'),
  'is copied up to PG_VERSION': (dataDir) => {
    const store = emptied(dataDir)
    writeFileSync(join(store, 'PG_VERSION'), `${embeddedMajor}\n`)
  },
  'has no log of changes': (dataDir) => rmSync(join(storeIn(dataDir), 'pg_wal'), { recursive: true }),
  'has no tables': (dataDir) => rmSync(join(storeIn(dataDir), 'base'), { recursive: true }),
  'has no pg_control': (dataDir) => rmSync(join(storeIn(dataDir), 'global', 'pg_control')),
  'has half a pg_control': (dataDir) => truncateSync(join(storeIn(dataDir), 'global', 'pg_control'), 4096),
  'holds files of somebody': (dataDir) => writeFileSync(join(emptied(dataDir), 'photo.jpg'), 'a photo'),
  'holds a hidden file': (dataDir) => writeFileSync(join(emptied(dataDir), '.gitkeep'), ''),
  'holds a folder': (dataDir) => mkdirSync(join(emptied(dataDir), 'more')),
  'is a file': (dataDir) => {
    rmSync(storeIn(dataDir), { recursive: true })
    writeFileSync(storeIn(dataDir), 'a file')
  },
  'leads nowhere': (dataDir) => {
    rmSync(storeIn(dataDir), { recursive: true })
    symlinkSync('/nowhere/at/all', storeIn(dataDir))
  },
  'was put aside by a restore': (dataDir) => {
    mkdirSync(join(dataDir, 'gateway', '.replaced'))
    renameSync(storeIn(dataDir), join(dataDir, 'gateway', '.replaced', 'store'))
  },
  'is missing beside uploaded files': (dataDir) => {
    rmSync(storeIn(dataDir), { recursive: true })
    mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
    writeFileSync(join(dataDir, 'files', 'ab', 'abcdefghijklmnopqrstuvwxyz012345'), 'bytes')
  },
  'is missing beside a folder of files that belongs to a database': (dataDir) => {
    rmSync(storeIn(dataDir), { recursive: true })
    mkdirSync(join(dataDir, 'files'))
    writeFileSync(join(dataDir, 'files', 'folder-id'), 'of-a-database\n')
  },
}

describe.each(Object.entries(unknown))('a data folder whose store %s', (_, change) => {
  test.each([
    ['start', (dataDir: string) => openStore({ dataDir, databaseUrl: null, dataKeys: null })],
    ['backup', (dataDir: string) => openToRead({ dataDir, databaseUrl: null })],
  ] as const)('is left as it is by a %s, which says what to do', async (_name, open) => {
    const dataDir = withStore()
    change(dataDir)
    const before = treeOf(dataDir)
    const refusal = await open(dataDir).then(
      () => null,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(StartFailure)
    const { message } = refusal as StartFailure
    expect(message).toMatch(/^DATA_DIR: [^\n]+$/)
    expect(message).toContain(dataDir)
    expect(message).toMatch(/put |move |start /)
    expect(treeOf(dataDir)).toEqual(before)
  })
})

test.each([
  ['a photo', (dataDir: string) => writeFileSync(join(dataDir, 'photo.jpg'), 'a photo')],
  ['a PostgreSQL server', (dataDir: string) => writeFileSync(join(dataDir, 'PG_VERSION'), '17\n')],
  ['a store itself', (dataDir: string) => mkdirSync(join(dataDir, 'store', 'base'), { recursive: true })],
  [
    'another data folder',
    (dataDir: string) => mkdirSync(join(dataDir, 'data', 'gateway'), { recursive: true }),
  ],
])('a data folder that holds %s and no store is left as it is', async (_, fill) => {
  const dataDir = join(folder, `data-${++made}`)
  mkdirSync(dataDir)
  fill(dataDir)
  const before = treeOf(dataDir)
  await expect(openStore({ dataDir, databaseUrl: null, dataKeys: null })).rejects.toThrow(
    /^DATA_DIR: \S+ has \S+ in it and no store of ours \([^\n]+\); name the folder of the store, or an empty one$/,
  )
  expect(treeOf(dataDir)).toEqual(before)
})

test.each([
  ['is missing', () => {}],
  ['is empty', (store: string) => mkdirSync(store, { recursive: true })],
  [
    'lies beside keys, a log, settings and content of a city',
    (store: string) => {
      mkdirSync(join(store, '..', '..'), { recursive: true })
      for (const name of ['session-keys', 'portal.log', 'tenants.json'])
        writeFileSync(join(store, '..', '..', name), '')
      mkdirSync(join(store, '..', '..', 'content', 'pictures'), { recursive: true })
    },
  ],
  [
    'is the root of a file system',
    (store: string) => mkdirSync(join(store, 'lost+found'), { recursive: true }),
  ],
])('a store is made where its folder %s, of the version that is known', async (_, prepare) => {
  const dataDir = join(folder, `data-${++made}`)
  prepare(storeIn(dataDir))
  await (await openStore({ dataDir, databaseUrl: null, dataKeys: keysInTest })).close()
  expect(readFileSync(join(storeIn(dataDir), 'PG_VERSION'), 'utf8').trim()).toBe(embeddedMajor)
  await (await openStore({ dataDir, databaseUrl: null, dataKeys: keysInTest })).close()
})

test('a start that finds no keys beside a store makes none for it', async () => {
  const dataDir = withStore()
  await expect(openStore({ dataDir, databaseUrl: null, dataKeys: null })).rejects.toThrow(/^DATA_KEYS: /)
  expect(existsSync(join(dataDir, 'data-keys'))).toBe(false)
  await (await openStore({ dataDir, databaseUrl: null, dataKeys: keysInTest })).close()
})

test('a folder of files that holds something else is not tied to a database', async () => {
  const dataDir = join(folder, `data-${++made}`)
  mkdirSync(dataDir)
  startedBefore(dataDir)
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
  mkdirSync(join(dataDir, 'files', 'invoices'), { recursive: true })
  const store = await openStore({ dataDir, databaseUrl: null, dataKeys: keysInTest })
  await store.db.execute('delete from files_folder')
  await store.db.execute('delete from uploaded_file')
  await store.close()
  const settings = readSettings({ DATA_DIR: dataDir, DATA_KEYS: keysInTest.join(), LOG_LEVEL: 'silent' })
  const before = treeOf(join(dataDir, 'files'))
  await expect(openGateway(settings)).rejects.toThrow(
    /^DATA_DIR: \S+files holds what no gateway has put there \(invoices\); move it away/,
  )
  expect(treeOf(join(dataDir, 'files'))).toEqual(before)
})
