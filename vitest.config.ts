import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,contract,gateway,tests}/**/*.test.{ts,tsx}'],
    env: { TZ: 'Asia/Shanghai' },
    // Tests on the embedded database take seconds on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
