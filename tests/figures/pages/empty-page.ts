// What React Router costs without a portal: one route, no loader, no middleware, rendered into one string. Writes one line, its port.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestListener } from '@react-router/node'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router'

const root = { id: 'root', path: '', module: '/root.js', hasAction: false, hasLoader: false }
const manifestRoute = {
  ...root,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}

const page = () => h('html', { lang: 'zh-CN' }, h('body', null, h('main', null, '政策')))

function render(request: Request, status: number, headers: Headers, context: EntryContext): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = renderToString(h(ServerRouter, { context, url: request.url }))
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}

const build: ServerBuild = {
  entry: { module: { default: render } },
  routes: { root: { id: 'root', path: '', module: { default: page } } },
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: { root: manifestRoute },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {} as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

const server = createServer(createRequestListener({ build, mode: 'production' }))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
