import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,contract,gateway,tests}/**/*.test.{ts,tsx}'],
    env: { TZ: 'Asia/Shanghai' },
    restoreMocks: true,
    unstubGlobals: true,
  },
})
