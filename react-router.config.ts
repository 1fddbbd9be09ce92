import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './app/server/precompress.ts'
import { writeIcons } from './app/server/write-icons.ts'

export default {
  ssr: true,
  // Our own server stands in the server build: `node build/server/main.js`; in-process.js is for tests.
  serverBuildFile: '[name].js',
  // The server has refused forms from other sites before the router looks at one; behind TLS the router would refuse every form.
  allowedActionOrigins: ['**'],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await writeIcons(folder)
    await precompress(folder)
  },
} satisfies Config
