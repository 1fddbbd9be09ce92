import { defineConfig } from 'vitest/config'

/** Tests over a store, which is prepared once for all of them. */
const overStore = ['gateway/**/*.test.ts']
/** Those of the gateway that need none. */
const withoutStore = ['gateway/{rules,data}/**/*.test.ts']

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
          include: overStore,
          exclude: ['**/node_modules/**', ...withoutStore],
          globalSetup: './gateway/testing/template-for-tests.ts',
        },
      },
      {
        test: {
          name: 'rest',
          include: ['{app,contract,tests}/**/*.test.{ts,tsx}', ...withoutStore],
          exclude: ['**/node_modules/**', 'tests/requests/**'],
        },
      },
      {
        test: {
          name: 'requests',
          include: ['tests/requests/*.test.ts'],
          globalSetup: './gateway/testing/template-for-tests.ts',
          env: { NODE_ENV: 'production', TZ: 'Asia/Shanghai' },
        },
      },
    ],
  },
})
