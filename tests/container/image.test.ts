import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { type Import, importsOf } from '../import-rules.ts'
import { copiesOf, leavesIn, ownFilesInImage } from './image-files.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const inImage = ownFilesInImage()
const sources = inImage.filter((path) => path.endsWith('.ts'))
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  license: string
}

/** What a container, or whoever looks after it, starts. */
const started = [
  'gateway/main.ts',
  'gateway/data/check-tenants-file.ts',
  // The gateway starts it as a process of its own.
  'gateway/files/judge-process.ts',
  // A thread of the gateway.
  'gateway/account/password-judge/password-worker.ts',
  'gateway/files/rotate-keys.ts',
  'gateway/files/run-move-files.ts',
  'gateway/store/backup/run-backup.ts',
  'gateway/store/backup/run-restore.ts',
]

const importsByPath = new Map<string, Import[]>()

function importsIn(path: string): Import[] {
  const imports = importsByPath.get(path) ?? importsOf({ path, text: readFileSync(path, 'utf8') })
  importsByPath.set(path, imports)
  return imports
}

/** Everything that is loaded, from the files that are started. */
function loaded(): Set<string> {
  const found = new Set<string>()
  const open = [...started]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    if (!path.endsWith('.ts')) continue
    for (const { target } of importsIn(path)) if (/^(?:gateway|contract)\//.test(target)) open.push(target)
  }
  return found
}

describe('the image', () => {
  test('has a Dockerfile of which its linter says nothing', () => {
    expect(validate(dockerfile)).toEqual([])
    expect(validate(dockerfile.replace('USER node', 'USR node'))).not.toEqual([])
  })

  test('has each file that the gateway loads', () => {
    const needed = [...loaded()]
    expect(needed.length).toBeGreaterThan(300)
    expect(needed.filter((path) => !inImage.includes(path))).toEqual([])
  })

  test('has no source that nothing in it loads', () => {
    const needed = loaded()
    // A new one that only tests or development use is named in `.dockerignore`.
    expect(sources.filter((path) => !needed.has(path))).toEqual([])
  })

  test('has every migration and the licence', () => {
    expect(inImage.filter((path) => path.endsWith('.sql')).length).toBeGreaterThan(10)
    expect(inImage).toContain('gateway/store/migrations/meta/_journal.json')
    expect(inImage).toContain('LICENSE')
  })

  test('keeps the packages that its sources import', () => {
    const packages = sources
      .flatMap((path) => importsIn(path))
      .filter(({ target, typeOnly }) => !typeOnly && !target.startsWith('node:') && !existsSync(target))
      .map(({ target }) => target.split('/', target.startsWith('@') ? 2 : 1).join('/'))
    expect(packages.length).toBeGreaterThan(20)
    expect([...new Set(packages)].filter((name) => !(name in manifest.dependencies))).toEqual([])
  })

  test('is built from exact versions, and runs what Docker waits for and stops', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)
    expect(bases.filter((base) => base !== 'base')).toEqual([
      expect.stringMatching(/^node:\d+\.\d+\.\d+-slim@sha256:[0-9a-f]{64}$/),
    ])
    expect(bases[0]).toContain(`node:${readFileSync('.nvmrc', 'utf8').trim()}-`)
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m)
    expect(dockerfile).toContain(`licenses="${manifest.license}"`)
    const [, command = ''] = /^HEALTHCHECK .*CMD \["\.\/([^"]+)"\]$/m.exec(dockerfile) ?? []
    expect(inImage).toContain(posix.normalize(command))
  })

  test('gets what is built and installed from the stage that builds', () => {
    const built = copiesOf(dockerfile).filter(({ from }) => from !== null)
    expect(built).toEqual([
      { from: 'build', sources: ['/portal/node_modules'] },
      { from: 'build', sources: ['/portal/build'] },
    ])
  })
})

describe('what it is built from', () => {
  const dockerignore = readFileSync('.dockerignore', 'utf8')

  test.each([
    '.env',
    '.git/config',
    'data/session-keys',
    'data/data-keys',
    'tenants/tenants.json',
    'node_modules/zod/index.js',
  ])('not %s', (path) => expect(leavesIn(dockerignore, path)).toBe(false))

  test.each([
    'package-lock.json',
    '.npmrc',
    'app/root.tsx',
    'app/routes.ts',
    'public/favicon.svg',
    'vite.config.ts',
    'ops/node/check.mjs',
    'ops/node/engines.mjs',
  ])('%s', (path) => expect(leavesIn(dockerignore, path)).toBe(true))
})

describe('the health check', () => {
  const healthy = async (port: number) =>
    promisify(execFile)('ops/container/healthy', [String(port)]).then(
      () => true,
      () => false,
    )

  test.each([
    [200, true],
    [503, false],
  ])('of a process that answers %i', async (status, expected) => {
    const asked: (string | undefined)[] = []
    const server = createServer(({ url }, answer) => {
      asked.push(url)
      answer.writeHead(status).end()
    }).listen(0)
    try {
      const { port } = server.address() as AddressInfo
      expect([await healthy(port), asked]).toEqual([expected, ['/healthz/ready']])
    } finally {
      server.close()
    }
  })

  test('of no process', async () => {
    const server = createServer().listen(0)
    const { port } = server.address() as AddressInfo
    await new Promise((closed) => server.close(closed))
    expect(await healthy(port)).toBe(false)
  })
})
