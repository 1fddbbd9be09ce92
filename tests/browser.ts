import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installFromDebian, onMachine, run } from './debian.ts'

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
  for (const install of [installBrowserFromDebian, installFromPlaywright]) {
    install()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No browser for the end-to-end tests: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.',
  )
}

function installBrowserFromDebian(): void {
  installFromDebian('chromium-headless-shell', 'fonts-noto-cjk')
  if (!findBrowser()) installFromDebian('chromium', 'fonts-noto-cjk')
}

function installFromPlaywright(): void {
  run('npx', ['playwright', 'install', 'chromium'], process.env)
}
