import type { IncomingMessage, ServerResponse } from 'node:http'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [portalServer(), reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: 'app/server/main.ts' } } } },
})
