import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { piecesOf } from '../testing/files-in-test.ts'
import { busyJudge } from '../testing/judges.ts'
import { unnamedFiles } from '../testing/lying-files.ts'
import { fileHandlers } from './file-handlers.ts'
import { type FileJudge, openFileJudge, type ReadableFile, type Verdict } from './file-judge.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())

function caller(userId: string, idempotencyKey: string | null = null) {
  return {
    ...{
      tenantId: 'default',
      requestId: 'r',
      user: { id: userId, name: '王敏' },
      enterprise: null,
      role: null,
    },
    ...{ login: { id: 's1', assurance: 'high' as const }, accessToken: null, idempotencyKey },
    ...{
      clientAddress: '127.0.0.1',
      clientAgent: null,
      attended: true,
      signal: new AbortController().signal,
    },
  }
}

/** Uploads a text; returns what is said where it is refused. */
async function upload(fileJudge: FileJudge, as: ReturnType<typeof caller>, fileName = 'a.txt') {
  const file = { fileName, stream: piecesOf('姓名\n') }
  try {
    await fileHandlers({ ...context, fileJudge }).upload({ file }, as)
    return null
  } catch (error) {
    if (error instanceof BusinessWarning) return error.warnings[0]?.errorMessage ?? ''
    throw error
  }
}

/** A judge that reads each file and says the same of all; how many it has read. */
function judgeThatSays(verdict: Verdict) {
  const judge = {
    read: 0,
    async judge({ read }: ReadableFile, prepare = async () => {}) {
      await prepare()
      for await (const piece of read()) expect(piece.byteLength).toBeGreaterThan(0)
      judge.read++
      return verdict
    },
    close: async () => {},
  }
  return judge
}

const hourMs = 3_600_000

describe('an upload', () => {
  test('leaves the database to other calls while its file is judged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judged-'))
    const fileJudge = openFileJudge({ program: busyJudge })
    onTestFinished(async () => {
      await fileJudge.close()
      rmSync(folder, { recursive: true })
    })
    const name = join(folder, 'go')
    const uploading = upload(fileJudge, caller('u_1', 'key-of-an-upload'), name)
    await expect.poll(() => existsSync(`${name}.begun`), { timeout: 60_000 }).toBe(true)
    const other = fileHandlers(context).download({ filePath: 'x'.repeat(32), fileName: 'x' }, caller('u_1'))
    await expect(other).rejects.toThrow(NotFound)
    writeFileSync(name, '')
    expect(await uploading).toBeNull()
  })

  test.each([
    ['refused', { refused: '压缩包' }, 60, /压缩包/],
    ['cut off', { unjudged: 'deadline' }, 3, /没有检查完.*重新保存/],
  ] as const)(
    'is not judged after too many files of its sender were %s in an hour',
    async (_, verdict, most, words) => {
      const person = `u_${most}`
      const judge = judgeThatSays(verdict)
      for (let at = 0; at < most; at++) expect(await upload(judge, caller(person))).toMatch(words)
      expect(await upload(judge, caller(person))).toMatch(/过一小时再上传/)
      expect(judge.read).toBe(most)
      expect(
        await upload(judgeThatSays({ contentType: 'text/plain', extensions: ['txt'] }), caller('u_2')),
      ).toBeNull()

      const before = context.now('default')
      onTestFinished(() => context.setNow(before))
      context.setNow(new Date(before.getTime() + hourMs + 1))
      expect(await upload(judge, caller(person))).toMatch(words)
      expect(await unnamedFiles(context)).toBe(0)
    },
  )
})
