import assert from 'node:assert/strict'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { ask } from '../ask.ts'
import { ownFilesInImage } from '../container/image-files.ts'
import { fromNothing, type Server, startGateway, startPortalAlone, temporaryFolder } from '../processes.ts'

/** A user without rights, as root becomes it; anybody else stays who they are, and may not write where nobody may. */
const nobody = 65_534
const dropRights = `process.setgroups([]); process.setgid(${nobody}); process.setuid(${nobody})`
const isRoot = process.getuid?.() === 0
const asNobody: Record<string, string> = isRoot
  ? { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(dropRights)}` }
  : {}

const project = process.cwd()
const folder = temporaryFolder()
const image = join(folder.path, 'portal')
const data = join(folder.path, 'data')
const servers: Server[] = []

/** The packages that `npm prune --omit=dev` leaves, without those that bring Node. */
function packagesInImage(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => !/^node_modules\/node-.*-.*$/.test(path))
}

function allPaths(): string[] {
  return globSync('**', { cwd: image, exclude: (path) => path === 'node_modules' }).sort()
}

before(() => {
  mkdirSync(image)
  mkdirSync(data)
  const own = [...ownFilesInImage(), ...globSync('build/**/*.*')]
  for (const path of own) cpSync(path, join(image, path))
  // Those of other platforms are not installed, and a package in another one's folder is one of its own.
  for (const path of packagesInImage().filter((one) => existsSync(one)))
    cpSync(path, join(image, path), { recursive: true, filter: (one) => basename(one) !== 'node_modules' })
  if (isRoot) chownSync(data, nobody, nobody)
  chmodSync(folder.path, 0o755)
  if (!isRoot) for (const path of ['.', ...allPaths()]) chmodSync(join(image, path), 0o555)
  process.chdir(image)
})

after(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  process.chdir(project)
  if (!isRoot) for (const path of ['.', ...allPaths()]) chmodSync(join(image, path), 0o755)
  folder.remove()
})

test('what the Dockerfile copies runs gateway and portal, and writes to DATA_DIR alone', async () => {
  const paths = allPaths()
  const gateway = await startGateway(data, undefined, { ...asNobody, ...fromNothing })
  servers.push(gateway)
  const portal = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, { ...asNobody, DATA_DIR: data })
  servers.push(portal)

  for (const { port } of servers) assert.equal((await ask({ port, path: '/healthz/ready' })).status, 200)
  const page = await ask({ port: portal.port, path: '/zct-ee/policy-find' })
  assert.equal(page.status, 200)
  // What draws comes with packages.
  const captcha = await ask({ port: gateway.port, path: '/uaa/api/register/captcha/graph/of-the-image' })
  assert.equal(captcha.status, 200)

  assert.deepEqual(allPaths(), paths, 'nothing is written beside the data')
  assert.deepEqual(readdirSync(data).sort(), ['data-keys', 'files', 'gateway'])
  if (isRoot) assert.equal(statSync(join(data, 'files')).uid, nobody, 'it ran without rights')
})
