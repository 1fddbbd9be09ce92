import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/fixtures/start.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results/e2e',
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
  projects: [
    { name: 'javascript' },
    { name: 'no-javascript', grepInvert: /@once/, use: { javaScriptEnabled: false } },
  ],
})
