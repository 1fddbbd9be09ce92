import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startedBefore } from '../testing/gateway-in-test.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

let folder: string
let server: TestPostgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
  startedBefore(folder)
  server = await startPostgres()
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

const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DATA_DIR: folder,
  DATA_KEYS: keysInTest.join(),
  GATEWAY_PORT: '0',
  LOG_LEVEL: 'error',
  ...more,
})

/** `node gateway/main.ts …` with these words, without a terminal. */
function run(words: string[], more?: Record<string, string>): Promise<Ended> {
  return new Promise((done) => {
    execFile(process.execPath, [main, ...words], { env: environment(more) }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

test('lists the commands for help and an unknown word, and names what is wrong with a call', async () => {
  const help = await run(['help'])
  expect(help).toMatchObject({ code: 0, stderr: '' })
  expect(help.stdout).toMatch(/^ {2}waiting +列出待办的事/m)
  expect((await run(['waiting', '--help'])).stdout).toMatch(/^用法：npm run -s gateway -- waiting \[选项\]\n/)
  expect(await run(['waitng'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^没有“waitng”这个命令；可以用：waiting、/),
  })
  expect(await run(['waiting', '--tenant'])).toMatchObject({
    code: 2,
    stderr: '--tenant 后面要写租户，1 到 60 个字\n',
  })
  const nowhere = mkdtempSync(join(folder, 'nowhere-'))
  expect(await run(['waiting'], { DATA_DIR: nowhere })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`文件夹 ${nowhere} 里没有数据库`),
  })
  expect(existsSync(join(nowhere, 'gateway'))).toBe(false)
})

test('an embedded store is opened by the command, and while a gateway has it, reached by its door', async () => {
  const alone = await run(['waiting', '--json'])
  expect(alone).toMatchObject({ code: 0, stderr: '' })
  const gateway = startGateway()
  await listening(gateway)
  const door = join(folder, 'gateway', 'door.sock')
  expect(statSync(door).mode & 0o777).toBe(0o600)
  expect(await run(['waiting', '--json'])).toEqual(alone)
  expect(await run(['waiting', '--tenant', 'nobody'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('没有“nobody”这个租户'),
  })
  expect(await run(['waiting', '--wrong'])).toMatchObject({
    code: 2,
    stderr: '没有 --wrong 这个选项；可以用：--json、--help\n查看用法：npm run -s gateway -- waiting --help\n',
  })
  gateway.kill('SIGTERM')
  expect((await once(gateway, 'exit'))[0]).toBe(0)
})

test('with a server the command works beside gateways, in a process of its own', async () => {
  const place = { DATABASE_URL: await server.newStore(), DATA_DIR: mkdtempSync(join(folder, 'data-')) }
  const gateway = startGateway(place)
  await listening(gateway)
  expect(await run(['waiting', '--json'], place)).toMatchObject({ code: 0, stderr: '' })
  gateway.kill('SIGTERM')
  await once(gateway, 'exit')
})

/** Starts a gateway that ends with its test: one that stays would keep the whole run open. */
function startGateway(place?: Parameters<typeof environment>[0]): ChildProcess {
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  const gateway = spawn(process.execPath, [main], { env: environment(place), stdio })
  onTestFinished(() => void gateway.kill('SIGKILL'))
  return gateway
}

async function listening({ stdout }: ChildProcess): Promise<void> {
  let said = ''
  while (!said.includes('gateway: http'))
    said += String((await once(stdout as NonNullable<typeof stdout>, 'data'))[0])
  stdout?.resume()
}
