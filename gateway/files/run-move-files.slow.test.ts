import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../store/open.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextOnServer } from '../testing/context-in-memory.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres } from '../testing/test-postgres.ts'
import { fileHandlers } from './file-handlers.ts'
import { isOwnFolder } from './files-folder.ts'
import { aloneWithFiles } from './pass-over-files.ts'

const caller = callerInTest({
  tenantId: 'default',
  user: { id: 'u_1', name: '王敏' },
  enterprise: { enId: 'en_1', name: '澄湖', creditCode: 'x' },
})

function run(words: string[], settings: Record<string, string>) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(
      process.execPath,
      ['gateway/files/run-move-files.ts', ...words],
      { env: { ...process.env, DATA_KEYS: keysInTest.join(), LOG_LEVEL: 'silent', ...settings } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

test('the command moves what the settings say, tells how much, and not beside another one', async () => {
  const server = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'move-'))
  const databaseUrl = await server.newStore()
  const context: ContextInMemory = {
    ...(await contextOnServer(databaseUrl)),
    filesFolder: join(folder, 'files'),
  }
  await isOwnFolder(context)
  async function* sent() {
    yield Buffer.from('%PDF-1.7\n')
  }
  const { filePath } = await fileHandlers(context).upload(
    { file: { fileName: 'a.pdf', stream: sent() } },
    caller,
  )
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, FILE_STORE: 'database' }
  const toDatabase = ['--to', 'database']

  expect(await run(['--to', 'elsewhere'], settings)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--to 不能是“elsewhere”，应填：database 或 folder/),
  })
  expect(await run(toDatabase, { ...settings, FILE_STORE: 'folder' })).toMatchObject({
    code: 1,
    stderr: '没有搬移：FILE_STORE 现在是 folder。请先把它设成 database，并重启每个网关\n',
  })
  await aloneWithFiles(databaseUrl, async () => {
    expect(await run(toDatabase, settings)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('另一条命令正在处理文件'),
    })
  })
  const elsewhere = { ...settings, DATA_DIR: join(folder, 'elsewhere') }
  expect(await run(toDatabase, elsewhere)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('有 1 个文件两处都找不到'),
  })
  expect(await isOwnFolder(context)).toBe(true)
  expect(await run(toDatabase, settings)).toEqual({ code: 0, stdout: '已搬移 1 个文件，1 MB\n', stderr: '' })
  rmSync(folder, { recursive: true })
  const store = await openStore({ databaseUrl, dataDir: folder, dataKeys: keysInTest })
  const after = { ...context, db: store.db, fileStore: 'database' as const }
  expect((await fileHandlers(after).download({ filePath, fileName: 'a' }, caller)).size).toBe(9)
  await store.close()
  await context.close()
  await server.stop()
})
