import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAddress } from '../base/address.server.ts'
import type { RequestInfo } from '../base/request-info.server.ts'
import { hostsOf } from '../server/hosts.server.ts'
import type { PageAnswer } from '../server/pages.server.ts'
import { pageCacheOf } from './page-cache.server.ts'

const routes = {
  list: {
    id: 'list',
    path: 'list',
    module: { default: () => null, handle: { cache: { seconds: 60, query: ['page'] } } },
  },
}

let now: number
let server: Server
const answerPage = vi.fn<(request: Request, info: RequestInfo) => Promise<PageAnswer>>()

const page = (text: string) =>
  `<!doctype html><html><head><style>b{}</style><script type="module" src="/a.js"></script></head><body>${text}</body></html>`

function answer(
  html: string,
  more: { status?: number; headers?: Record<string, string>; whole?: boolean; nonce?: string } = {},
) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, s-maxage=60',
    vary: 'User-Agent, Cookie',
    ...more.headers,
  }
  return {
    response: new Response(html, { status: more.status ?? 200, headers }),
    formTargets: ['https://sso.example'],
    inline: { style: "'sha256-abc='", nonce: more.nonce ?? null },
    whole: more.whole ?? true,
  }
}

beforeEach(async () => {
  now = 1_000_000
  answerPage.mockReset()
  let times = 0
  answerPage.mockImplementation(async (asked) => answer(page(`${asked.url} ${++times}`)))
  const cache = pageCacheOf({ build: { routes } as unknown as ServerBuild, answerPage, now: () => now })
  const hosts = hostsOf({ tenants: new Map(), trustedProxies: [], allowHttp: false, port: 3000 })
  server = createServer(async (incoming, outgoing) => {
    const address = readAddress(incoming.url ?? '')
    const plan = address && cache.planOf(incoming, address)
    const place = hosts.placeOf(incoming)
    const info = () => hosts.infoOf(incoming, new AbortController().signal) as RequestInfo
    const asked = plan && place && { plan, place, info, more: ['x-request-id', '1'] }
    if (asked && (await cache.answered(asked, incoming, outgoing))) return
    const rendered = cache.takeRendered(incoming)
    outgoing.writeHead(rendered?.answer.response.status ?? 299)
    outgoing.end(rendered ? 'rendered' : 'the ordinary way')
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
  expect(second.headers['x-served']).toBe('kept')
  expect(second.text).toBe(first.text)
  expect(answerPage).toHaveBeenCalledTimes(1)
})

test('it is rendered from nothing that came with a request but its address and how to read it', async () => {
  const personal = { 'user-agent': 'secret', referer: 'http://secret', 'x-forwarded-for': 'secret' }
  await get('/list?page=2&secret=1', { ...personal, cookie: 'SESSION_ID=secret; comfort=type-l.hc' })
  const [asked, info] = answerPage.mock.calls[0] ?? []
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
  expect(answerPage).toHaveBeenCalledTimes(1)
})

test.each([
  ['sets a cookie', { headers: { 'set-cookie': 'NOTICE=1' } }],
  ['is private', { headers: { 'cache-control': 'private, no-store' } }],
  ['is not there', { status: 404 }],
  ['lacks a section', { whole: false }],
  ['is no page', { headers: { 'content-type': 'application/json' } }],
])('what %s is never kept', async (_, more) => {
  answerPage.mockImplementation(async () => answer(page('x'), more))
  const setsCookie = 'headers' in more && 'set-cookie' in more.headers
  expect((await get('/list')).text).toBe(setsCookie ? 'the ordinary way' : 'rendered')
  expect((await get('/list')).text).toBe('the ordinary way')
})

test('while a page cannot be rendered, the one from before is shown for ten minutes and says so', async () => {
  const first = await get('/list')
  answerPage.mockImplementation(async () => answer(page('failed'), { status: 503 }))
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
  answerPage.mockImplementation(async () => answer(page('gone'), { status: 404 }))
  now += 5 * 60_000
  expect((await get('/list')).status).toBe(404)
})

test('the style sheet of a kept page is let in by its hash, and no script that stands in it', async () => {
  vi.stubEnv('DEV', false)
  const { headers } = await get('/list')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("style-src 'self' 'sha256-abc=';")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("form-action 'self' https://sso.example")
})

test('each encoding holds the same page', async () => {
  const { text } = await get('/list')
  const br = await get('/list', { 'accept-encoding': 'gzip, br' })
  const gz = await get('/list', { 'accept-encoding': 'gzip' })
  expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync(gz.body).toString()).toBe(text)
  expect(br.headers.vary).toBe('Accept-Encoding, User-Agent, Cookie')
  expect(br.headers['content-length']).toBe(String(br.body.length))
  expect(answerPage).toHaveBeenCalledTimes(1)
})

test('a browser that has the page is told so; a HEAD carries no body', async () => {
  const { headers } = await get('/list')
  const again = await get('/list', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  const other = await get('/list', { 'if-none-match': 'W/"other"' })
  expect(other.status).toBe(200)
  const head = await get('/list', {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['x-served']]).toEqual([200, 0, 'kept'])
})

test('the same page rendered again has the same ETag', async () => {
  answerPage.mockImplementation(async () => answer(page('same')))
  const { headers } = await get('/list')
  now += 3 * 60_000
  const later = await get('/list')
  expect(answerPage).toHaveBeenCalledTimes(2)
  expect(later.headers.etag).toBe(headers.etag)
})

test('a mobile browser is never shown a kept page of a screen that the mobile site has too', () => {
  const home = {
    id: 'home',
    path: '/',
    module: { default: () => null, handle: { cache: { seconds: 60, query: [] } } },
  }
  const build = { routes: { ...routes, home } } as unknown as ServerBuild
  const cache = pageCacheOf({ build, answerPage, now: () => now })
  const asked = (target: string, agent: string) =>
    cache.planOf(
      { method: 'GET', headers: { 'user-agent': agent } } as IncomingMessage,
      readAddress(target) ?? { path: '', query: '' },
    )
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140'
  expect(asked('/', iPhone)).toBeNull()
  expect(asked('/?x=1', iPhone)).toBeNull()
  expect(asked('/', desktop)).not.toBeNull()
  expect(asked('/list', iPhone)).not.toBeNull()
})

const words = Array.from({ length: 4_000 }, (_, at) => `${(at * 7919) % 1_013} 项`).join(' ')

test('a page of a search that is asked for again and again is compressed anew, behind the answers, and stays the same page', async () => {
  answerPage.mockImplementation(async () => answer(page(words)))
  const ask = () => get('/list?page=3', { 'accept-encoding': 'br' })
  const first = await ask()
  await vi.waitFor(async () => {
    const next = await ask()
    expect(brotliDecompressSync(next.body).equals(brotliDecompressSync(first.body))).toBe(true)
    expect(next.headers.etag).toBe(first.headers.etag)
    expect(next.body.equals(first.body)).toBe(false)
  })
  expect(answerPage).toHaveBeenCalledTimes(1)
})

test('a screen of its own address is compressed as well as can be at once, one of a search is not', async () => {
  answerPage.mockImplementation(async () => answer(page(words)))
  const isThorough = async (path: string) => {
    const { body } = await get(path, { 'accept-encoding': 'br' })
    const plain = brotliDecompressSync(body)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    return body.equals(brotliCompressSync(plain, { params }))
  }
  expect([await isThorough('/list'), await isThorough('/list?page=4')]).toEqual([true, false])
})

test('a page with a nonce, which is good for one answer, is never kept', async () => {
  answerPage.mockImplementation(async () => answer(page('x'), { nonce: 'n' }))
  await get('/list')
  expect((await get('/list')).text).toBe('the ordinary way')
  expect(answerPage).toHaveBeenCalledTimes(1)
})
