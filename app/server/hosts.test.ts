import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSentByOwnPage } from '../base/same-origin.server.ts'
import { hostsOf } from './hosts.server.ts'

const settings = {
  tenants: new Map([
    ['zc.example.cn', 'default'],
    ['b.example.cn:8443', 'b'],
  ]),
  trustedProxies: ['10.0.0.0/8'],
  allowHttp: false,
  port: 3000,
}

/** A request as the transport sees it. */
function arriving(headers: Record<string, string>, remoteAddress = '127.0.0.1'): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}
const placeOf = (headers: Record<string, string>, peer?: string, over = {}) =>
  hostsOf({ ...settings, ...over }).placeOf(arriving(headers, peer))

test.each([
  ['localhost:3000', 'default'],
  ['127.0.0.1:3000', 'default'],
  ['LOCALHOST', 'default'],
  ['a.localhost:3000', 'a'],
  ['zc.example.cn', 'default'],
  ['zc.example.cn:443', 'default'],
  ['b.example.cn:8443', 'b'],
])('%s is served for the tenant %s', (host, id) => {
  expect(placeOf({ host })?.tenantId).toBe(id)
})

test.each([
  '',
  'evil.example',
  'b.example.cn',
  'zc.example.cn.evil.example',
  'evil.example/p/x?',
  'a.b.localhost',
  '-.localhost',
  'localhost:3000@evil.example',
  'localhost:3000, evil.example',
  '127.0.0.2',
  'localhost:',
  'localhost:0',
  'localhost:00080',
  'localhost:65536',
  'localhost:99999',
  'zc.example.cn:99999',
  'zc.example.cn:0',
  '[::1]:3000',
  '[localhost]',
])('%j is none of ours', (host) => {
  expect(placeOf({ host })).toBeNull()
})

test('the scheme and the address are taken from trusted proxies only', () => {
  const forwarded = {
    host: 'zc.example.cn',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '6.6.6.6, 7.7.7.7, 10.0.0.9',
  }
  expect(placeOf(forwarded, '::ffff:10.1.2.3')).toMatchObject({
    https: true,
    origin: 'https://zc.example.cn',
    clientAddress: '7.7.7.7',
  })
  expect(placeOf(forwarded, '8.8.8.8')).toMatchObject({
    https: false,
    origin: 'http://zc.example.cn',
    clientAddress: '8.8.8.8',
  })
})

test('a login is kept over HTTPS and on this machine, and over plain HTTP only where that is allowed', () => {
  expect(placeOf({ host: 'a.localhost:3000' })).toMatchObject({ loginPossible: true, secureCookies: true })
  expect(placeOf({ host: 'zc.example.cn' })).toMatchObject({ loginPossible: false, secureCookies: false })
  expect(placeOf({ host: 'zc.example.cn' }, undefined, { allowHttp: true })).toMatchObject({
    loginPossible: true,
    secureCookies: false,
  })
})

test('a writing request comes from a page of this very origin', () => {
  const own = 'https://zc.example.cn'
  const from = (headers: Record<string, string>, method = 'POST') => isSentByOwnPage(method, headers, own)
  expect(from({ origin: own })).toBe(true)
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(from({}, 'GET')).toBe(true)
  expect(from({})).toBe(false)
  expect(from({ origin: 'null' })).toBe(false)
  expect(from({ origin: 'http://zc.example.cn' })).toBe(false)
  expect(from({ origin: 'https://zc.example.cn.evil.example' })).toBe(false)
  expect(from({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(from({ 'sec-fetch-site': 'same-site' })).toBe(false)
  expect(from({ 'sec-fetch-site': 'none' })).toBe(false)
})

test.each([
  ['zc.example.cn:1337', 'http://zc.example.cn'],
  ['zc.example.cn:80', 'http://zc.example.cn'],
  ['zc.example.cn:3000', 'http://zc.example.cn:3000'],
  ['b.example.cn:8443', 'http://b.example.cn:8443'],
  ['a.localhost:1337', 'http://a.localhost:1337'],
])('%s is told as %s: a port counts that the settings name, or the portal listens on', (host, origin) => {
  expect(placeOf({ host })).toMatchObject({ origin })
})

test('where tenants have hosts of their own, those of this machine are for whoever is at it', () => {
  const served = (host: string, peer: string, headers = {}, over = {}) =>
    placeOf({ host, ...headers }, peer, over) !== null
  for (const host of ['localhost:3000', '127.0.0.1', 'a.localhost']) {
    expect(served(host, '127.0.0.1')).toBe(true)
    expect(served(host, '::1')).toBe(true)
    expect(served(host, '8.8.8.8')).toBe(false)
    expect(served(host, '10.1.2.3', { 'x-forwarded-for': '8.8.8.8' })).toBe(false)
    expect(served(host, '8.8.8.8', {}, { tenants: new Map() })).toBe(true)
  }
  expect(served('localhost', '8.8.8.8', {}, { tenants: new Map([['localhost', 'default']]) })).toBe(true)
})

const names = ['localhost', '127.0.0.1', 'zc.example.cn', 'b.example.cn', '[::1]', '0x7f.1', '127.1']
const labels = fc.string({ unit: fc.constantFrom(...'axn-09._%'), maxLength: 66 })
const name = fc.oneof(
  fc.constantFrom(...names, ...names.map((one) => one.toUpperCase())),
  labels.map((label) => `${label}.localhost`),
  labels.map((label) => `xn--${label}.localhost`),
  fc.string({ maxLength: 20 }),
)
const port = fc.oneof(
  fc.constantFrom('', ':', ':0', ':00', ':080', ':65535', ':65536', ':99999', ':+1', ':-1', ':1e3', ':3000]'),
  fc.nat({ max: 200_000 }).map((number) => `:${number}`),
  fc.string({ maxLength: 6 }).map((text) => `:${text}`),
)

test('every host that is served gives an origin that URL takes as it is', () => {
  fc.assert(
    fc.property(fc.tuple(name, port), fc.boolean(), (parts, https) => {
      const headers = { host: parts.join(''), 'x-forwarded-proto': https ? 'https' : 'http' }
      const place = placeOf(headers, https ? '10.0.0.9' : '127.0.0.1')
      if (place === null) return
      const url = new URL(place.origin)
      const isDefaultPort = place.origin.endsWith(https ? ':443' : ':80')
      expect(url.origin).toBe(isDefaultPort ? place.origin.replace(/:\d+$/, '') : place.origin)
      expect(url.hostname).toBe(place.hostName)
    }),
    { numRuns: 5_000 },
  )
})
