import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Header } from 'tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { record } from '../../audit/record.ts'
import { callerInTest } from '../../testing/caller-in-test.ts'
import { emptyStoreIn } from '../../testing/gateway-in-test.ts'
import { bothStoreKinds } from '../../testing/store-kinds.ts'
import { keysInTest } from '../../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../../testing/test-postgres.ts'
import { cipherOf, dataKeyOf } from '../encryption/cipher.ts'
import { openStore } from '../open.ts'
import { entryBytes, type Manifest, manifestName, signatureName } from './archive.ts'
import { archiveOf } from './backup.ts'
import { checkArchive, type Verification } from './check-archive.ts'
import { restore } from './restore.ts'
import { signatureText } from './signature.ts'

// The attacker can write to the archive and has none of the operator's keys.

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forged-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Parts {
  entries: { name: string; bytes: Buffer }[]
  manifest: Manifest
  signature: Buffer | null
}

/** Takes an archive apart as any tool would. */
function unpack(path: string): Parts {
  const tar = gunzipSync(readFileSync(path))
  const entries: Parts['entries'] = []
  for (let at = 0; tar[at] !== 0; ) {
    const { path: name = '', size = 0 } = new Header(tar.subarray(at, at + 512))
    entries.push({ name, bytes: tar.subarray(at + 512, at + 512 + size) })
    at += 512 + Math.ceil(size / 512) * 512
  }
  const named = (name: string) => entries.find((entry) => entry.name === name)?.bytes ?? null
  return {
    entries: entries.filter(({ name }) => name !== manifestName && name !== signatureName),
    manifest: JSON.parse(String(named(manifestName))),
    signature: named(signatureName),
  }
}

async function tarOf({ entries, manifest, signature }: Parts): Promise<Buffer> {
  const at = new Date(manifest.at)
  const all = [
    ...entries,
    { name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) },
    ...(signature ? [{ name: signatureName, bytes: signature }] : []),
  ]
  const pieces: Buffer[] = []
  for (const { name, bytes } of all) pieces.push(await buffer(entryBytes(name, bytes.length, [bytes], at)))
  return Buffer.concat([...pieces, Buffer.alloc(1024)])
}

let made = 0
function write(bytes: Buffer): string {
  const path = join(folder, `archive-${++made}.tar.gz`)
  writeFileSync(path, bytes)
  return path
}

/** Writes the sums of what is in it into the manifest. */
function sumAnew(parts: Parts): Parts {
  const savedByName = new Map(parts.manifest.parts.map((part) => [part.name, part]))
  parts.manifest.parts = parts.entries.map(({ name, bytes }) => ({
    ...savedByName.get(name),
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  return parts
}

/** Makes one person's record another's. */
function changeRecord(parts: Parts): Parts {
  for (const entry of parts.entries)
    if (entry.name === 'tables/audit_event')
      entry.bytes = Buffer.from(String(entry.bytes).replace('"u1"', '"u2"'))
  return parts
}

/** Signs as the product would, with a key of the forger's. */
async function sign(parts: Parts, secret: string, id?: string): Promise<Parts> {
  const unsigned = (await tarOf({ ...parts, signature: null })).subarray(0, -1024)
  const key = dataKeyOf(secret)
  const sum = createHash('sha256').update(unsigned).digest()
  return { ...parts, signature: Buffer.from(signatureText(sum, { ...key, id: id ?? key.id })) }
}

const own = cipherOf(keysInTest)
const verification: Verification = { keys: own.keys, allowUnsigned: false }
const strangers = 'a-key-that-the-forger-has-made-up-himself'
const signedElsewhere = /现有的 1 个密钥里没有它/

type Forgery = [name: string, forge: (path: string, other: string) => Promise<Buffer>, refusal: RegExp]
const forged =
  (change: (parts: Parts, other: string) => Parts | Promise<Parts>): Forgery[1] =>
  async (path, other) =>
    gzipSync(await tarOf(await change(unpack(path), other)))

const forgeries: Forgery[] = [
  [
    'a row that is another, with its sum',
    forged((parts) => sumAnew(changeRecord(parts))),
    /在签名之后被改过/,
  ],
  ['a row that is another, without its sum', forged(changeRecord), /audit_event 与备份时不同/],
  ['no signature', forged((parts) => ({ ...sumAnew(changeRecord(parts)), signature: null })), /缺少签名/],
  [
    'no signature and the form of version 0.2.0',
    forged((parts) => {
      parts.manifest.format = 1
      return { ...sumAnew(changeRecord(parts)), signature: null }
    }),
    /没有签名.*--unsigned/,
  ],
  [
    'the form of version 0.2.0 and a signature',
    forged((parts) => {
      parts.manifest.format = 1
      return parts
    }),
    /签名的格式不对/,
  ],
  [
    'a newer form',
    forged((parts) => {
      parts.manifest.format = 3
      return parts
    }),
    /更新的版本/,
  ],
  [
    'a signature of a key of the forger’s',
    forged((parts) => sign(sumAnew(changeRecord(parts)), strangers)),
    signedElsewhere,
  ],
  [
    'a signature of such a key under the name of the operator’s',
    forged((parts) => sign(sumAnew(changeRecord(parts)), strangers, own.first.id)),
    /在签名之后被改过/,
  ],
  ['an empty signature', forged((parts) => ({ ...parts, signature: Buffer.alloc(0) })), /签名的格式不对/],
  [
    'words for a signature',
    forged((parts) => ({ ...parts, signature: Buffer.from('signed') })),
    /签名的格式不对/,
  ],
  [
    'two entries in another order',
    forged((parts) => ({ ...parts, entries: [...parts.entries.slice(1), ...parts.entries.slice(0, 1)] })),
    /不在，或位置不对/,
  ],
  [
    'two entries in another order, in the manifest too',
    forged((parts) =>
      sumAnew({ ...parts, entries: [...parts.entries.slice(1), ...parts.entries.slice(0, 1)] }),
    ),
    /在签名之后被改过/,
  ],
  [
    'one entry more',
    forged((parts) => ({
      ...parts,
      entries: [...parts.entries, { name: 'keys/more-keys', bytes: Buffer.from('x') }],
    })),
    /多出了 keys\/more-keys/,
  ],
  [
    'one entry more, in the manifest too',
    forged((parts) =>
      sumAnew({ ...parts, entries: [...parts.entries, { name: 'keys/more-keys', bytes: Buffer.from('x') }] }),
    ),
    /在签名之后被改过/,
  ],
  [
    'an entry twice',
    forged((parts) => ({ ...parts, entries: [...parts.entries, ...parts.entries.slice(0, 1)] })),
    /多出了/,
  ],
  ['one entry less', forged((parts) => ({ ...parts, entries: parts.entries.slice(1) })), /不在，或位置不对/],
  [
    'one entry less, in the manifest too',
    forged((parts) => sumAnew({ ...parts, entries: parts.entries.slice(1) })),
    /在签名之后被改过/,
  ],
  [
    'the name of another entry',
    forged((parts) => {
      const [first] = parts.entries
      if (first) first.name = 'tables/consent'
      return sumAnew(parts)
    }),
    /在签名之后被改过/,
  ],
  [
    'another migration',
    forged((parts) => {
      parts.manifest.migration -= 1
      return parts
    }),
    /在签名之后被改过/,
  ],
  [
    'another version of the product',
    forged((parts) => {
      parts.manifest.product = '0.0.1'
      return parts
    }),
    /在签名之后被改过/,
  ],
  [
    'the manifest of another backup',
    forged((parts, other) => ({ ...parts, manifest: unpack(other).manifest })),
    /已损坏|在签名之后被改过/,
  ],
  [
    'the signature of another backup',
    forged((parts, other) => ({ ...parts, signature: unpack(other).signature })),
    /在签名之后被改过/,
  ],
  [
    'another mode in a header',
    async (path) => {
      const tar = Buffer.from(gunzipSync(readFileSync(path)))
      const header = new Header(tar.subarray(0, 512))
      header.mode = 0o777
      header.encode(tar.subarray(0, 512))
      return gzipSync(tar)
    },
    /在签名之后被改过/,
  ],
  [
    'something between the entries',
    async (path) => {
      const tar = Buffer.from(gunzipSync(readFileSync(path)))
      const { size = 0 } = new Header(tar.subarray(0, 512))
      tar[512 + size] = 1
      return gzipSync(tar)
    },
    /在签名之后被改过/,
  ],
  [
    'an entry behind the signature',
    async (path) => {
      const tar = gunzipSync(readFileSync(path))
      const more = await buffer(entryBytes('keys/more-keys', 1, [Buffer.from('x')], new Date()))
      return gzipSync(Buffer.concat([tar.subarray(0, -1024), more, Buffer.alloc(1024)]))
    },
    /keys\/more-keys 的位置不对/,
  ],
  [
    'one empty block at its end',
    async (path) => gzipSync(gunzipSync(readFileSync(path)).subarray(0, -512)),
    /已损坏、不完整/,
  ],
  [
    'three empty blocks at its end',
    async (path) => gzipSync(Buffer.concat([gunzipSync(readFileSync(path)), Buffer.alloc(512)])),
    /结尾后面还有内容/,
  ],
  ...[1, 8, 10, 600].map(
    (bytes): Forgery => [
      `${bytes} bytes cut off`,
      async (path) => readFileSync(path).subarray(0, -bytes),
      /已损坏/,
    ],
  ),
  ...Object.entries({
    'a zero byte': Buffer.alloc(1),
    'many zero bytes': Buffer.alloc(100_000),
    words: Buffer.from('and more'),
    'an empty member of gzip': gzipSync(''),
    'a member of gzip': gzipSync('and more'),
    'an empty member and its end once more': Buffer.concat([gzipSync(''), Buffer.from('00000000')]),
  }).map(
    ([what, bytes]): Forgery => [
      `${what} behind it`,
      async (path) => Buffer.concat([readFileSync(path), bytes]),
      /已损坏/,
    ],
  ),
]

describe.each(bothStoreKinds)('a backup of the %s store', (kind) => {
  let server: TestPostgres | null
  let places = 0
  let file: string
  let other: string

  function newFolder(): string {
    const path = join(folder, `${kind}-${++places}`)
    mkdirSync(path)
    return path
  }

  async function back(userIds: string[]): Promise<string> {
    const dataDir = newFolder()
    if (kind === 'embedded') emptyStoreIn(dataDir)
    const databaseUrl = (await server?.newStore()) ?? null
    const store = await openStore({ dataDir, databaseUrl, dataKeys: keysInTest })
    const context = { db: store.db, now: () => new Date(), newId: () => `ae${++made}` }
    for (const id of userIds) await record(context, callerInTest({ user: { id, name: '' } }), 'logout')
    writeFileSync(join(dataDir, 'session-keys'), 'a key\n')
    writeFileSync(join(dataDir, 'data-keys'), `${keysInTest[0]}\n`)
    const keys = keysInTest.map(dataKeyOf)
    const bytes = await buffer(archiveOf(store, dataDir, { withKeys: true, keys }))
    await store.close()
    return write(gzipSync(bytes))
  }

  beforeAll(async () => {
    server = kind === 'server' ? await startPostgres() : null
    file = await back(['u1'])
    other = await back(['u1', 'u3'])
  })
  afterAll(() => server?.stop())

  test('is verified with the key that signed it, and holds no such key', async () => {
    expect(await checkArchive(file, verification)).toMatchObject({ isSigned: true, format: 2 })
    expect(unpack(file).entries.map(({ name }) => name)).toContain('keys/session-keys')
    expect(unpack(file).entries.map(({ name }) => name)).not.toContain('keys/data-keys')
    expect(gunzipSync(readFileSync(file)).includes(keysInTest[0] ?? '')).toBe(false)
  })

  test('is verified with a key that has been rotated since, while it is in the list', async () => {
    const rotated = cipherOf(['the-next-key-of-thirty-two-characters', ...keysInTest])
    expect(await checkArchive(file, { keys: rotated.keys, allowUnsigned: false })).toMatchObject({
      isSigned: true,
    })
  })

  test('is refused without a key, and with those of others, and taken with the word that says so', async () => {
    for (const keys of [new Map(), cipherOf([strangers]).keys]) {
      await expect(checkArchive(file, { keys, allowUnsigned: false })).rejects.toThrow(
        /用密钥 [\w-]{8} 签名的，现有的 \d 个密钥里没有它.*--unsigned/,
      )
      expect(await checkArchive(file, { keys, allowUnsigned: true })).toMatchObject({ isSigned: false })
    }
  })

  test.each(forgeries)('that has %s is refused before anything is written', async (_, forge, refusal) => {
    const path = write(await forge(file, other))
    await expect(checkArchive(path, verification)).rejects.toThrow(refusal)
    const dataDir = newFolder()
    // An address that nothing listens at: to write, it would have to be reached.
    const databaseUrl = kind === 'server' ? 'postgres://nobody@127.0.0.1:1/none' : null
    const place = { dataDir, databaseUrl, fileStore: 'folder' as const }
    const options = { replace: true, verification, progress: () => {} }
    await expect(restore(path, place, options)).rejects.toThrow(refusal)
    expect(existsSync(join(dataDir, 'gateway'))).toBe(false)
  })

  test('that is exchanged after it was verified leaves nothing behind', async () => {
    const path = write(readFileSync(file))
    const forgery = write(gzipSync(await tarOf(sumAnew(changeRecord(unpack(file))))))
    const { size } = statSync(path)
    let read = 0
    const progress = (bytes: number) => {
      read += bytes
      if (read === size) renameSync(forgery, path)
    }
    const dataDir = newFolder()
    const databaseUrl = (await server?.newDatabase()) ?? null
    const place = { dataDir, databaseUrl, fileStore: 'folder' as const }
    await expect(restore(path, place, { replace: false, verification, progress })).rejects.toThrow(
      /audit_event 与备份时不同/,
    )
    expect(existsSync(join(dataDir, 'session-keys'))).toBe(false)
    expect(existsSync(join(dataDir, 'gateway', 'store'))).toBe(false)
    await restore(file, place, { replace: false, verification, progress: () => {} })
    expect(readFileSync(join(dataDir, 'session-keys'), 'utf8')).toBe('a key\n')
  })

  test('of version 0.2.0 is put back with the word that says so, data keys included', async () => {
    const parts = unpack(file)
    parts.manifest.format = 1
    parts.entries.push({ name: 'keys/data-keys', bytes: Buffer.from(`${keysInTest[0]}\n`) })
    const path = write(gzipSync(await tarOf({ ...sumAnew(parts), signature: null })))
    const dataDir = newFolder()
    const databaseUrl = (await server?.newDatabase()) ?? null
    const place = { dataDir, databaseUrl, fileStore: 'folder' as const }
    const options = { replace: false, verification, progress: () => {} }
    await expect(restore(path, place, options)).rejects.toThrow(/--unsigned/)
    const allowing = { ...options, verification: { ...verification, allowUnsigned: true } }
    expect(await restore(path, place, allowing)).toMatchObject({ isSigned: false })
    expect(readFileSync(join(dataDir, 'data-keys'), 'utf8')).toBe(`${keysInTest[0]}\n`)
  })
})
