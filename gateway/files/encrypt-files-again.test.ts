import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptedSize } from '../store/encryption/file-format.ts'
import { plainRemains } from '../store/schema/encryption.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { opaqueName } from './arrived-file.ts'
import { encryptFilesAgain } from './encrypt-files-again.ts'
import { placeOf } from './folder-store.ts'
import { storedBytes } from './stored-bytes.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())

const content = Buffer.alloc(200_000, '材料')

/** A file as a version before encryption has left it; returns its name and where it lies. */
async function plainFile() {
  const filePath = opaqueName()
  const place = placeOf(context.filesFolder, filePath)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
  await context.db.insert(uploadedFile).values({
    tenantId: 'test',
    filePath,
    enId: null,
    userId: 'u1',
    fileName: '材料.pdf',
    contentType: 'application/pdf',
    size: content.byteLength,
    sha256: '',
    uploadedAt: context.now('test'),
  })
  return { filePath, place }
}

async function read(bytes: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('several passes at once, and a file that is deleted meanwhile, leave every other file whole', async () => {
  await context.db.insert(plainRemains).values({ what: 'files' })
  const files = await Promise.all(Array.from({ length: 20 }, plainFile))
  const [deleted, ...others] = files
  await rm(deleted?.place ?? '')
  const size = content.byteLength
  // Begun before the passes, read after them.
  const begun = await storedBytes(context, { filePath: others[0]?.filePath ?? '', size })
  const outcomes = await Promise.all([1, 2, 3].map(() => encryptFilesAgain(context)))
  expect(outcomes).toEqual(outcomes.map(() => expect.objectContaining({ unopened: 0, gone: 1 })))
  expect((await read(begun)).equals(content)).toBe(true)
  for (const { filePath, place } of others) {
    expect((await readFile(place)).byteLength).toBe(encryptedSize(size))
    expect((await read(await storedBytes(context, { filePath, size }))).equals(content)).toBe(true)
  }
})
