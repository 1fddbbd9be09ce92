import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { craftWord } from '../testing/crafted-document.ts'
import { busyJudge, hungryJudge } from '../testing/judges.ts'
import { type FileJudge, openFileJudge } from './file-judge.ts'

const open: FileJudge[] = []
function judgeWith(options?: Parameters<typeof openFileJudge>[0]): FileJudge {
  const judge = openFileJudge(options)
  open.push(judge)
  return judge
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((judge) => judge.close()))
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'judge-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const fileOf = (name: string, content: string | Buffer = 'x') => {
  const bytes = Buffer.from(content)
  return { name, size: bytes.length, read: () => Readable.from([bytes]) }
}

describe('a judge of files', () => {
  test('returns the kind of a file, or why it is refused', async () => {
    const judge = judgeWith()
    const verdicts = await Promise.all([
      judge.judge(fileOf('a.docx', craftWord())),
      judge.judge(fileOf('a.docx', craftWord([{ name: 'word/vbaProject.bin' }]))),
      judge.judge(fileOf('名单.csv', '姓名\n')),
    ])
    expect(verdicts).toEqual([
      expect.objectContaining({ extensions: ['docx'] }),
      { refused: expect.stringContaining('宏') },
      { contentType: 'text/csv', extensions: ['csv'] },
    ])
  })

  test('leaves the main thread free while a file is judged', async () => {
    const name = join(newFolder(), 'go')
    const judging = judgeWith({ program: busyJudge }).judge(fileOf(name, 'x'))
    // Never written where the main thread is the one that waits for it.
    setImmediate(() => writeFileSync(name, ''))
    expect(await judging).toHaveProperty('contentType', 'application/pdf')
  })

  test('cuts off a file at its deadline', async () => {
    const judge = judgeWith({ program: busyJudge, deadlineMs: 20 })
    const verdict = await judge.judge(fileOf(join(newFolder(), 'never'), 'x'))
    expect(verdict).toEqual({ unjudged: expect.stringMatching(/^deadline$|ENOENT/) })
  })

  test('cuts off a file that takes too much memory, and judges the next one', async () => {
    const judge = judgeWith({ program: hungryJudge, maxHeapMb: 16, deadlineMs: 5 * 60_000 })
    expect(await judge.judge(fileOf('hungry', 'x'))).toEqual({
      unjudged: expect.stringContaining('process ended'),
    })
    expect(await judge.judge(fileOf('modest', 'x'))).toEqual({ refused: 'modest' })
  })

  test('reads a file only when a process is free', async () => {
    const folder = newFolder()
    const judge = judgeWith({ program: busyJudge, maxAtOnce: 2 })
    const turns: string[] = []
    const judging = ['a', 'b', 'c'].map((name) =>
      judge.judge(fileOf(join(folder, name)), async () => void turns.push(name)),
    )
    await expect.poll(() => existsSync(join(folder, 'b.begun')), { timeout: 60_000 }).toBe(true)
    expect(turns).toEqual(['a', 'b'])
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, name), '')
    expect(await Promise.all(judging)).toHaveLength(3)
    expect(turns).toEqual(['a', 'b', 'c'])
  })

  test('goes on after a file that cannot be read', async () => {
    const judge = judgeWith({ program: hungryJudge, maxAtOnce: 1 })
    async function* read() {
      yield Buffer.from('x')
      throw new Error('disk')
    }
    const broken = judge.judge({ name: 'a', size: 2, read })
    await expect(broken).rejects.toThrow('disk')
    expect(await judge.judge(fileOf('b', 'x'))).toEqual({ refused: 'b' })
  })

  test('keeps no process alive', async () => {
    const code = `
      import { openFileJudge } from './gateway/files/file-judge.ts'
      import { Readable } from 'node:stream'
      const file = { name: 'a.txt', size: 1, read: () => Readable.from(['a']) }
      console.log(await openFileJudge().judge(file))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
    expect(stdout).toContain('text/plain')
  })
})
