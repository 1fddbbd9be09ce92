import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hostPattern, readTenantsFile } from '../../contract/tenants-file.ts'
import { parseAddressList } from './address-list.server.ts'

/** Where the portal's own version of the truth about its surroundings ends: everything else is asked here. */
export interface Settings {
  port: number
  /** How many processes serve it. */
  processes: number
  /** The city's own gateway; null: the bundled one is started. */
  gatewayUrl: string | null
  gatewayPort: number
  gatewayControl: boolean
  /** Whether public pages, and the public answers of the gateway, are cached for a short time. */
  pageCache: boolean
  dataDir: string
  databaseUrl: string | null
  /** At least 32 characters each; the first seals, all open. */
  sessionKeys: string[]
  /** Tenant identifiers by host (with port where it is not the usual one), by `TENANTS` and by `TENANTS_FILE`. */
  tenants: ReadonlyMap<string, string>
  /** Where several portals share what they remember; null: in memory. */
  storeUrl: string | null
  /** Addresses or networks whose forwarded headers are trusted. */
  trustedProxies: string[]
  allowHttp: boolean
  /** The most that one network (feedback, log) or one person (consult, signUp) may write at a tenant, in an hour or a day. */
  writingLimits: Record<'feedback' | 'log' | 'consult' | 'signUp', number>
  logLevel: LogLevel
  /** The file of the security log; null: its lines go to the log. */
  securityLog: string | null
  /** Where spans are sent; null: nowhere. */
  otlpEndpoint: string | null
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A setting that stops the start. Its message is the one line that is shown. */
export class WrongSetting extends Error {
  constructor(name: string, got: string, takes: string) {
    super(`${name}: got ${JSON.stringify(got)}, takes ${takes}`)
    this.name = 'WrongSetting'
  }
}

type Environment = Record<string, string | undefined>

/**
 * Reads every setting of the portal.
 * Throws `WrongSetting` naming the variable, what it got and what it takes. Makes the session keys under the data
 * folder when the bundled gateway is used and none are given.
 */
export function readSettings(environment: Environment): Settings {
  const gatewayUrl = readUrl(environment, 'GATEWAY_URL', ['http:', 'https:'])
  const dataDir = resolve(given(environment, 'DATA_DIR') ?? './data')
  const port = readPort(environment, 'PORT', 3000)
  const gatewayPort = readPort(environment, 'GATEWAY_PORT', 4000)
  if (!gatewayUrl && port === gatewayPort && port !== 0) {
    throw new WrongSetting('GATEWAY_PORT', String(gatewayPort), 'another port than PORT')
  }
  const settings: Omit<Settings, 'sessionKeys'> = {
    port,
    processes: readProcesses(given(environment, 'WEB_CONCURRENCY') ?? '1'),
    gatewayUrl,
    gatewayPort,
    gatewayControl: readSwitch(environment, 'GATEWAY_CONTROL'),
    pageCache: readSwitch(environment, 'PAGE_CACHE', true),
    dataDir,
    databaseUrl: readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    tenants: readTenants(given(environment, 'TENANTS') ?? '', given(environment, 'TENANTS_FILE')),
    storeUrl: readUrl(environment, 'STORE_URL', ['redis:', 'rediss:']),
    trustedProxies: readProxies(given(environment, 'TRUSTED_PROXIES') ?? ''),
    allowHttp: readSwitch(environment, 'ALLOW_HTTP'),
    writingLimits: {
      feedback: readLimit(environment, 'LIMIT_FEEDBACK', 60),
      log: readLimit(environment, 'LIMIT_LOG', 20_000),
      consult: readLimit(environment, 'LIMIT_CONSULT', 20),
      signUp: readLimit(environment, 'LIMIT_SIGN_UP', 30),
    },
    logLevel: readLogLevel(given(environment, 'LOG_LEVEL') ?? 'info'),
    securityLog: given(environment, 'SECURITY_LOG'),
    otlpEndpoint: readUrl(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  }
  return { ...settings, sessionKeys: readSessionKeys(environment, gatewayUrl !== null, dataDir) }
}

function given(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim()
  return value ? value : null
}

function readPort(environment: Environment, name: string, otherwise: number): number {
  const value = given(environment, name)
  if (value === null) return otherwise
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65535) throw new WrongSetting(name, value, 'a port from 0 to 65535')
  return port
}

const mostProcesses = 64

function readProcesses(value: string): number {
  const processes = Number(value)
  if (!/^\d{1,2}$/.test(value) || processes < 1 || processes > mostProcesses)
    throw new WrongSetting('WEB_CONCURRENCY', value, `a number of processes from 1 to ${mostProcesses}`)
  return processes
}

function readLimit(environment: Environment, name: string, otherwise: number): number {
  const value = given(environment, name)
  if (value === null) return otherwise
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new WrongSetting(name, value, 'a whole number from 1 to 999999999')
}

function readSwitch(environment: Environment, name: string, otherwise = false): boolean {
  const value = given(environment, name)
  if (value === null) return otherwise
  if (value === '0') return false
  if (value === '1') return true
  throw new WrongSetting(name, value, '1 or 0')
}

function readUrl(environment: Environment, name: string, schemes: string[]): string | null {
  const value = given(environment, name)
  if (value === null) return null
  const takes = `an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`
  if (!URL.canParse(value)) throw new WrongSetting(name, value, takes)
  const url = new URL(value)
  // The value itself may hold a password, so it is not repeated.
  if (!schemes.includes(url.protocol) || !url.hostname)
    throw new WrongSetting(name, `${url.protocol}//…`, takes)
  return value
}

function readTenants(value: string, file: string | null): Map<string, string> {
  const takes = 'host=tenant pairs with commas between, as zc.example.gov.cn=default,b.example.gov.cn=b'
  const tenants = new Map<string, string>()
  for (const pair of value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [host = '', id = '', ...more] = pair.split('=').map((part) => part.trim())
    const wellFormed = hostPattern.test(host.toLowerCase()) && /^[\w-]{1,64}$/.test(id) && more.length === 0
    if (!wellFormed || tenants.has(host.toLowerCase())) throw new WrongSetting('TENANTS', pair, takes)
    tenants.set(host.toLowerCase(), id)
  }
  if (file === null) return tenants
  for (const [host, id] of hostsInFile(file)) {
    const other = tenants.get(host) ?? id
    if (other !== id)
      throw new WrongSetting('TENANTS', `${host}=${other}`, `${host}=${id}, as TENANTS_FILE says`)
    tenants.set(host, id)
  }
  return tenants
}

/** The portal takes nothing else from the file of the tenants: the gateway tells it their settings. */
function hostsInFile(file: string): Map<string, string> {
  const takes = 'a file as docs/tenants.md describes it'
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new WrongSetting('TENANTS_FILE', file, `${takes} (${reason})`)
  }
  const read = readTenantsFile(text)
  if ('wrong' in read) throw new WrongSetting('TENANTS_FILE', file, [`${takes}:`, ...read.wrong].join('\n  '))
  return read.hosts
}

function readProxies(value: string): string[] {
  const proxies = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = proxies.find((one) => parseAddressList([one]) === null)
  if (wrong !== undefined) {
    throw new WrongSetting(
      'TRUSTED_PROXIES',
      wrong,
      'addresses or networks with commas between, as 10.0.0.1,10.1.0.0/16',
    )
  }
  return proxies
}

function readLogLevel(value: string): LogLevel {
  const level = logLevels.find((one) => one === value)
  if (!level) throw new WrongSetting('LOG_LEVEL', value, logLevels.join(', '))
  return level
}

const shortestKey = 32

function readSessionKeys(environment: Environment, ownGateway: boolean, dataDir: string): string[] {
  const takes = `keys of at least ${shortestKey} characters with commas between; the first one seals`
  const value = given(environment, 'SESSION_KEYS')
  if (value === null) {
    if (ownGateway) throw new WrongSetting('SESSION_KEYS', '', `${takes} (required with GATEWAY_URL)`)
    return storedSessionKeys(dataDir)
  }
  const keys = value.split(',').map((key) => key.trim())
  // A key is a secret: only its length is told.
  const short = keys.find((key) => key.length < shortestKey)
  if (short !== undefined)
    throw new WrongSetting('SESSION_KEYS', `a key of ${short.length} characters`, takes)
  return keys
}

function storedSessionKeys(dataDir: string): string[] {
  const file = join(dataDir, 'session-keys')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    }
    chmodSync(file, 0o600)
    const keys = readFileSync(file, 'utf8')
      .split(/[\s,]+/)
      .filter(Boolean)
    if (keys.length === 0 || keys.some((key) => key.length < shortestKey)) {
      throw new WrongSetting(
        'SESSION_KEYS',
        `the file ${file}`,
        `a file of keys of at least ${shortestKey} characters`,
      )
    }
    return keys
  } catch (error) {
    if (error instanceof WrongSetting) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new WrongSetting('DATA_DIR', dataDir, `a folder that can be written (${reason})`)
  }
}
