import { gatewaySettings } from '../../contract/settings.ts'
import { complaint, readVariables } from '../../contract/settings-grammar.ts'
import { portalAddresses } from './portal-addresses.ts'
import { StartFailure } from './start-failure.ts'
import { megabyte } from './upload-limits.ts'

/** What the gateway knows of its surroundings; `contract/settings.ts` says what each setting means. */
export type GatewaySettings = ReturnType<typeof readSettings>

/** Reads the settings. Throws `StartFailure` naming the variable, what it got and what it takes. */
export function readSettings(environment: Record<string, string | undefined>) {
  const read = readVariables(gatewaySettings, environment)
  if ('wrong' in read) throw new StartFailure(read.wrong)
  const { values } = read
  return {
    port: values.GATEWAY_PORT,
    host: values.GATEWAY_HOST,
    /** Null: the port of this machine. */
    publicUrl: values.GATEWAY_PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    /** Where `GET /metrics` is answered; null: nowhere. */
    metricsPort: values.GATEWAY_METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** Null: they lie under the data folder. */
    dataKeys: values.DATA_KEYS,
    fileStore: values.FILE_STORE,
    control: values.GATEWAY_CONTROL,
    /** Passwords that everybody can read belong on no server that somebody has set up. */
    demonstration: values.DEMONSTRATION ?? (values.DATABASE_URL === null && values.GATEWAY_URL === null),
    tenants: withoutPorts(values.TENANTS),
    tenantsFile: values.TENANTS_FILE,
    /** On this machine; the demonstration's pages lead back to it. */
    portalPort: values.PORT,
    /** Who is trusted about their visitors' addresses. */
    portals: portalAddresses(values.PORTAL_ADDRESSES),
    uploads: {
      person: { bytes: values.UPLOAD_PERSON_MB * megabyte, files: values.UPLOAD_PERSON_FILES },
      enterprise: { bytes: values.UPLOAD_ENTERPRISE_MB * megabyte, files: values.UPLOAD_ENTERPRISE_FILES },
      unusedDays: values.UPLOAD_UNUSED_DAYS,
    },
    logins: { idleSeconds: values.LOGIN_IDLE_MINUTES * 60, mostSeconds: values.LOGIN_HOURS * 3600 },
    /** Where texts and mails are handed over; null: nowhere outside. */
    sms: values.SMS_URL === null ? null : { url: values.SMS_URL, secret: values.SMS_SECRET },
    smtp: smtpOf(values.SMTP_URL, values.MAIL_FROM),
    logLevel: values.LOG_LEVEL,
  }
}

function smtpOf(url: string | null, from: string | null): { url: string; from: string } | null {
  if (url === null) return null
  if (from === null)
    throw new StartFailure(complaint('MAIL_FROM', '', 'a mail address, where SMTP_URL is set'))
  return { url, from }
}

/** A portal tells its host without the port. */
function withoutPorts(tenants: ReadonlyMap<string, string>): Map<string, string> {
  const byName = new Map<string, string>()
  for (const [host, id] of tenants) {
    const name = host.replace(/:\d+$/, '')
    const before = byName.get(name) ?? id
    if (before !== id)
      throw new StartFailure(complaint('TENANTS', `${host}=${id}`, `${name}=${before}, as before it`))
    byName.set(name, id)
  }
  return byName
}
