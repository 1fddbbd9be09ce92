import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysInTest } from '../../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../../testing/test-postgres.ts'
import { openStore } from '../open.ts'

let server: TestPostgres
let folder: string
beforeAll(async () => {
  server = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  code: number
  stdout: string
  stderr: string
}

function run(name: 'backup' | 'restore', words: string[], place: Record<string, string>): Promise<Ended> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [`gateway/store/backup/run-${name}.ts`, ...words],
      { env: { ...process.env, ...place } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

const placeAt = (databaseUrl: string): Record<'DATABASE_URL' | 'DATA_DIR' | 'DATA_KEYS', string> => ({
  DATABASE_URL: databaseUrl,
  DATA_KEYS: keysInTest.join(),
  DATA_DIR: mkdtempSync(join(folder, 'data-')),
})
const newPlace = async () => placeAt(await server.newStore())
const emptyPlace = async () => placeAt(await server.newDatabase())

test('a backup is written for its owner alone, and never over another one; it comes back elsewhere, and once', async () => {
  const [old, fresh] = [await newPlace(), await emptyPlace()]
  const store = await openStore({
    databaseUrl: old.DATABASE_URL,
    dataDir: old.DATA_DIR,
    dataKeys: keysInTest,
  })
  await store.close()
  writeFileSync(join(old.DATA_DIR, 'session-keys'), 'a key\n')
  const out = mkdtempSync(join(folder, 'out-'))
  const file = join(out, 'all.tar.gz')
  expect(await run('backup', [file], old)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/备份已写好.* 行数据，0 个文件/),
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(out)).toEqual(['all.tar.gz'])
  expect(await run('backup', [file], old)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('已经存在'),
  })

  expect(await run('restore', ['--check', file], fresh)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^备份完整/),
  })
  expect(existsSync(join(fresh.DATA_DIR, 'session-keys'))).toBe(false)
  expect(await run('restore', [file], fresh)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^已恢复/),
  })
  expect(existsSync(join(fresh.DATA_DIR, 'session-keys'))).toBe(true)
  expect(await run('restore', [file], fresh)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace'),
  })
})

test('a backup of nothing, and a call without a file, leave no archive', async () => {
  const out = mkdtempSync(join(folder, 'out-'))
  const nothing = { DATABASE_URL: '', DATA_DIR: mkdtempSync(join(folder, 'data-')) }
  expect(await run('backup', [join(out, 'a.tar.gz')], nothing)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('里没有数据'),
  })
  expect(await run('backup', [join(out, 'b.tar.gz')], await emptyPlace())).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('数据库里还没有数据'),
  })
  expect(await run('backup', [], nothing)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^缺少参数/),
  })
  expect(await run('restore', ['--check', '--replace', 'c'], nothing)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--check 和 --replace 不能一起用'),
  })
  expect(await run('restore', [join(out, 'missing.tar.gz')], nothing)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^读不了 .*文件或文件夹不存在（ENOENT）/),
  })
  expect(readdirSync(out)).toEqual([])
})

test('without the keys it says so, when it is made and when it is put back', async () => {
  const [old, fresh] = [await newPlace(), await emptyPlace()]
  await (
    await openStore({ databaseUrl: old.DATABASE_URL, dataDir: old.DATA_DIR, dataKeys: keysInTest })
  ).close()
  writeFileSync(join(old.DATA_DIR, 'session-keys'), 'a key\n')
  const file = join(folder, 'without.tar.gz')
  expect((await run('backup', ['--without-keys', file], old)).stderr).toContain('备份里没有 session-keys')
  expect((await run('restore', [file], fresh)).stderr).toContain('备份里没有 session-keys')
  expect(existsSync(join(fresh.DATA_DIR, 'session-keys'))).toBe(false)
})

test('a backup is taken and put back with keys alone, its signature verified unless a word says otherwise', async () => {
  const [old, fresh] = [await newPlace(), await emptyPlace()]
  await (
    await openStore({ databaseUrl: old.DATABASE_URL, dataDir: old.DATA_DIR, dataKeys: keysInTest })
  ).close()
  const out = mkdtempSync(join(folder, 'out-'))
  const file = join(out, 'signed.tar.gz')
  const others = { DATA_KEYS: 'the-keys-of-quite-another-installation' }
  for (const keys of [{ DATA_KEYS: '' }, others])
    expect(await run('backup', [file], { ...old, ...keys })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('里没有这个数据库的密钥'),
    })
  expect(readdirSync(out)).toEqual([])
  expect(await run('backup', [file], old)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('备份里没有 DATA_KEYS。请把它另外保存'),
  })
  for (const words of [['--check', file], [file]])
    expect(await run('restore', words, { ...fresh, ...others })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/现有的 1 个密钥里没有它.*--unsigned/),
    })
  const unsigned = await run('restore', ['--check', '--unsigned', file], { ...fresh, DATA_KEYS: '' })
  expect(unsigned).toMatchObject({ code: 0, stderr: expect.stringContaining('没有核对签名') })
  // The operator's own copy lies where the restore goes.
  writeFileSync(join(fresh.DATA_DIR, 'data-keys'), `${keysInTest[0]}\n`)
  const verified = await run('restore', [file], { ...fresh, DATA_KEYS: '' })
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringMatching(/^已恢复/) })
  expect(verified.stderr).not.toContain('没有核对签名')
})
