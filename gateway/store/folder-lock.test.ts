import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ownerIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')) as { pid: number }

test('a folder is held until it is given back', () => {
  const folder = mkdtempSync(join(root, 'held-'))
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`in use by another gateway (process ${process.pid})`)
  unlock()
  expect(readdirSync(folder)).toEqual([])
  lockFolder(folder)()
})

test.each([
  ['a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, began: '1' })],
  ['a process whose number another one has now', JSON.stringify({ pid: process.ppid, began: 'long ago' })],
  ['a lock that was cut short', '{"pid":'],
])('a lock is taken over from %s', (_, left) => {
  const folder = mkdtempSync(join(root, 'left-'))
  writeFileSync(join(folder, 'lock'), left)
  const unlock = lockFolder(folder)
  expect(ownerIn(folder).pid).toBe(process.pid)
  unlock()
})

test('of several that find a dead lock at once exactly one takes it over', async () => {
  const folder = mkdtempSync(join(root, 'race-'))
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, began: '1' }))
  const script = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    try { lockFolder(${JSON.stringify(folder)}); process.stdout.write('taken') } catch (error) { process.stdout.write(error.message) }
    process.stdin.resume()`
  // Each stays alive until all have tried.
  const tries = Array.from({ length: 4 }, () => {
    const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    const output = new Promise<string>((resolve) =>
      running.child.stdout?.once('data', (text) => resolve(String(text))),
    )
    return { running, output }
  })
  const answers = await Promise.all(tries.map((one) => one.output))
  for (const { running } of tries) running.child.stdin?.end()
  await Promise.all(tries.map((one) => one.running))
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(answers.filter((answer) => answer.startsWith('DATA_DIR: '))).toHaveLength(3)
})
