import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Drain } from '../portal/drain.server.ts'
import { precompress } from './precompress.ts'
import { staticFilesOf } from './static-files.server.ts'

const script = 'export const words = [];\n'.repeat(200)

let folder: string
let server: Server
let drain: Drain

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-files-'))
  write('client/assets/client-B2.js', script)
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('client/.vite/manifest.json', '{}')
  write('secret.txt', 'beside the folder')
  await precompress(join(folder, 'client'))
  drain = new Drain()
  const files = staticFilesOf(join(folder, 'client'), drain)
  server = createServer((incoming, outgoing) => {
    if (!files.answers(incoming.url ?? '', incoming, outgoing)) outgoing.writeHead(299).end('the routes')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ port, path, method, headers, agent: false }, resolve).on('error', reject).end()
  const answer = await promise
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode, headers: answer.headers, body }
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
])('to whoever accepts %j a file is sent as %s', async (accepted, encoding) => {
  const { status, headers, body } = await ask('/assets/client-B2.js', { 'accept-encoding': accepted })
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding'])
  expect(headers['content-length']).toBe(String(body.length))
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  expect(plain.toString()).toBe(script)
})

test('what is named after its contents is kept for good, the rest for an hour; each has its type', async () => {
  const { headers: named } = await ask('/assets/client-B2.js')
  expect(named['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(named['content-type']).toBe('text/javascript; charset=utf-8')
  const { headers: icon } = await ask('/favicon.svg')
  expect(icon['cache-control']).toBe('public, max-age=3600')
  expect(icon['content-type']).toBe('image/svg+xml; charset=utf-8')
})

test('a browser that has the file is told so, with what a whole answer would say of it', async () => {
  const { headers } = await ask('/favicon.svg')
  const again = await ask('/favicon.svg', { 'if-none-match': `"other", ${headers.etag}` })
  expect([again.status, again.body.length]).toEqual([304, 0])
  for (const name of ['etag', 'cache-control', 'vary'] as const)
    expect(again.headers[name], name).toBe(headers[name])
  expect((await ask('/favicon.svg', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('the entity tag that a file has in every encoding is a weak one, and a strong one of old is known', async () => {
  const encodings = ['br', 'gzip', 'identity']
  const tags = await Promise.all(
    encodings.map(
      async (one) => (await ask('/assets/client-B2.js', { 'accept-encoding': one })).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(1)
  expect(tags[0]).toMatch(/^W\/"[\w-]+"$/)
  const old = String(tags[0]).slice(2)
  expect((await ask('/assets/client-B2.js', { 'if-none-match': old })).status).toBe(304)
})

test('a HEAD tells what a GET would, without the file', async () => {
  const get = await ask('/assets/client-B2.js', { 'accept-encoding': 'br' })
  const head = await ask('/assets/client-B2.js', { 'accept-encoding': 'br' }, 'HEAD')
  const { date: _, ...headers } = head.headers
  expect(get.headers).toMatchObject(headers)
  expect([head.status, head.body.length]).toEqual([200, 0])
})

test.each([
  ['a path that is no file', '/policies', 'GET'],
  ['the folder', '/', 'GET'],
  ['a folder in it', '/assets', 'GET'],
  ['a second spelling', '/favicon.svg/', 'GET'],
  ['a compressed copy', '/assets/client-B2.js.br', 'GET'],
  ['what begins with a dot', '/.vite/manifest.json', 'GET'],
  ['what lies beside the folder', '/../secret.txt', 'GET'],
  ['the same, escaped', '/%2e%2e/secret.txt', 'GET'],
  ['the same, wholly escaped', '/%2e%2e%2fsecret.txt', 'GET'],
  ['a form', '/favicon.svg', 'POST'],
])('%s is left to the routes', async (_, path, method) => {
  const { status, body } = await ask(path, {}, method)
  expect([status, body.toString()]).toEqual([299, 'the routes'])
})

test('a part of a file is not cut out: who asks for one gets the whole', async () => {
  for (const range of ['bytes=0-9', 'bytes=-10', 'bytes=5-2', 'bytes=x']) {
    const { status, body } = await ask('/favicon.svg', { range })
    expect([status, body.toString()], range).toEqual([200, '<svg xmlns="http://www.w3.org/2000/svg"/>'])
  }
})

test('a file is served while another build takes its place', async () => {
  rmSync(join(folder, 'client'), { recursive: true })
  expect((await ask('/assets/client-B2.js')).body.toString()).toBe(script)
})

test('while the process drains, a connection ends with its file', async () => {
  expect((await ask('/favicon.svg', { connection: 'keep-alive' })).headers.connection).toBe('keep-alive')
  drain.begin()
  expect((await ask('/favicon.svg', { connection: 'keep-alive' })).headers.connection).toBe('close')
})
