import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BusinessWarning, type OutgoingFile } from '../base/handler.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { lyingFiles, unnamedFiles } from '../testing/lying-files.ts'
import { bothStoreKinds, contextOn, filePlacesOn } from '../testing/store-kinds.ts'
import { largestFile } from './arrived-file.ts'
import { fileHandlers } from './file-handlers.ts'

let context: ContextInMemory
let handlers: ReturnType<typeof fileHandlers>
function caller(userId: string, enId: string | null = null, tenantId = 'default') {
  return {
    tenantId,
    requestId: 'r',
    user: { id: userId, name: '王敏' },
    enterprise: enId ? { enId, name: '澄湖', creditCode: 'x' } : null,
    role: 'manager' as const,
    login: { id: 's1', assurance: 'high' as const },
    accessToken: null,
    idempotencyKey: null as string | null,
    clientAddress: '127.0.0.1',
    clientAgent: null,
    attended: true,
    signal: new AbortController().signal,
  }
}

async function* piecesOf(...pieces: (string | Buffer)[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}
const _pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
const upload = (fileName: string, pieces: (string | Buffer)[], as = caller('u_1', 'en_1')) =>
  handlers.upload({ file: { fileName, stream: piecesOf(...pieces) } }, as)

async function textOf(file: OutgoingFile): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of file.stream as AsyncIterable<Uint8Array>) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

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
    const back = await handlers.download({ filePath: largest.filePath, fileName: 'a' }, caller('u_1', 'en_1'))
    expect(await textOf(back)).toBe('a'.repeat(largestFile))
  })
})
