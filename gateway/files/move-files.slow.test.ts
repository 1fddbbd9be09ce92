import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainRemains } from '../store/schema/encryption.ts'
import { filesFolder } from '../store/schema/file.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { lyingFiles, putBytes } from '../testing/lying-files.ts'
import { bothStoreKinds, contextOn } from '../testing/store-kinds.ts'
import { opaqueName } from './arrived-file.ts'
import { fileHandlers } from './file-handlers.ts'
import { fileStores } from './file-store.ts'
import { isOwnFolder } from './files-folder.ts'
import { moveFiles } from './move-files.ts'

const pdf = `%PDF-1.7\n${'材料'.repeat(200_000)}\n`
const ways = bothStoreKinds.flatMap((kind) => [
  [kind, 'folder', 'database'] as const,
  [kind, 'database', 'folder'] as const,
])

describe.each(ways)('on the %s store, from the %s to the %s', (kind, from, to) => {
  let before: ContextInMemory
  let after: ContextInMemory
  beforeAll(async () => {
    before = await contextOn(kind, { fileStore: from })
    after = { ...before, fileStore: to }
    await isOwnFolder(before)
  })
  afterAll(() => before.close())

  const enterprise = { enId: 'en_1', name: '澄湖', creditCode: 'x' }
  const person = callerInTest({ tenantId: 'default', user: { id: 'u_1', name: '王敏' }, enterprise })
  async function* sent() {
    yield Buffer.from(pdf)
  }
  const upload = async (context: ContextInMemory) =>
    (await fileHandlers(context).upload({ file: { fileName: 'a.pdf', stream: sent() } }, person)).filePath
  const download = (context: ContextInMemory, filePath: string) =>
    fileHandlers(context).download({ filePath, fileName: 'a.pdf' }, person)
  async function isWhole(file: { stream: unknown }): Promise<boolean> {
    const pieces: Uint8Array[] = []
    for await (const piece of file.stream as AsyncIterable<Uint8Array>) pieces.push(piece)
    return Buffer.concat(pieces).toString() === pdf
  }
  const kept = async (at: 0 | 1) => {
    const names: string[] = []
    for await (const batch of fileStores(after)[at].kept())
      names.push(...batch.map(({ filePath }) => filePath))
    return names.sort()
  }

  test('every file is found before, meanwhile and after, and nothing lies where it was', async () => {
    const old = [await upload(before), await upload(before), await upload(before)]
    const unknown = opaqueName()
    await putBytes(before, unknown, Buffer.from('left by a stopped process'))
    // Gateways go over to the new place first: what they get from then on lies there.
    const fresh = await upload(after)
    const all = [...old, fresh]
    const begun = await Promise.all(all.map((one) => download(after, one)))
    const readMeanwhile: boolean[] = []
    const moved = await moveFiles(after, () => {
      for (const one of old)
        void download(after, one).then(async (file) => readMeanwhile.push(await isWhole(file)))
    })
    expect(moved).toMatchObject({ files: 3, already: 0, gone: 0, left: 0 })
    expect(await kept(0)).toEqual([...all].sort())
    expect(await kept(1)).toEqual([unknown])
    for (const file of begun) expect(await isWhole(file)).toBe(true)
    for (const one of all) {
      expect(await isWhole(await download(after, one))).toBe(true)
      expect(await isWhole(await download(before, one))).toBe(true)
    }
    expect(readMeanwhile).not.toContain(false)
    await fileStores(after)[1].remove([unknown])
  })

  test('a move that was broken off is finished by the next one', async () => {
    const names = [await upload(before), await upload(before)]
    await expect(
      moveFiles(after, () => {
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    for (const one of names) expect(await isWhole(await download(after, one))).toBe(true)
    expect(await moveFiles(after)).toMatchObject({ files: 1, already: 1, left: 0 })
    expect(await kept(1)).toEqual([])
    expect(await kept(0)).toEqual(expect.arrayContaining(names))
  })

  test('while a backup is taken it copies, and takes nothing away', async () => {
    const filePath = await upload(before)
    const held = await fileStores(after)[1].hold()
    expect(await moveFiles(after)).toMatchObject({ files: 1, left: 1 })
    await held.release()
    expect(await moveFiles(after)).toMatchObject({ files: 0, already: 1, left: 0 })
    expect(await isWhole(await download(after, filePath))).toBe(true)
  })

  test('it does not begin while files are in plain, or with the folder of another database', async () => {
    const filePath = await upload(before)
    await before.db.insert(plainRemains).values({ what: 'files' })
    await expect(moveFiles(after)).rejects.toThrow('还没有全部加密')
    await before.db.delete(plainRemains)
    if (to === 'folder') {
      await isOwnFolder(after)
      await writeFile(join(after.filesFolder, 'folder-id'), 'of another database\n')
      await expect(moveFiles(after)).rejects.toThrow('不在 DATA_DIR 里')
      await rm(join(after.filesFolder, 'folder-id'))
      await before.db.delete(filesFolder)
    }
    expect(await moveFiles(after)).toMatchObject({ files: 1 })
    expect(await lyingFiles(after)).toContain(filePath)
  })

  test('afterwards a gateway needs the folder, or needs it no more', async () => {
    const logged: string[] = []
    const log = (_: string, event: string) => void logged.push(event)
    expect(await before.db.$count(filesFolder)).toBe(to === 'folder' ? 1 : 0)
    await isOwnFolder({ ...after, log })
    expect(logged).toEqual([])
    await isOwnFolder({ ...after, fileStore: 'database', filesFolder: join(after.filesFolder, 'no'), log })
    expect(logged).toEqual(to === 'folder' ? ['files.elsewhere'] : [])
  })
})
