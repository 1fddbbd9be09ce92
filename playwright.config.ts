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
  // A gateway works in one thread: with two of them, twice as many tests keep two cores busy.
  workers: process.env.STORES === 'both' ? 4 : 2,
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
    // Those that `npm test` runs.
    { name: 'journeys', testDir: 'tests/e2e', grep: /@journey/ },
    { name: 'javascript', testDir: 'tests/e2e', grepInvert: /@journey/ },
    {
      name: 'no-javascript',
      testDir: 'tests/e2e',
      grepInvert: /@once/,
      use: { javaScriptEnabled: false },
    },
    // The same tests where the gateway has the calls of the specification and no others.
    {
      name: 'specified-calls-only',
      testDir: 'tests/e2e',
      grep: /@specified/,
      use: { specifiedCallsOnly: true },
    },
  ],
})
