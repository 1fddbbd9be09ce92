import { z } from 'zod'
import {
  address,
  count,
  flag,
  keys,
  logLevel,
  minutesFromFive,
  networks,
  optional,
  port,
  setting,
  tenantsByHost,
  text,
} from './settings-grammar.ts'

/** Settings that both processes read. */
const ofBoth = {
  PORT: setting('Port of the portal.', port, '3000'),
  GATEWAY_PORT: setting('Port of the bundled gateway.', port, '4000'),
  GATEWAY_CONTROL: setting(
    '1 opens the control interface of the bundled gateway (faults, test users, clock) on this machine only, for tests and demonstrations, with a tenant for every `*.localhost`.',
    flag,
    '0',
  ),
  GATEWAY_URL: optional(
    "Address of a city's own gateway, which needs the calls of the specification and no others: docs/own-gateway.md.",
    address('http', 'https'),
    'the portal starts the bundled one',
    true,
  ),
  DATA_DIR: setting(
    'Folder of the embedded database, of uploaded files and of keys that are not set. Gateways that share a `DATABASE_URL` share this folder too, unless `FILE_STORE` is `database`: then nothing is written there.',
    text('a folder that can be written'),
    './data',
  ),
  TENANTS: setting(
    'Hosts and their tenants; with the port where it is not the usual one, as `zc.example.cn:8443=default`. Links in pages and feeds leave out a port that is neither named here nor `PORT`. `localhost` and `127.0.0.1` work without an entry, `*.localhost` with `GATEWAY_CONTROL`; once `TENANTS` is set, from this machine only.',
    tenantsByHost,
    '',
  ),
  TENANTS_FILE: optional(
    'File that sets up the tenants (hosts, names, telephone, filings, menus, single sign-on, switches): docs/tenants.md. It is checked at the start; later changes take effect without a restart, except those of hosts.',
    text('a file as docs/tenants.md describes it'),
    'none',
  ),
  METRICS_HOST: setting(
    'Address on which `METRICS_PORT` and `GATEWAY_METRICS_PORT` listen; `0.0.0.0` in a container.',
    text('a host name or an address of this machine'),
    '127.0.0.1',
  ),
  LOGIN_IDLE_MINUTES: setting(
    "Minutes without use after which a login ends. The bundled gateway ends it; if a city's gateway does not say that it does, the portal ends it in its cookies.",
    minutesFromFive,
    '30',
  ),
  LOGIN_HOURS: setting('Hours after which a login ends, even if it is in use.', count, '12'),
  LOG_LEVEL: setting('Lowest level of the log on standard output.', logLevel, 'info'),
}

/** Every setting of the portal. */
export const portalSettings = z
  .object({
    ...ofBoth,
    SESSION_KEYS: optional(
      'Keys that seal cookies; all of them open one. Required with `GATEWAY_URL`.',
      keys,
      'one is made under `DATA_DIR`',
      true,
    ),
    STORE_URL: optional(
      'Redis or Valkey in which several portals share interrupted forms, attempt limits, used login codes, and ended and renewed logins.',
      address('redis', 'rediss'),
      'each portal keeps them in memory, as it does while the store is away',
      true,
    ),
    WEB_CONCURRENCY: setting(
      'Must be 1.',
      {
        takes: '1: a portal is one process; run several portals with one STORE_URL',
        reads: z.literal('1'),
      },
      '1',
    ),
    METRICS_PORT: optional("Port of the portal's metrics for Prometheus: docs/metrics.md.", port, 'none'),
    PAGE_CACHE: setting(
      "1 caches public pages and the gateway's public answers in memory for a short time, and for ten minutes more while the gateway is away; 0 requests each anew. Changes by the control interface of the bundled gateway are shown at once.",
      flag,
      '1',
    ),
    TRUSTED_PROXIES: setting('Proxies whose forwarded headers are trusted.', networks, ''),
    ALLOW_HTTP: setting(
      '1 allows logins over plain HTTP, for a test network; otherwise only HTTPS and localhost keep a login.',
      flag,
      '0',
    ),
    LIMIT_FEEDBACK: setting(
      'Opinions accepted from one network (an IPv4 address, an IPv6 /64) in an hour, at each tenant. A service hall is one network.',
      count,
      '60',
    ),
    LIMIT_LOG: setting(
      'Records of the behaviour log and of errors in pages accepted from one network in an hour, at each tenant.',
      count,
      '20000',
    ),
    LIMIT_LOG_MB: setting(
      'Megabytes of the behaviour log stored in a day, at each tenant. One network stores at most a tenth of it; records beyond that are dropped.',
      count,
      '200',
    ),
    LIMIT_RATING: setting(
      'Ratings of one person in a day, or of all visitors of one network who are not logged in, at each tenant. Such a network may rate one subject three times a day, and its ratings do not count in the results.',
      count,
      '20',
    ),
    LIMIT_CONSULT: setting('Consultations of one person in a day.', count, '20'),
    LIMIT_SIGN_UP: setting('Sign-ups of one person for activities in a day.', count, '30'),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      'Collector of the spans of requests and of their calls to the gateway, in OTLP over HTTP, as `http://collector:4318`. The exporter reads the other variables of that name (`…_HEADERS`, `…_TIMEOUT`), `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` too.',
      address('http', 'https'),
      'nothing is recorded, and `traceparent` is passed on all the same',
      true,
    ),
    SECURITY_LOG: optional(
      'File of the security log: docs/security-log.md.',
      text('a file that can be written'),
      'its lines go to standard output, told apart by `"log":"security"`',
    ),
  })
  .check(({ value, issues }) => {
    if (value.GATEWAY_URL === null && value.PORT === value.GATEWAY_PORT && value.PORT !== 0)
      issues.push({
        code: 'custom',
        path: ['GATEWAY_PORT'],
        input: value.GATEWAY_PORT,
        params: { takes: 'another port than PORT' },
      })
    if (value.GATEWAY_URL !== null && value.SESSION_KEYS === null)
      issues.push({
        code: 'custom',
        path: ['SESSION_KEYS'],
        input: '',
        params: { takes: `${keys.takes} (required with GATEWAY_URL)` },
      })
  })

/** Every setting of the bundled gateway. */
export const gatewaySettings = z.object({
  ...ofBoth,
  DATABASE_URL: optional(
    'PostgreSQL server, as `postgres://user:password@host:5432/database`.',
    address('postgres', 'postgresql'),
    'an embedded PostgreSQL under `DATA_DIR`',
    true,
  ),
  DATA_KEYS: optional(
    'Keys that encrypt bank accounts, telephone numbers and uploaded files in storage; all of them decrypt. Required with `DATABASE_URL`, unless the file `DATA_DIR/data-keys` exists. Without its key, stored data can never be read again: docs/operating.md.',
    keys,
    'one is made in the file `DATA_DIR/data-keys`',
    true,
  ),
  FILE_STORE: setting(
    'Storage of uploaded files: the folder `DATA_DIR/files`, which gateways that share a `DATABASE_URL` share too, or the database. `npm run gateway:move-files` moves them: docs/operating.md.',
    { takes: 'folder or database', reads: z.enum(['folder', 'database']) },
    'folder',
  ),
  DEMONSTRATION: optional(
    '1 turns on the demonstration: its people, the pretend single sign-on, the page that shows its text messages and mails, and invented enterprises, notices, cases and activities. With 0 its logins are refused, and a tenant begins without its data: docs/content.md.',
    flag,
    '1 with the embedded database, 0 with `DATABASE_URL` or `GATEWAY_URL`',
  ),
  GATEWAY_HOST: setting(
    'Address on which the bundled gateway listens; `0.0.0.0` in a container.',
    text('a host name or an address of this machine'),
    '127.0.0.1',
  ),
  GATEWAY_METRICS_PORT: optional(
    "Port of the gateway's metrics for Prometheus: docs/metrics.md.",
    port,
    'none',
  ),
  GATEWAY_PUBLIC_URL: optional(
    'Address at which browsers reach the pretend single sign-on, the page of text messages and the pretend mobile site.',
    address('http', 'https'),
    '`http://localhost` with `GATEWAY_PORT`',
  ),
  PORTAL_ADDRESSES: setting(
    'Addresses from which portals of other machines call. Their header `client-address`, which names the address of the browser, is trusted, and attempts are limited by it.',
    networks,
    '',
  ),
  UPLOAD_PERSON_MB: setting("Megabytes of one person's files that are in no declaration.", count, '500'),
  UPLOAD_PERSON_FILES: setting("Number of one person's files that are in no declaration.", count, '200'),
  UPLOAD_ENTERPRISE_MB: setting(
    'Megabytes of all files of one enterprise, over all its declarations.',
    count,
    '2048',
  ),
  UPLOAD_ENTERPRISE_FILES: setting('Number of all files of one enterprise.', count, '2000'),
  UPLOAD_UNUSED_DAYS: setting('Days after which a file that is in no declaration is deleted.', count, '1'),
  SMS_URL: optional(
    'Address to which text messages are posted, as JSON with `id`, `phone` and `text`; any 2xx accepts one. A small adapter of yours turns this into the calls of your provider: docs/operating.md.',
    address('http', 'https'),
    'they are written into the database; the demonstration shows them',
    true,
  ),
  SMS_SECRET: optional(
    'Secret in the header `authorization: Bearer …` of that POST.',
    text('a secret'),
    'no such header',
    true,
  ),
  SMTP_URL: optional(
    'Mail server, as `smtps://user:password@mail.example.cn:465`; needs `MAIL_FROM`.',
    address('smtp', 'smtps'),
    'mails are written into the database; the demonstration shows them',
    true,
  ),
  MAIL_FROM: optional(
    'Sender of mails, as `政策服务平台 <notice@example.cn>`.',
    text('a mail address, with a name before it or without'),
    'none',
  ),
})
