import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Our own server stands in the server build: `node build/server/main.js`.
  serverBuildFile: 'main.js',
  // All routes are in the first document, so nobody needs a route manifest endpoint.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
