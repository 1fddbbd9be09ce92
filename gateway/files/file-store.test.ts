import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileContent, fileHold, filePiece } from '../store/schema/file.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { lyingFiles, putBytes, unnamedFiles } from '../testing/lying-files.ts'
import { contextOn, filePlacesOn, storeKinds } from '../testing/store-kinds.ts'
import { opaqueName } from './arrived-file.ts'
import { chosenStore, type OpenBytes } from './file-store.ts'
import { plainBytes } from './stored-bytes.ts'

let context: ContextInMemory
async function contentOf(file: OpenBytes | null): Promise<Buffer | null> {
  if (!file) return null
  const pieces: Buffer[] = []
  for await (const piece of plainBytes(file)) pieces.push(piece)
  await file.close()
  return Buffer.concat(pieces)
}

/** Bytes in pieces of any length, and at whose end the sender may be lost. */
async function* arriving(bytes: Buffer, step: number, isLost = false) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
  if (isLost) throw new Error('connection lost')
}

describe.each(filePlacesOn(storeKinds))('a store of files on the %s store, in the %s', (kind, fileStore) => {
  beforeAll(async () => {
    context = await contextOn(kind, { fileStore })
  })
  afterAll(() => context.close())

  test.each([1, 262_144, 262_145, 900_001])(
    'gives %i bytes back, in whatever pieces they came',
    async (size) => {
      const store = chosenStore(context)
      const bytes = randomBytes(size)
      for (const step of [65_552, 262_144, 400_000]) {
        const filePath = opaqueName()
        const id = await store.write(arriving(bytes, step))
        expect(await store.open(filePath)).toBeNull()
        expect((await contentOf(await store.openWritten(id)))?.equals(bytes)).toBe(true)
        await store.keep(id, filePath)
        await store.discard(id)
        const file = await store.open(filePath)
        expect(file?.size).toBe(size)
        const part = await file?.read(size - 1, 100)
        expect(part?.equals(bytes.subarray(size - 1))).toBe(true)
        expect((await contentOf(file))?.equals(bytes)).toBe(true)
        await store.remove([filePath])
        expect(await store.open(filePath)).toBeNull()
      }
    },
  )

  test('has nothing of what broke off on the way, or was thrown away', async () => {
    const store = chosenStore(context)
    const before = await unnamedFiles(context)
    await expect(store.write(arriving(randomBytes(600_000), 65_552, true))).rejects.toThrow('connection lost')
    await store.discard(await store.write(arriving(randomBytes(600_000), 65_552)))
    expect(await unnamedFiles(context)).toBe(before)
  })

  test('lets a reader come to the end who began before the file was replaced, or deleted', async () => {
    const store = chosenStore(context)
    const filePath = opaqueName()
    const [first, second] = [randomBytes(600_000), randomBytes(700_000)]
    await putBytes(context, filePath, first)
    const begun = await store.open(filePath)
    await putBytes(context, filePath, second)
    const after = await store.open(filePath)
    await store.remove([filePath])
    await store.discardLeftovers()
    expect((await contentOf(begun))?.equals(first)).toBe(true)
    expect((await contentOf(after))?.equals(second)).toBe(true)
    expect(await store.open(filePath)).toBeNull()
  })

  test('removes nothing while a backup holds it, and forgets one that said nothing for ten minutes', async () => {
    const store = chosenStore(context)
    const filePath = opaqueName()
    await putBytes(context, filePath, randomBytes(10))
    const holds = [await store.hold(), await store.hold()]
    await holds[0]?.release()
    await store.remove([filePath])
    await holds[1]?.goOn()
    expect(await lyingFiles(context)).toContain(filePath)
    const long = new Date(Date.now() - 11 * 60_000)
    await context.db.update(fileHold).set({ at: long })
    const marks = await readdir(context.filesFolder)
    for (const mark of marks.filter((name) => name.startsWith('backup')))
      await utimes(join(context.filesFolder, mark), long, long)
    await store.remove([filePath])
    expect(await lyingFiles(context)).not.toContain(filePath)
  })

  test('throws away after an hour what nobody finds any more', async () => {
    const store = chosenStore(context)
    const [filePath, id] = [opaqueName(), await store.write(arriving(randomBytes(600_000), 65_552))]
    await putBytes(context, filePath, randomBytes(10))
    await store.discardLeftovers()
    expect(await contentOf(await store.openWritten(id))).toHaveLength(600_000)
    const long = new Date(Date.now() - 61 * 60_000)
    if (store.kind === 'folder') await utimes(join(context.filesFolder, 'incoming', id), long, long)
    else await context.db.update(fileContent).set({ at: long })
    await store.discardLeftovers()
    expect(await unnamedFiles(context)).toBe(0)
    expect(await lyingFiles(context)).toEqual([filePath])
    expect(await context.db.$count(filePiece)).toBe(store.kind === 'folder' ? 0 : 1)
  })
})
