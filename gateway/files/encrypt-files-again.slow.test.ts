import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptedSize } from '../store/encryption/file-format.ts'
import { plainRemains } from '../store/schema/encryption.ts'
import { uploadedFile } from '../store/schema/file.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { putBytes } from '../testing/lying-files.ts'
import { bothStoreKinds, contextOn, filePlacesOn } from '../testing/store-kinds.ts'
import { opaqueName } from './arrived-file.ts'
import { encryptFilesAgain } from './encrypt-files-again.ts'
import { chosenStore, removeKept } from './file-store.ts'
import { storedBytes } from './stored-bytes.ts'

let context: ContextInMemory
const content = Buffer.alloc(200_000, '材料')

/** A file as a version before encryption has left it; returns its name. */
async function plainFile() {
  const filePath = opaqueName()
  await putBytes(context, filePath, content)
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
  return filePath
}

async function read(bytes: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe.each(filePlacesOn(bothStoreKinds))('on the %s store, with files in the %s', (kind, fileStore) => {
  beforeAll(async () => {
    context = await contextOn(kind, { fileStore })
  })
  afterAll(() => context.close())

  test('several passes at once, and a file that is deleted meanwhile, leave every other file whole', async () => {
    await context.db.insert(plainRemains).values({ what: 'files' })
    const files = await Promise.all(Array.from({ length: 20 }, plainFile))
    const [deleted, ...others] = files
    await removeKept(context, [deleted ?? ''])
    const size = content.byteLength
    // Begun before the passes, read after them.
    const begun = await storedBytes(context, { filePath: others[0] ?? '', size })
    const outcomes = await Promise.all([1, 2, 3].map(() => encryptFilesAgain(context)))
    expect(outcomes).toEqual(outcomes.map(() => expect.objectContaining({ unopened: 0, gone: 1 })))
    expect((await read(begun)).equals(content)).toBe(true)
    for (const filePath of others) {
      const lying = await chosenStore(context).open(filePath)
      await lying?.close()
      expect(lying?.size).toBe(encryptedSize(size))
      expect((await read(await storedBytes(context, { filePath, size }))).equals(content)).toBe(true)
    }
  })
})
