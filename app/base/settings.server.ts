import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalSettings } from '../../contract/settings.ts'
import { complaint, keys, readVariables, variables } from '../../contract/settings-grammar.ts'
import { readTenantsFile } from '../../contract/tenants-file.ts'

/** A setting that stops the start. Its message is the one line that is shown. */
export class WrongSetting extends Error {}

/** What the portal knows of its surroundings; `contract/settings.ts` says what each setting means. */
export type Settings = ReturnType<typeof readSettings>

/**
 * Reads every setting of the portal.
 * Throws `WrongSetting` naming the variable, what it got and what it takes. Makes the session keys under the data
 * folder when the bundled gateway is used and none are given.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const read = readVariables(portalSettings, environment)
  if ('wrong' in read) throw new WrongSetting(read.wrong)
  const { values } = read
  return {
    port: values.PORT,
    /** Null: the bundled one is started. */
    gatewayUrl: values.GATEWAY_URL,
    gatewayPort: values.GATEWAY_PORT,
    gatewayControl: values.GATEWAY_CONTROL,
    /** Where `GET /metrics` is answered; null: nowhere. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    pageCache: values.PAGE_CACHE,
    /** Identifiers by host (with port where it is not the usual one), by `TENANTS` and by `TENANTS_FILE`. */
    tenants: withHostsInFile(values.TENANTS, values.TENANTS_FILE) as ReadonlyMap<string, string>,
    storeUrl: values.STORE_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    allowHttp: values.ALLOW_HTTP,
    /**
     * Writes that are allowed at a tenant: per hour and network (feedback, log), or per day and
     * person (rating, consult, signUp).
     */
    writingLimits: {
      feedback: values.LIMIT_FEEDBACK,
      log: values.LIMIT_LOG,
      rating: values.LIMIT_RATING,
      consult: values.LIMIT_CONSULT,
      signUp: values.LIMIT_SIGN_UP,
    },
    /** Bytes of the behaviour log that are stored in a day at a tenant. */
    logBytesPerDay: values.LIMIT_LOG_MB * 1_000_000,
    /** `idleSeconds`: without use; `mostSeconds`: in any case. */
    logins: { idleSeconds: values.LOGIN_IDLE_MINUTES * 60, mostSeconds: values.LOGIN_HOURS * 3600 },
    logLevel: values.LOG_LEVEL,
    /** Null: its lines go to the log. */
    securityLog: values.SECURITY_LOG,
    /** Where spans are sent; null: nowhere. */
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** At least 32 characters each; the first seals, all open. */
    sessionKeys: values.SESSION_KEYS ?? storedSessionKeys(values.DATA_DIR),
  }
}

function wrong(name: keyof typeof portalSettings.shape, got: string, takes?: string): WrongSetting {
  const { takes: usually = '' } = variables.get(portalSettings.shape[name]) ?? {}
  return new WrongSetting(complaint(name, got, takes ?? usually))
}

function withHostsInFile(tenants: Map<string, string>, file: string | null): Map<string, string> {
  if (file === null) return tenants
  for (const [host, id] of hostsInFile(file)) {
    const other = tenants.get(host) ?? id
    if (other !== id) throw wrong('TENANTS', `${host}=${other}`, `${host}=${id}, as TENANTS_FILE says`)
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
    throw wrong('TENANTS_FILE', file, `${takes} (${reasonOf(error)})`)
  }
  const read = readTenantsFile(text)
  if ('wrong' in read) throw wrong('TENANTS_FILE', file, [`${takes}:`, ...read.wrong].join('\n  '))
  return read.hosts
}

function storedSessionKeys(dataDir: string): string[] {
  const file = join(dataDir, 'session-keys')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    }
    chmodSync(file, 0o600)
    const stored = keys.reads.safeParse(readFileSync(file, 'utf8').trim().replace(/\s+/g, ','))
    if (stored.success) return stored.data
  } catch (error) {
    throw wrong('DATA_DIR', dataDir, `a folder that can be written (${reasonOf(error)})`)
  }
  throw wrong('SESSION_KEYS', `the file ${file}`)
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
}
