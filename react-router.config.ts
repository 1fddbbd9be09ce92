import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './app/server/precompress.ts'

export default {
  ssr: true,
  // Our own server stands in the server build: `node build/server/main.js`.
  serverBuildFile: 'main.js',
  // The server has refused forms from other sites before the router looks at one; behind TLS the router would refuse every form.
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
