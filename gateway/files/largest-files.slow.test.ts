import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BusinessWarning } from '../base/handler.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { fileOwner, piecesOf, readText } from '../testing/files-in-test.ts'
import { lyingFiles, unnamedFiles } from '../testing/lying-files.ts'
import { bothStoreKinds, contextOn, filePlacesOn } from '../testing/store-kinds.ts'
import { largestFile } from './arrived-file.ts'
import { fileHandlers } from './file-handlers.ts'

let context: ContextInMemory
let handlers: ReturnType<typeof fileHandlers>
const upload = (fileName: string, pieces: (string | Buffer)[], as = fileOwner('u_1', 'en_1')) =>
  handlers.upload({ file: { fileName, stream: piecesOf(...pieces) } }, as)

describe.each(filePlacesOn(bothStoreKinds))('files on the %s store, in the %s', (kind, fileStore) => {
  beforeAll(async () => {
    context = await contextOn(kind, { fileStore })
    handlers = fileHandlers(context)
  })
  afterAll(() => context.close())

  test('that are too large are refused and leave nothing behind, and the largest come back', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'a')
    const before = await lyingFiles(context)
    await expect(upload('a.txt', [...Array(20).fill(megabyte), 'a'])).rejects.toThrow(BusinessWarning)
    expect([await lyingFiles(context), await unnamedFiles(context)]).toEqual([before, 0])
    const largest = await upload('a.txt', Array(20).fill(megabyte))
    expect(largest.size).toBe(largestFile)
    const back = await handlers.download(
      { filePath: largest.filePath, fileName: 'a' },
      fileOwner('u_1', 'en_1'),
    )
    expect(await readText(back)).toBe('a'.repeat(largestFile))
  })
})
