import type { IncomingMessage, ServerResponse } from 'node:http'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { leanRouter } from './app/router/lean-router.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** While developing, requests go through the portal's own server too: the same checks, headers and errors. */
function portalServer(): Plugin {
  return {
    name: 'portal-server',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments
      return () => {
        server.middlewares.use((incoming, outgoing, next) => {
          if (!ssr || !isRunnableDevEnvironment(ssr)) return next()
          incoming.url = incoming.originalUrl
          ssr.runner
            .import<{ listener: Listener }>('/app/server/dev.ts')
            .then(({ listener }) => listener(incoming, outgoing))
            .catch(next)
        })
      }
    },
  }
}

/** What every page needs, in one file: React, the router and the frame round each screen. */
const core =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|\/app\/(?:entry\.client|root|routes\/layouts\/site)\.tsx/
/** Parts of many screens, in one more: small files compress badly, and each has to be named in a page and asked for. */
const shared =
  /\/app\/(?:components\/(?!islands\/)|display\/|drawings\/|forms\/|navigation\/|errors\/|hydration\/|base\/)/

const chunks = {
  groups: [
    { name: 'core', test: core, priority: 2 },
    { name: 'shared', test: shared, minShareCount: 12, priority: 1 },
  ],
}

export default defineConfig({
  plugins: [portalServer(), leanRouter(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rollupOptions: { input: 'app/server/main.ts' } } },
  },
})
