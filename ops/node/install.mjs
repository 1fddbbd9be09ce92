// Run by npm after it has installed the packages: where the machine's Node is too old, installs the one of this folder
// and links it into node_modules/.bin, which is first on the path of every npm script. Runs on Node 18.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSupported, range } from './engines.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const packages = join(folder, 'node_modules')
const bin = join(folder, '..', '..', 'node_modules', '.bin')

/** The version of the Node that runs npm: this script may be run by the linked one. */
const [, version = process.versions.node] =
  /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? []

// The packaged Node runs npm itself where its folder is on the path.
if (process.execPath.startsWith(packages)) link()
else if (isSupported(version)) rmSync(join(bin, 'node'), { force: true })
else if (hasPackage()) install()
else {
  console.error(
    `Node ${version} is too old, ${range} is needed: install Node 24 with your package manager or from https://nodejs.org, then run "npm ci" again`,
  )
  process.exit(1)
}

/** Tells whether a package brings a Node for this system; on Linux they need glibc, which Alpine lacks. */
function hasPackage() {
  if (!['x64', 'arm64'].includes(process.arch)) return false
  if (process.platform === 'darwin') return true
  return process.platform === 'linux' && Boolean(process.report.getReport().header.glibcVersionRuntime)
}

function install() {
  console.log(`Node ${version} is too old, ${range} is needed: installing one into this folder`)
  const words = [process.env.npm_execpath, 'ci', '--include=optional', '--no-audit', '--loglevel=error']
  const { status } = spawnSync(process.execPath, words, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0 || !findPackage()) {
    console.error(
      'Node could not be installed: run "npm ci" again, or install Node 24 from https://nodejs.org',
    )
    process.exit(1)
  }
  // The headers are half of the package, and only compilers read them.
  rmSync(join(packages, findPackage(), 'include'), { recursive: true, force: true })
  link()
}

function findPackage() {
  return readdirSync(packages).find((name) => name.startsWith('node-'))
}

function link() {
  const path = join(bin, 'node')
  mkdirSync(bin, { recursive: true })
  rmSync(path, { force: true })
  symlinkSync(relative(bin, join(packages, findPackage(), 'bin', 'node')), path)
}
