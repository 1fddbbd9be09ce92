import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isSetting, isSettingOf, secretsOfOthers } from './setting-names.ts'

interface Service {
  image: string
  build?: string
  user?: string
  command?: string[]
  env_file?: { path: string; required: boolean }[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  profiles?: string[]
  networks?: Record<string, { aliases?: string[]; ipv4_address?: string }>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[]; interval: string }
  read_only?: boolean
  init?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  pids_limit?: number
  restart?: string
  logging?: { options: Record<string, string> }
}

interface Compose {
  name: string
  services: Record<string, Service>
  networks: { default: { ipam: { config: { subnet: string; ip_range: string }[] } } }
  volumes: Record<string, null>
}

const text = readFileSync('compose.yaml', 'utf8')
const compose = parse(text, { merge: true }) as Compose
const services = Object.entries(compose.services)
const { version, name } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>

/** Services of our own image. */
const own = services.filter(([, { image }]) => image.includes(name ?? ''))
const named = (kind: string) => own.filter(([service]) => service.replace(/-\d$/, '') === kind)

/** What `docker compose` puts in place of a variable that nobody has set; null where it refuses to start. */
function usual(value: string): string | null {
  return value.includes(':?') ? null : value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')
}

/** Keys that this file uses, all of the Compose Specification: a misspelt one would be refused, or do nothing. */
const knownKeys = [
  ...[
    'image',
    'build',
    'user',
    'command',
    'env_file',
    'environment',
    'ports',
    'volumes',
    'profiles',
    'networks',
    'depends_on',
  ],
  ...[
    'healthcheck',
    'restart',
    'init',
    'read_only',
    'cap_drop',
    'cap_add',
    'security_opt',
    'pids_limit',
    'tmpfs',
  ],
  ...['logging', 'mem_limit', 'shm_size', 'stop_grace_period'],
]

describe.each(services)('the container %s', (_, service) => {
  test('says nothing that Compose does not know', () => {
    expect(Object.keys(service).filter((key) => !knownKeys.includes(key))).toEqual([])
    expect(Object.values(service.environment ?? {}).every((value) => typeof value === 'string')).toBe(true)
  })

  test('may do no more than it must', () => {
    expect(service).toMatchObject({
      read_only: true,
      init: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    })
    // Ports below 1024.
    expect(service.cap_add ?? ['NET_BIND_SERVICE']).toEqual(['NET_BIND_SERVICE'])
  })

  test('starts again, is looked after and does not fill the disk', () => {
    expect(service.restart).toBe('unless-stopped')
    expect(service.healthcheck).toMatchObject({ test: expect.any(Array), interval: '30s' })
    expect(service.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' })
  })

  test('can be reached from this machine alone', () => {
    const ports = service.ports?.map(usual) ?? []
    expect(ports.filter((port) => !port?.startsWith('127.0.0.1:'))).toEqual([])
  })

  test('is of one exact version', () => {
    const image = usual(service.image)
    if (image?.startsWith(`${name}:`)) expect(image).toBe(`${name}:${version}`)
    else expect(image).toMatch(/^[\w./-]+:\d+\.\d+(\.\d+)?(-\w+)?@sha256:[0-9a-f]{64}$/)
  })

  test('waits for what there is, and keeps its data in volumes that there are', () => {
    const needed = Object.keys(service.depends_on ?? {})
    expect(needed.filter((one) => !(one in compose.services))).toEqual([])
    const kept = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
    const absent = kept.filter((one) => !one.startsWith('./') && !(one in compose.volumes))
    const folders = kept.filter((one) => one.startsWith('./ops'))
    expect([absent, folders.filter((folder) => !existsSync(folder))]).toEqual([[], []])
  })
})

test('the linter of compose files, which has the Compose schema, finds nothing wrong', () => {
  // It takes an address with a default of its own for none.
  const rules = ['--disable-rule', 'no-unbound-port-interfaces']
  const { stdout, stderr, status } = spawnSync('node_modules/.bin/dclint', ['compose.yaml', '-q', ...rules])
  expect([String(stdout).trim(), String(stderr), status]).toEqual(['', '', 0])
})

test('what Compose takes from .env is in the guide, and at the head of .env.example where it is no setting', () => {
  const [head = ''] = readFileSync('.env.example', 'utf8').split('\n\n')
  const taken = [...text.matchAll(/\$\{(\w+):/g)].map(([, variable = '']) => variable)
  const ofCompose = taken.filter((variable) => !isSetting(variable))
  expect(new Set(ofCompose).size).toBeGreaterThan(2)
  expect(ofCompose.filter((variable) => !head.includes(variable))).toEqual([])
  const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, variable = '']) => variable)
  expect(required.filter((variable) => !head.includes(variable))).toEqual([])
  const guide = readFileSync('docs/container.md', 'utf8')
  expect(taken.filter((variable) => !guide.includes(`\`${variable}\``))).toEqual([])
})

describe('portals and gateways', () => {
  test('there are two of each with the profile scale, and one image that is built once', () => {
    expect(own.map(([service]) => service)).toEqual(['gateway', 'gateway-2', 'portal', 'portal-2'])
    expect(own.filter(([, { build }]) => build === '.')).toHaveLength(1)
    expect(new Set(own.map(([, { image }]) => image)).size).toBe(1)
    expect(own.filter(([, { profiles }]) => profiles?.includes('scale')).map(([service]) => service)).toEqual(
      ['gateway-2', 'portal-2'],
    )
  })

  test('those of one kind have the same settings, folder and name', () => {
    for (const kind of ['gateway', 'portal']) {
      const [[, first], [, second]] = named(kind) as [[string, Service], [string, Service]]
      expect(second.environment).toEqual(first.environment)
      expect(second.volumes).toEqual(first.volumes)
      expect(second.networks?.['default']?.aliases).toEqual([kind])
    }
  })

  test('keep nothing on a disk', () => {
    for (const [, { volumes }] of own) expect(volumes).toEqual(['./tenants:/tenants:ro'])
    for (const [, { environment }] of named('gateway'))
      expect(environment).toMatchObject({ FILE_STORE: 'database' })
  })

  test('take settings that they know', () => {
    for (const kind of ['gateway', 'portal']) {
      const names = named(kind).flatMap(([, { environment }]) => Object.keys(environment ?? {}))
      expect(names.length).toBeGreaterThan(10)
      const emptied = ['POSTGRES_PASSWORD', ...secretsOfOthers(kind)]
      expect(names.filter((name) => !isSettingOf(kind, name) && !emptied.includes(name))).toEqual([])
    }
  })

  test('take every setting of .env, but no secret of others and no address, port or folder', () => {
    const reading = services.filter(([, { env_file }]) => env_file !== undefined)
    expect(reading).toEqual(own)
    for (const [, { env_file }] of own) expect(env_file).toEqual([{ path: '.env', required: false }])
    for (const kind of ['gateway', 'portal'])
      for (const [, { environment = {} }] of named(kind)) {
        const others = ['POSTGRES_PASSWORD', ...secretsOfOthers(kind)]
        expect(others.length).toBeGreaterThan(1)
        expect(others.map((name) => environment[name])).toEqual(others.map(() => ''))
        expect(environment).toMatchObject({ DATA_DIR: '/data', PORT: '3000', GATEWAY_CONTROL: '0' })
      }
    for (const [, { environment }] of named('portal'))
      expect(environment).toMatchObject({ GATEWAY_URL: 'http://gateway:4000', SECURITY_LOG: '' })
  })

  test('let nobody in whose password everybody knows, and start with no secret of their own', () => {
    for (const [, { environment = {} }] of named('gateway')) {
      expect(usual(environment['DEMONSTRATION'] ?? '')).toBe('0')
      expect(usual(environment['DATABASE_URL'] ?? '')).toBeNull()
      expect(usual(environment['DATA_KEYS'] ?? '')).toBeNull()
    }
    for (const [, { environment = {} }] of named('portal'))
      expect(usual(environment['SESSION_KEYS'] ?? '')).toBeNull()
    expect(usual(compose.services['database']?.environment?.['POSTGRES_PASSWORD'] ?? '')).toBeNull()
  })

  test('believe the proxy alone, and the portals of this network', () => {
    const [network] = compose.networks.default.ipam.config
    const proxy = compose.services['proxy']?.networks?.['default']?.ipv4_address
    for (const [, { environment = {} }] of named('portal'))
      expect(usual(environment['TRUSTED_PROXIES'] ?? '')).toBe(proxy)
    for (const [, { environment = {} }] of named('gateway'))
      expect(environment['PORTAL_ADDRESSES']).toBe(network?.subnet)
    // Outside the range that Docker gives out by itself.
    expect([proxy, network?.subnet, network?.ip_range]).toEqual([
      '172.31.250.10',
      '172.31.250.0/24',
      '172.31.250.128/25',
    ])
  })

  test('tell their metrics in this network, and publish them to nobody', () => {
    for (const [, { environment = {}, ports = [] }] of own) {
      const port = environment['METRICS_PORT'] ?? environment['GATEWAY_METRICS_PORT'] ?? ''
      expect(port).toMatch(/^946[45]$/)
      expect(environment['METRICS_HOST']).toBe('0.0.0.0')
      expect(ports.filter((published) => published.includes(port))).toEqual([])
    }
  })

  test('share one store', () => {
    for (const [, { environment = {} }] of named('portal'))
      expect(usual(environment['STORE_URL'] ?? '')).toBe('redis://store:6379')
    expect(compose.services).toHaveProperty('store')
  })
})

test('the proxy asks the portals under the name and port that they have', () => {
  const caddyfile = readFileSync('ops/caddy/Caddyfile', 'utf8')
  const [, host = '', port] = /^\s+dynamic a (\S+) (\d+) \{$/m.exec(caddyfile) ?? []
  expect(compose.services[host]?.environment?.['PORT']).toBe(port)
  expect(Object.keys(compose.services['proxy']?.environment ?? {})).toEqual(['SITE_ADDRESS'])
  expect(caddyfile).toContain('{$SITE_ADDRESS:localhost}')
})
