import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { themeStyles } from './app/theme/vite-plugin.ts'

/** Tests over a store, which is prepared once for all of them. */
const overStore = 'gateway/**/*.test.ts'
/** Those of the gateway that need none. */
const withoutStore = 'gateway/{rules,data}/**/*.test.ts'
/** Those that `npm run test:all` runs, and `npm test` leaves out. */
const slow = '**/*.slow.test.{ts,tsx}'
/** Those that work on either kind of store: `slow` runs them once more, on a PostgreSQL server. */
const overEitherStore = globSync(overStore).filter((path) =>
  readFileSync(path, 'utf8').includes('/store-kinds.ts'),
)
/** Those that ask the built portal, in their own process. */
const requests = 'tests/requests/*.test.ts'
const exclude = ['**/node_modules/**']
/** Loads what needs no transformation as Node does by itself, which takes a fraction of the time. */
const experimental = { viteModuleRunner: false, nodeLoader: false }
/** React is slower and larger while developing. */
const production = { NODE_ENV: 'production', TZ: 'Asia/Shanghai' }
const globalSetup = './gateway/testing/template-for-tests.ts'

export default defineConfig({
  test: {
    env: { TZ: 'Asia/Shanghai' },
    // Time limits end what hangs, and nothing that is slow: tests on the embedded database take long on a busy machine.
    testTimeout: 5 * 60_000,
    hookTimeout: 5 * 60_000,
    // Files share what they import: loading it anew for each took most of the time. None may lean on what another one left.
    isolate: false,
    // Every core: by itself it leaves one free, which is half of two.
    maxWorkers: '100%',
    // A test that asserts nothing, because what it goes through is empty, fails.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    // A gateway that has the calls of the specification and no others is enough for these.
    tags: [{ name: 'specified' }],
    projects: [
      {
        test: {
          name: 'store',
          include: [overStore],
          exclude: [...exclude, withoutStore, slow],
          experimental,
          globalSetup,
        },
      },
      {
        plugins: [themeStyles()],
        test: {
          name: 'rest',
          include: ['{app,contract,tests}/**/*.test.{ts,tsx}', withoutStore],
          exclude: [...exclude, requests, slow],
        },
      },
      {
        test: {
          name: 'slow',
          include: [slow, ...overEitherStore],
          exclude: [...exclude, requests],
          env: { TEST_STORE_KIND: 'server' },
          experimental,
          globalSetup,
        },
      },
      {
        test: {
          name: 'requests',
          include: [requests],
          exclude: [...exclude, slow],
          env: production,
          experimental,
          globalSetup,
        },
      },
      {
        test: {
          name: 'slow-requests',
          include: ['tests/requests/{*.slow,bad-addresses,bad-input}.test.ts'],
          env: { ...production, WHOLE_LISTS: '1' },
          experimental,
          globalSetup,
        },
      },
    ],
  },
})
