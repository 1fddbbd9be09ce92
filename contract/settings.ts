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

/** What both processes read. */
const ofBoth = {
  PORT: setting("The portal's port.", port, '3000'),
  GATEWAY_PORT: setting("The bundled gateway's port.", port, '4000'),
  GATEWAY_CONTROL: setting(
    "1 opens the bundled gateway's control interface (faults, test users, clock) on this machine only, for tests and demonstrations, with a tenant for every `*.localhost`.",
    flag,
    '0',
  ),
  GATEWAY_URL: optional(
    "A city's own gateway, which needs the calls of the specification and no others: docs/own-gateway.md.",
    address('http', 'https'),
    'the portal starts the bundled one',
    true,
  ),
  DATA_DIR: setting(
    'The folder of embedded database, uploaded files and keys that are not set. Gateways that share a `DATABASE_URL` share this folder too, unless `FILE_STORE` is `database`: then nothing is written there.',
    text('a folder that can be written'),
    './data',
  ),
  TENANTS: setting(
    'The tenants by their hosts: `zc.example.cn:8443=default` where the address has a port that is not the usual one; a port that is neither named so nor `PORT` is left out of what pages and feeds are told. `localhost` and `127.0.0.1` work without, and `*.localhost` with `GATEWAY_CONTROL`; with `TENANTS`, for this machine only.',
    tenantsByHost,
    '',
  ),
  TENANTS_FILE: optional(
    'The file that sets up the tenants: their hosts, names, telephone, filings, menus, single sign-on and switches: docs/tenants.md. Checked at the start; changes count without a restart, but for hosts.',
    text('a file as docs/tenants.md describes it'),
    'none',
  ),
  METRICS_HOST: setting(
    'The address that `METRICS_PORT` and `GATEWAY_METRICS_PORT` listen on; `0.0.0.0` in a container.',
    text('a host name or an address of this machine'),
    '127.0.0.1',
  ),
  LOGIN_IDLE_MINUTES: setting(
    "Minutes after which a login that nobody uses ends. The bundled gateway ends it; where a city's gateway does not say that it does, the portal ends it in its cookies.",
    minutesFromFive,
    '30',
  ),
  LOGIN_HOURS: setting('Hours after which a login ends, however it is used.', count, '12'),
  LOG_LEVEL: setting('How much is written to standard output.', logLevel, 'info'),
}

/** Every setting of the portal. */
export const portalSettings = z
  .object({
    ...ofBoth,
    SESSION_KEYS: optional(
      'What cookies are sealed with; the first key seals, all open. Required with `GATEWAY_URL`.',
      keys,
      'one is made under `DATA_DIR`',
      true,
    ),
    STORE_URL: optional(
      'The Redis or Valkey that several portals share: interrupted forms, attempt limits, used login codes, and which logins were ended or renewed.',
      address('redis', 'rediss'),
      'each portal remembers in memory, as it does while the store is away',
      true,
    ),
    WEB_CONCURRENCY: setting(
      'Only 1: a portal is one process.',
      {
        takes: '1: a portal is one process; run several portals with one STORE_URL',
        reads: z.literal('1'),
      },
      '1',
    ),
    METRICS_PORT: optional(
      'The port of the metrics for Prometheus: docs/metrics.md.',
      port,
      'there are none',
    ),
    PAGE_CACHE: setting(
      "1 keeps public pages, and the gateway's public answers, in memory for a short time and for ten minutes more while the gateway is away; 0 asks for each anew. What the bundled gateway's control interface changes is never shown from what was kept before.",
      flag,
      '1',
    ),
    TRUSTED_PROXIES: setting('The proxies whose forwarded headers are trusted.', networks, ''),
    ALLOW_HTTP: setting(
      '1: logins work over plain HTTP, for a test network; otherwise only HTTPS and localhost keep a login.',
      flag,
      '0',
    ),
    LIMIT_FEEDBACK: setting(
      'Opinions that are taken from one network (an IPv4 address, an IPv6 /64) in an hour, at each tenant. A service hall is one network.',
      count,
      '60',
    ),
    LIMIT_LOG: setting(
      'Records of the behaviour log and of errors in pages that are taken from one network in an hour, at each tenant.',
      count,
      '20000',
    ),
    LIMIT_LOG_MB: setting(
      'Megabytes of the behaviour log that are stored in a day at each tenant. One network stores at most a tenth of it; what comes beyond is not taken.',
      count,
      '200',
    ),
    LIMIT_RATING: setting(
      'Ratings of one person in a day, or of all who are not logged in on one network, at each tenant. Of one thing such a network takes three a day, and no such rating counts in the results.',
      count,
      '20',
    ),
    LIMIT_CONSULT: setting('Consultations of one person in a day.', count, '20'),
    LIMIT_SIGN_UP: setting('Sign-ups of one person for activities in a day.', count, '30'),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      'Where spans of requests and of their calls to the gateway are sent, in OTLP over HTTP, as `http://collector:4318`; the exporter reads the other variables of that name (`…_HEADERS`, `…_TIMEOUT`), `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` too.',
      address('http', 'https'),
      'nothing is recorded, and `traceparent` is passed on all the same',
      true,
    ),
    SECURITY_LOG: optional(
      'The file of the security log: docs/security-log.md.',
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
    'A PostgreSQL server, as `postgres://user:password@host:5432/database`.',
    address('postgres', 'postgresql'),
    'an embedded PostgreSQL under `DATA_DIR`',
    true,
  ),
  DATA_KEYS: optional(
    'What bank accounts, telephone numbers and uploaded files are encrypted with in storage; the first key encrypts, all decrypt. Required with `DATABASE_URL`, unless the file `DATA_DIR/data-keys` is there. What is under a key that is lost can never be read again: docs/operating.md.',
    keys,
    'one is made in the file `DATA_DIR/data-keys`',
    true,
  ),
  FILE_STORE: setting(
    'Where the bytes of uploaded files lie: in the folder `DATA_DIR/files`, which gateways that share a `DATABASE_URL` share too, or in the database. Moved by `npm run gateway:move-files`: docs/operating.md.',
    { takes: 'folder or database', reads: z.enum(['folder', 'database']) },
    'folder',
  ),
  DEMONSTRATION: optional(
    'The demonstration: its people, the pretend single sign-on, the page on which its text messages and mails can be read, and invented enterprises, notices, cases and activities. With 0 nobody gets in by it, and a tenant begins without them: docs/content.md.',
    flag,
    '1 with the embedded database, 0 with `DATABASE_URL` or `GATEWAY_URL`',
  ),
  GATEWAY_HOST: setting(
    'The address that it listens on; `0.0.0.0` in a container.',
    text('a host name or an address of this machine'),
    '127.0.0.1',
  ),
  GATEWAY_METRICS_PORT: optional(
    "The port of the gateway's metrics for Prometheus: docs/metrics.md.",
    port,
    'there are none',
  ),
  GATEWAY_PUBLIC_URL: optional(
    'Where browsers reach the pretend single sign-on, the page of text messages and the page that stands for the mobile site.',
    address('http', 'https'),
    '`http://localhost` with `GATEWAY_PORT`',
  ),
  PORTAL_ADDRESSES: setting(
    'The portals beside this machine: who is trusted when the header `client-address` tells for whose browser a call is made. Limits of attempts go by it.',
    networks,
    '',
  ),
  UPLOAD_PERSON_MB: setting("Megabytes of one person's files that no declaration has taken.", count, '500'),
  UPLOAD_PERSON_FILES: setting("One person's files that no declaration has taken.", count, '200'),
  UPLOAD_ENTERPRISE_MB: setting(
    'Megabytes of all files of one enterprise, over all its declarations.',
    count,
    '2048',
  ),
  UPLOAD_ENTERPRISE_FILES: setting('All files of one enterprise.', count, '2000'),
  UPLOAD_UNUSED_DAYS: setting(
    'Days after which a file is deleted that no declaration has taken.',
    count,
    '1',
  ),
  SMS_URL: optional(
    'Where text messages are handed over: a POST of JSON with `id`, `phone` and `text`, which any 2xx takes. What a provider wants instead is up to a small adapter of yours: docs/operating.md.',
    address('http', 'https'),
    'they are written into the database; the demonstration shows them',
    true,
  ),
  SMS_SECRET: optional(
    'What stands in `authorization: Bearer …` of that POST.',
    text('a secret'),
    'no such header',
    true,
  ),
  SMTP_URL: optional(
    'The server that mails are handed over to, as `smtps://user:password@mail.example.cn:465`; needs `MAIL_FROM`.',
    address('smtp', 'smtps'),
    'mails are written into the database; the demonstration shows them',
    true,
  ),
  MAIL_FROM: optional(
    'Who mails are from, as `政策服务平台 <notice@example.cn>`.',
    text('a mail address, with a name before it or without'),
    'there are none',
  ),
})
