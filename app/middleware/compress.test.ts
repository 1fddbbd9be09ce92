import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { compressMiddleware } from './compress.server.ts'

const page = '<p>政策</p>'.repeat(500)
const read = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body: Buffer) => body,
}

/** What the middleware makes of an answer for a browser that takes these encodings. */
async function answered(accepted: string, answer = new Response(page, { headers: html })) {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': accepted } })
  const asked = {
    request,
    params: {},
    context: new RouterContextProvider(),
    pattern: '/',
    url: new URL(request.url),
  }
  const response = await compressMiddleware(asked, async () => answer)
  if (!response) throw new Error('the middleware answered nothing')
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
const html = { 'content-type': 'text/html; charset=utf-8' }

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0, deflate', 'none'],
  ['br', 'br'],
  ['', 'none'],
] as const)('a page that was made for a browser that takes %j', async (accepted, encoding) => {
  const { headers, body } = await answered(accepted)
  expect(headers.get('content-encoding') ?? 'none').toBe(encoding)
  expect(read[encoding](body).toString()).toBe(page)
  expect(headers.get('vary')).toBe('Accept-Encoding')
  if (encoding !== 'none') expect(headers.get('content-length')).toBe(String(body.length))
})

it.each(['br', 'gzip'] as const)(
  'a text of thousands of rows is compressed like a page: %s',
  async (encoding) => {
    const rows = '<p>政策</p>'.repeat(30_000)
    const { headers, body } = await answered(encoding, new Response(rows, { headers: html }))
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-length')).toBe(String(body.length))
    expect(read[encoding](body).toString()).toBe(rows)
  },
)

it('what is short, a picture, or compressed already is passed on as it is', async () => {
  for (const [text, type, more] of [
    ['短', 'text/html', {}],
    [page, 'image/png', {}],
    [page, 'text/html', { 'content-encoding': 'br' }],
  ] as const) {
    const answer = new Response(text, { headers: { 'content-type': type, ...more } })
    expect((await answered('gzip', answer)).body.toString()).toBe(text)
  }
})
