import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { relative, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import {
  defaultExternalConditions,
  defaultServerConditions,
  defineConfig,
  isRunnableDevEnvironment,
  loadEnv,
  type Plugin,
} from 'vite'
import routes from './app/routes.ts'
import { chunkNamer, flat } from './app/server/chunks.ts'
import { type RouteStyles, routeStyles } from './app/server/route-styles.ts'
import { themeStyles } from './app/theme/vite-plugin.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** While developing, requests go through the portal's own server too: the same checks, headers and errors. */
function portalServer(): Plugin {
  return {
    name: 'portal-server',
    apply: 'serve',
    // Pages of the demonstration lead back to this port; `.env` is read by Vite.
    config: (_, { mode }) => ({
      server: { port: Number(loadEnv(mode, process.cwd(), 'PORT')['PORT'] || 3000), strictPort: true },
    }),
    configureServer(server) {
      const { ssr } = server.environments
      // Starts the gateway with the server, and tells where everything is once it listens.
      server.printUrls = () => {
        if (!ssr || !isRunnableDevEnvironment(ssr)) return
        ssr.runner
          .import('/app/server/dev.ts')
          .catch((error: unknown) => server.config.logger.error(String(error)))
      }
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

const enhancementsEntry = 'app/enhancements/enhancements.ts'

/**
 * Tells the server what the browser's build, which is made before its own, has for reading pages: the address of the
 * enhancements, and the styles of the routes. While developing, Vite links the sheets.
 */
function clientBuild(): Plugin {
  const name = 'virtual:client-build'
  const resolved = `\0${name}`
  let isBuild = true
  return {
    name: 'client-build',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === name ? resolved : null),
    load(id) {
      if (id !== resolved) return null
      const { script, styles } = isBuild ? readClientBuild() : developing
      return `export const script = ${JSON.stringify(script)}\nexport const styles = ${JSON.stringify(styles)}`
    },
  }
}

const developing = { script: `/${enhancementsEntry}`, styles: { sheets: [], routes: {} } }

function readClientBuild(): { script: string; styles: RouteStyles } {
  const read = (file: string) => JSON.parse(readFileSync(`build/client/.vite/${file}`, 'utf8'))
  return { script: `/${read('manifest.json')[enhancementsEntry].file}`, styles: read('route-styles.json') }
}

/** Leaves style sheets to the browser's build: what entries of the server share would bring them a second time. */
function noServerSheets(): Plugin {
  return {
    name: 'no-server-sheets',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file]
    },
  }
}

const nameOfChunk = chunkNamer(routes, resolve('app'), resolve(enhancementsEntry))

/**
 * The enhancements are one file; what loads on first use is not of it, but for what working pages
 * use too, which would bring their application with it.
 */
const chunks = {
  groups: [
    {
      name: 'enhancements',
      priority: 7,
      test: /\/app\/(?:enhancements|behaviour)\/|\/read-aloud-button\.ts|\/(?:ask-for-suggestions|base\/words|forms\/is-composing|notice-kinds|icon-element)\.ts|\/layout\/(?:box|chips|text)\.module\.css|preload-helper/,
    },
    {
      name: 'account-fields',
      priority: 7,
      test: /\/(?:account-fields|password-rules|entities\/password)\.ts/,
    },
    // In this order: what comes first takes with it what it imports.
    ...[/^react$/, /^on-click$/, /^router$/, /^working$/, /-and-/, /./].map((names, at) => ({
      name: ((id, context) => {
        const found = nameOfChunk(id, context)
        return found && names.test(found) ? found : null
      }) satisfies typeof nameOfChunk,
      priority: 6 - at,
    })),
  ],
}

/** The oldest browsers of docs/browsers.md. */
const { browserslist, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  browserslist: string[]
  dependencies: Record<string, string>
}
const routeFiles = [{ id: 'root', file: 'root.tsx' }, ...flat(routes)].map(({ id, file }) => ({
  id: id ?? file.replace(/\.tsx?$/, ''),
  file: resolve('app', file),
}))

/** Names a class by what it is called in its sheet, and the sheet: one ending a sheet compresses better than one a class. */
function scopedName(name: string, file: string): string {
  const sheet = createHash('sha256')
    .update(relative(process.cwd(), file.split('?', 1)[0] ?? ''))
    .digest('base64url')
  return `${name}-${sheet.replaceAll(/[-_]/g, '').slice(0, 4)}`
}

const target = browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''))

export default defineConfig(({ command }) => ({
  // A build tells only what is wrong.
  logLevel: command === 'build' ? 'warn' : 'info',
  plugins: [
    portalServer(),
    clientBuild(),
    themeStyles(),
    noServerSheets(),
    routeStyles(routeFiles, browserslist),
    reactRouter(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // Sheets are in pages too, which the server's build makes. How long plugins took is no warning.
  build: {
    cssTarget: target,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: { target, rolldownOptions: { input: [enhancementsEntry], output: { codeSplitting: chunks } } },
    },
    ssr: {
      build: { rollupOptions: { input: ['app/server/main.ts', 'app/server/in-process.ts'] } },
      resolve: {
        // React Router leaves out `node` unless `@react-router/node` is among the dependencies.
        conditions: [...defaultServerConditions],
        externalConditions: [...defaultExternalConditions],
        // Bundles every package that production does not install.
        ...(command === 'build' ? { noExternal: true, external: Object.keys(dependencies) } : {}),
      },
    },
  },
}))
