import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings, WrongSetting } from './settings.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('everything has a default for one machine', () => {
  const settings = readSettings({ DATA_DIR: folder })
  expect(settings).toMatchObject({
    port: 3000,
    gatewayUrl: null,
    gatewayPort: 4000,
    gatewayControl: false,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    pageCache: true,
    storeUrl: null,
    allowHttp: false,
    logLevel: 'info',
    securityLog: null,
    trustedProxies: [],
  })
  expect(settings.tenants.size).toBe(0)
})

test('session keys are made once, kept, and readable by their owner only', () => {
  const first = readSettings({ DATA_DIR: folder }).sessionKeys
  expect(readSettings({ DATA_DIR: folder }).sessionKeys).toEqual(first)
  expect(first[0]?.length).toBeGreaterThanOrEqual(32)
  expect(readFileSync(join(folder, 'session-keys'), 'utf8').trim()).toBe(first[0])
  expect(statSync(join(folder, 'session-keys')).mode & 0o777).toBe(0o600)
})

test('session keys are required beside a gateway of the city', () => {
  expect(() => readSettings({ GATEWAY_URL: 'https://gateway.example/' })).toThrow(/^SESSION_KEYS: /)
  const keys = `${'a'.repeat(32)}, ${'b'.repeat(40)}`
  expect(
    readSettings({ GATEWAY_URL: 'https://gateway.example/', SESSION_KEYS: keys }).sessionKeys,
  ).toHaveLength(2)
})

test('an empty variable counts as not given', () => {
  const empty = { PORT: '', GATEWAY_URL: ' ', TENANTS: '', TENANTS_FILE: '', LIMIT_LOG: '', SESSION_KEYS: '' }
  expect(readSettings({ DATA_DIR: folder, ...empty })).toEqual(readSettings({ DATA_DIR: folder }))
})

test('several processes of one portal stop the start, and the line says what does the same', () => {
  expect(readSettings({ DATA_DIR: folder, WEB_CONCURRENCY: '1' }).port).toBe(3000)
  expect(() => readSettings({ DATA_DIR: folder, WEB_CONCURRENCY: '4' })).toThrow(
    'WEB_CONCURRENCY: got "4", takes 1: a portal is one process; run several portals with one STORE_URL',
  )
})

test('tenants by host', () => {
  const { tenants } = readSettings({
    DATA_DIR: folder,
    TENANTS: 'zc.example.cn=default, B.example.cn:8443=b',
  })
  expect([...tenants]).toEqual([
    ['zc.example.cn', 'default'],
    ['b.example.cn:8443', 'b'],
  ])
})

test('tenants by host, from the file of the tenants too', () => {
  const file = join(folder, 'tenants.json')
  const tenantsWith = (tenants: object, TENANTS = '') => {
    writeFileSync(file, JSON.stringify({ tenants }))
    return () => [...readSettings({ DATA_DIR: folder, TENANTS, TENANTS_FILE: file }).tenants]
  }
  const own = { hosts: ['zc.example.cn', 'zc.example.cn:8443'], phone: '12345' }
  expect(tenantsWith({ default: own }, 'b.example.cn=b,zc.example.cn=default')()).toEqual([
    ['b.example.cn', 'b'],
    ['zc.example.cn', 'default'],
    ['zc.example.cn:8443', 'default'],
  ])
  expect(tenantsWith({ default: own }, 'zc.example.cn=b')).toThrow(
    'TENANTS: got "zc.example.cn=b", takes zc.example.cn=default, as TENANTS_FILE says',
  )
  expect(tenantsWith({ default: { ...own, phone: 'none', fone: '' } })).toThrow(
    /^TENANTS_FILE: got ".*", takes a file as docs\/tenants.md describes it:(\n {2}tenants\.default.*){2}$/,
  )
})

test.each([
  ['LIMIT_LOG', '0'],
  ['TENANTS_FILE', '/dev/null/x'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['WEB_CONCURRENCY', '2'],
  ['GATEWAY_PORT', '3000'],
  ['GATEWAY_URL', 'gateway.example'],
  ['GATEWAY_URL', 'ftp://gateway.example'],
  ['GATEWAY_CONTROL', 'yes'],
  ['STORE_URL', 'http://x'],
  ['TENANTS', 'zc.example.cn'],
  ['TENANTS', 'zc.example.cn=a b'],
  ['TENANTS', 'a.cn=x,a.cn=y'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['ALLOW_HTTP', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_KEYS', 'short'],
  ['DATA_DIR', '/dev/null/x'],
])('a wrong %s (%s) is told in one line that names it', (name, value) => {
  const wrong = () => readSettings({ DATA_DIR: folder, [name]: value })
  expect(wrong).toThrow(WrongSetting)
  expect(wrong).toThrow(new RegExp(`^${name}: got .*, takes .*$`))
})

test('a secret is never repeated', () => {
  for (const url of ['http://u:topsecret@h', 'u:topsecret@h', 'redis//u:topsecret@h'])
    expect(() => readSettings({ DATA_DIR: folder, STORE_URL: url })).toThrow(
      /^STORE_URL: got "(?!.*topsecret).*", takes .*$/,
    )
  for (const name of ['GATEWAY_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])
    expect(() => readSettings({ DATA_DIR: folder, [name]: 'ftp://u:topsecret@h' })).toThrow(
      new RegExp(`^${name}: got "ftp:… \\(19 characters\\)", takes .*$`),
    )
  expect(() => readSettings({ DATA_DIR: folder, SESSION_KEYS: 'topsecret' })).not.toThrow(/topsecret/)
  expect(() => readSettings({ DATA_DIR: folder, SESSION_KEYS: 'topsecret' })).toThrow(WrongSetting)
})
