import type { BlockList } from 'node:net'
import { portalAddresses } from './portal-addresses.ts'
import { StartFailure } from './start-failure.ts'
import { megabyte, type UploadLimits, usualUploadLimits } from './upload-limits.ts'

/** The levels of the log; the portal takes them by the same names. */
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface GatewaySettings {
  port: number
  host: string
  /** Where browsers reach the gateway's single sign-on pages; the port of this machine when not said. */
  publicUrl: string | null
  /** Where `GET /metrics` is answered; null: nowhere. */
  metricsPort: number | null
  metricsHost: string
  dataDir: string
  databaseUrl: string | null
  control: boolean
  /** Whether the demonstration people and the pretend single sign-on let anybody in. */
  demonstration: boolean
  /** Tenants by their hosts, which stand without a port. */
  tenants: Map<string, string>
  /** Where the tenants' settings are written; null: they all keep their defaults. */
  tenantsFile: string | null
  /** The portal's port on this machine, which the demonstration's pages lead back to. */
  portalPort: number
  /** The portals, which are trusted about their visitors' addresses. */
  portals: BlockList
  uploads: UploadLimits
  logLevel: (typeof levels)[number]
}

type Environment = Record<string, string | undefined>

/** Reads the settings. Throws `StartFailure` naming the variable, what it got and what it takes. */
export function readSettings(env: Environment): GatewaySettings {
  return {
    port: portOf('GATEWAY_PORT', env.GATEWAY_PORT || '4000'),
    host: env.GATEWAY_HOST || '127.0.0.1',
    publicUrl: publicUrlOf(env.GATEWAY_PUBLIC_URL),
    metricsPort: env.GATEWAY_METRICS_PORT ? portOf('GATEWAY_METRICS_PORT', env.GATEWAY_METRICS_PORT) : null,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    dataDir: env.DATA_DIR || './data',
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    control: flagOf('GATEWAY_CONTROL', env.GATEWAY_CONTROL),
    // Passwords that everybody can read belong on no server that somebody has set up.
    demonstration: flagOf(
      'DEMONSTRATION',
      env.DEMONSTRATION || (env.DATABASE_URL || env.GATEWAY_URL ? '0' : '1'),
    ),
    tenants: tenantsIn(env.TENANTS),
    tenantsFile: env.TENANTS_FILE || null,
    portalPort: portOf('PORT', env.PORT || '3000'),
    portals: portalsIn(env.PORTAL_ADDRESSES),
    uploads: uploadLimitsIn(env),
    logLevel: levelOf(env.LOG_LEVEL || 'info'),
  }
}

function portOf(name: string, value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StartFailure(`${name}: got "${value}", takes a port number from 0 to 65535`)
}

function uploadLimitsIn(env: Environment): UploadLimits {
  const { person, enterprise, unusedDays } = usualUploadLimits
  const megabytes = (name: string, usual: number) => wholeOf(env, name, usual / megabyte) * megabyte
  return {
    person: {
      bytes: megabytes('UPLOAD_PERSON_MB', person.bytes),
      files: wholeOf(env, 'UPLOAD_PERSON_FILES', person.files),
    },
    enterprise: {
      bytes: megabytes('UPLOAD_ENTERPRISE_MB', enterprise.bytes),
      files: wholeOf(env, 'UPLOAD_ENTERPRISE_FILES', enterprise.files),
    },
    unusedDays: wholeOf(env, 'UPLOAD_UNUSED_DAYS', unusedDays),
  }
}

function wholeOf(env: Environment, name: string, usual: number): number {
  const value = env[name] || String(usual)
  const number = Number(value)
  if (Number.isInteger(number) && number >= 1 && number <= 10_000_000) return number
  throw new StartFailure(`${name}: got "${value}", takes a whole number from 1 to 10000000`)
}

function publicUrlOf(value: string | undefined): string | null {
  if (!value) return null
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '')
  throw new StartFailure(
    `GATEWAY_PUBLIC_URL: got "${value}", takes an address like https://login.example.gov.cn`,
  )
}

function databaseUrlOf(value: string | undefined): string | null {
  if (!value) return null
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value
  throw new StartFailure('DATABASE_URL: takes an address like postgres://user:password@host:5432/database')
}

function flagOf(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '0') return false
  if (value === '1') return true
  throw new StartFailure(`${name}: got "${value}", takes 1 or 0`)
}

function tenantsIn(value: string | undefined): Map<string, string> {
  const tenants = new Map<string, string>()
  for (const pair of (value ?? '').split(',')) {
    if (pair.trim() === '') continue
    const [host, id, ...more] = pair.trim().split('=')
    if (!host || !id || more.length > 0 || !/^[\w-]{1,64}$/.test(id)) {
      throw new StartFailure(`TENANTS: got "${pair.trim()}", takes host=tenant pairs separated by commas`)
    }
    // A portal tells its host without the port.
    const name = host.toLowerCase().replace(/:\d+$/, '')
    const before = tenants.get(name) ?? id
    if (before !== id)
      throw new StartFailure(`TENANTS: got "${pair.trim()}", takes ${name}=${before}, as before it`)
    tenants.set(name, id)
  }
  return tenants
}

function portalsIn(value = ''): BlockList {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const list = portalAddresses(entries)
  if (list) return list
  throw new StartFailure(
    `PORTAL_ADDRESSES: got "${value}", takes addresses or networks with commas between, as 10.0.0.7,10.1.0.0/16`,
  )
}

function levelOf(value: string): GatewaySettings['logLevel'] {
  const level = levels.find((one) => one === value)
  if (level) return level
  throw new StartFailure(`LOG_LEVEL: got "${value}", takes ${levels.join(', ')}`)
}
