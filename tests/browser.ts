import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** What a browser in a closed network, started by whoever runs the tests, needs on its command line. */
export const browserArguments = [
  '--disable-gpu',
  // Pages are drawn in the browser's own process: one process less costs a tenth less.
  '--in-process-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The first draws no windows of its own: pages in it cost about a third less. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Where a browser stands: `CHROMIUM_PATH`, the machine's own, or Playwright's. `undefined` when there is none. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH: got ${JSON.stringify(given)}, takes the path of a Chromium or Chrome`)
  }
  const onPath = names.map(onMachine).find(Boolean)
  if (onPath) return onPath
  const own = chromium.executablePath()
  return own && existsSync(own) ? own : undefined
}

/** The browser's path; installs one first where there is none. Throws, saying what to do, when that fails. */
export function findOrInstallBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No browser found; installing one.')
  for (const install of [installFromDebian, installFromPlaywright]) {
    install()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.',
  )
}

function onMachine(name: string): string | undefined {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !onMachine('apt-get')) return
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) => run('apt-get', ['-qq', '-y', ...words], environment)
  apt('update')
  apt('install', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk')
  if (!findBrowser()) apt('install', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
}

function installFromPlaywright(): void {
  run('npx', ['playwright', 'install', 'chromium'], process.env)
}

/** A failure only shows its output: whether a browser is there afterwards is what counts. */
function run(command: string, words: string[], env: NodeJS.ProcessEnv): void {
  try {
    execFileSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'], env })
  } catch {
    console.error(`${command} ${words.join(' ')}: failed`)
  }
}
