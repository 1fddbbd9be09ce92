import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/browser.ts'
import { takePortal } from './tests/e2e/fixtures/start.ts'
import type { PortalOptions } from './tests/playwright/fixtures.ts'

const executablePath = findBrowser()
// Every worker reads this file.
takePortal()

export default defineConfig<PortalOptions>({
  globalSetup: './tests/e2e/fixtures/start.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Two for each of the two cores that the suite is measured on: while a test waits for a page or a time limit, another one works.
  workers: 4,
  // Time limits end what hangs, and nothing that is slow: how fast a page is, the bench says and no test.
  timeout: 5 * 60_000,
  globalTimeout: 3 * 60 * 60_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  outputDir: 'test-results/e2e',
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    // Each test's pages share one process of the browser: starting one takes as much as drawing a page. No page lives long enough
    // for its scripts to be compiled twice: what optimising takes, it never gives back. `--no-opt` leaves Maglev on, which optimises too.
    launchOptions: {
      executablePath,
      args: [...browserArguments, '--renderer-process-limit=1', '--js-flags=--no-opt --no-maglev'],
      // Without a locale a browser cannot write the Chinese names of what it downloads.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    // What asks the server and reads its answer needs no browser.
    { name: 'requests', testDir: 'tests/requests' },
    { name: 'javascript', testDir: 'tests/e2e' },
    {
      name: 'no-javascript',
      testDir: 'tests/e2e',
      grepInvert: /@once/,
      use: { javaScriptEnabled: false },
    },
    // The same journeys where the gateway has the calls of the specification and no others.
    {
      name: 'specified-calls-only',
      testDir: 'tests',
      testMatch: ['requests/*.spec.ts', 'e2e/*.spec.ts'],
      grep: /@specified/,
      use: { specifiedCallsOnly: true },
    },
  ],
})
