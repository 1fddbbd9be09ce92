import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAddress } from '../base/address.server.ts'
import { routesOf } from '../base/matched-route.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { securityHeaders } from '../base/security-headers.server.ts'
import { Drain } from '../portal/drain.server.ts'
import type { RenderPage } from './cached-page.server.ts'
import { type Asked, type PageCache, pageCacheOf } from './page-cache.server.ts'

const routes = {
  list: {
    id: 'list',
    path: 'list',
    module: { default: () => null, handle: { cache: { seconds: 60, query: ['page'] } } },
  },
}

const home = {
  id: 'home',
  path: '/',
  module: { default: () => null, handle: { cache: { seconds: 60, query: [] } } },
}

let now: number
let server: Server
const render = vi.fn<RenderPage>()
let cache: PageCache

const page = (text: string) =>
  `<!doctype html><html><head><style>b{}</style><script type="module" src="/a.js"></script></head><body>${text}</body></html>`

/** What the routes answer for this page. */
function answer(
  html: string,
  more: { status?: number; headers?: Record<string, string>; whole?: boolean; nonce?: string } = {},
) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, s-maxage=60',
    vary: 'User-Agent, Cookie, Accept-Encoding',
    'x-request-id': 'of the rendering',
    ...securityHeaders({
      inline: { style: "'sha256-abc='", nonce: more.nonce ?? null },
      formTargets: ['https://sso.example'],
    }),
    ...more.headers,
  }
  return {
    response: new Response(html, { status: more.status ?? 200, headers }),
    whole: more.whole ?? true,
  }
}

/** A request as the server knows it. */
function askedBy({ url = '', headers: { host = '' } }: Pick<IncomingMessage, 'url' | 'headers'>): Asked {
  const origin = `http://${host}`
  const tenantId = host.split('.')[0] ?? ''
  const { signal: _, ...info } = infoInTest
  return {
    ...info,
    id: '1',
    tenantId,
    origin,
    address: readAddress(url) ?? { path: '', query: '' },
  }
}

beforeEach(async () => {
  now = 1_000_000
  render.mockReset()
  let times = 0
  render.mockImplementation(async (asked) => answer(page(`${asked.url} ${++times}`)))
  cache = pageCacheOf({
    routeOf: routesOf({ routes } as unknown as ServerBuild),
    render,
    now: () => now,
    drain: new Drain(),
  })
  server = createServer(async (incoming, outgoing) => {
    if (await cache.answers(askedBy(incoming), incoming, outgoing)) return
    outgoing.writeHead(299).end('the ordinary way')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer; text: string }>(
    (done, fail) => {
      const options = { port, path, method, headers: { host: 'a.localhost', ...headers } }
      const sent = request(options, async (response) => {
        const body = Buffer.concat(await response.toArray())
        done({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
      sent.on('error', fail)
      sent.end()
    },
  )
}

test('a page is rendered once for all visitors', async () => {
  const first = await get('/list')
  const second = await get('/list?utm_source=x', { cookie: 'SESSION_ID=1', 'user-agent': 'another' })
  expect(first.headers['x-served']).toBeUndefined()
  expect(second.headers['x-served']).toBe('cached')
  expect(second.text).toBe(first.text)
  expect(render).toHaveBeenCalledTimes(1)
})

test('it is rendered from nothing that came with a request but its address and how to read it', async () => {
  const personal = { 'user-agent': 'secret', referer: 'http://secret', 'x-forwarded-for': 'secret' }
  await get('/list?page=2&secret=1', { ...personal, cookie: 'SESSION_ID=secret; comfort=type-l.hc' })
  const [asked, info] = render.mock.calls[0] ?? []
  expect(asked?.url).toBe('http://a.localhost/list?page=2')
  expect([...(asked?.headers ?? [])].flat().join(' ')).not.toContain('secret')
  expect(info?.clientAddress).toBe('')
})

test.each([
  ['another page of the list', '/list?page=2', {}],
  ['another tenant', '/list', { host: 'b.localhost' }],
  ['another way to read', '/list', { cookie: 'comfort=type-l' }],
])('%s is another rendering', async (_, path, headers) => {
  const first = await get('/list')
  const second = await get(path, headers)
  expect(second.headers['x-served']).toBeUndefined()
  expect(second.text).not.toBe(first.text)
})

test('whoever carries a login, a message or a form goes the ordinary way, and so does a POST', async () => {
  await get('/list')
  expect((await get('/list', { cookie: '__Host-LOGIN_INFO=x' })).text).toBe('the ordinary way')
  expect((await get('/list', { cookie: '__Host-NOTICE=x' })).text).toBe('the ordinary way')
  expect((await get('/list', {}, 'POST')).text).toBe('the ordinary way')
  expect(render).toHaveBeenCalledTimes(1)
})

test.each([
  ['sets a cookie', { headers: { 'set-cookie': 'NOTICE=1' } }],
  ['is private', { headers: { 'cache-control': 'private, no-store' } }],
  ['is not there', { status: 404 }],
  ['lacks a section', { whole: false }],
  ['is no page', { headers: { 'content-type': 'application/json' } }],
])('what %s is never cached', async (_, more) => {
  render.mockImplementation(async () => answer(page('x'), more))
  const setsCookie = 'headers' in more && 'set-cookie' in more.headers
  expect((await get('/list')).text).toBe(setsCookie ? 'the ordinary way' : page('x'))
  expect((await get('/list')).text).toBe('the ordinary way')
})

test('while a page cannot be rendered, the one from before is shown for ten minutes and says so', async () => {
  const first = await get('/list')
  render.mockImplementation(async () => answer(page('failed'), { status: 503 }))
  now += 5 * 60_000
  for (let time = 0; time < 3; time++) {
    const later = await get('/list')
    expect([later.status, later.headers['x-served'], later.text]).toEqual([200, 'stale', first.text])
    now += 6_000
  }
  now += 6 * 60_000
  expect((await get('/list')).text).toBe('the ordinary way')
})

test('a page that has gone is gone', async () => {
  await get('/list')
  render.mockImplementation(async () => answer(page('gone'), { status: 404 }))
  now += 5 * 60_000
  expect((await get('/list')).status).toBe(404)
})

test('the style sheet of a cached page is let in by its hash, and no script that stands in it', async () => {
  vi.stubEnv('DEV', false)
  const { headers } = await get('/list')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("style-src 'self' 'sha256-abc=';")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("form-action 'self' https://sso.example")
})

test('each answer has its own id', async () => {
  await get('/list')
  expect((await get('/list')).headers['x-request-id']).toBe('1')
})

test('each encoding holds the same page', async () => {
  const { text } = await get('/list')
  const br = await get('/list', { 'accept-encoding': 'gzip, br' })
  const gz = await get('/list', { 'accept-encoding': 'gzip' })
  expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync(gz.body).toString()).toBe(text)
  expect(br.headers.vary).toBe('User-Agent, Cookie, Accept-Encoding')
  expect(br.headers['content-length']).toBe(String(br.body.length))
  expect(render).toHaveBeenCalledTimes(1)
})

test('a browser that has the page is told so; a HEAD carries no body', async () => {
  const { headers } = await get('/list')
  const again = await get('/list', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  const other = await get('/list', { 'if-none-match': 'W/"other"' })
  expect(other.status).toBe(200)
  const head = await get('/list', {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['x-served']]).toEqual([200, 0, 'cached'])
})

test('the same page rendered again has the same ETag', async () => {
  render.mockImplementation(async () => answer(page('same')))
  const { headers } = await get('/list')
  now += 3 * 60_000
  const later = await get('/list')
  expect(render).toHaveBeenCalledTimes(2)
  expect(later.headers.etag).toBe(headers.etag)
})

test('a mobile browser is shown a cached page, but where the tenant has a mobile site with that screen', async () => {
  const routeOf = routesOf({ routes: { ...routes, home } } as unknown as ServerBuild)
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140'
  // Nobody is there any more to be sent anything.
  const outgoing = { destroyed: true } as ServerResponse
  for (const hasMobileSite of [false, true]) {
    render.mockImplementation(async (asked) => {
      const answered = answer(page(asked.url))
      if (!hasMobileSite) answered.response.headers.set('vary', 'Cookie, Accept-Encoding')
      return answered
    })
    const withHome = pageCacheOf({ routeOf, render, now: () => now, drain: new Drain() })
    const answers = (url: string, agent: string) => {
      const incoming = { url, method: 'GET', headers: { host: 'a.localhost', 'user-agent': agent } }
      return withHome.answers(askedBy(incoming), incoming as unknown as IncomingMessage, outgoing)
    }
    expect(await answers('/', iPhone), 'not cached yet').toBe(!hasMobileSite)
    expect(await answers('/', iPhone)).toBe(!hasMobileSite)
    expect(await answers('/?x=1', iPhone)).toBe(!hasMobileSite)
    expect(await answers('/', desktop)).toBe(true)
    expect(await answers('/list', iPhone), 'no mobile site has it').toBe(true)
  }
})

test('a page that could not be cached is no answer to a mobile browser, which may belong on the mobile site', async () => {
  render.mockImplementation(async () => answer(page('x'), { whole: false }))
  const withHome = pageCacheOf({
    routeOf: routesOf({ routes: { home } } as unknown as ServerBuild),
    render,
    now: () => now,
    drain: new Drain(),
  })
  const headers = { host: 'a.localhost', 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' }
  const incoming = { url: '/', method: 'GET', headers }
  expect(
    await withHome.answers(
      askedBy(incoming),
      incoming as unknown as IncomingMessage,
      { destroyed: true } as ServerResponse,
    ),
  ).toBe(false)
})

const words = Array.from({ length: 4_000 }, (_, at) => `${(at * 7919) % 1_013} 项`).join(' ')

test('a page of a search that is asked for again and again is compressed anew, behind the answers, and stays the same page', async () => {
  render.mockImplementation(async () => answer(page(words)))
  const ask = () => get('/list?page=3', { 'accept-encoding': 'br' })
  const first = await ask()
  await vi.waitFor(
    async () => {
      const next = await ask()
      expect(brotliDecompressSync(next.body).equals(brotliDecompressSync(first.body))).toBe(true)
      expect(next.headers.etag).toBe(first.headers.etag)
      expect(next.body.equals(first.body)).toBe(false)
    },
    { timeout: 60_000 },
  )
  expect(render).toHaveBeenCalledTimes(1)
})

test('a screen of its own address is compressed as well as can be at once, one of a search is not', async () => {
  render.mockImplementation(async () => answer(page(words)))
  const isThorough = async (path: string) => {
    const { body } = await get(path, { 'accept-encoding': 'br' })
    const plain = brotliDecompressSync(body)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    return body.equals(brotliCompressSync(plain, { params }))
  }
  expect([await isThorough('/list'), await isThorough('/list?page=4')]).toEqual([true, false])
})

test('a page with a nonce, which is good for one answer, is never cached', async () => {
  vi.stubEnv('DEV', false)
  render.mockImplementation(async () => answer(page('x'), { nonce: 'n' }))
  await get('/list')
  expect((await get('/list')).text).toBe('the ordinary way')
  expect(render).toHaveBeenCalledTimes(1)
})
