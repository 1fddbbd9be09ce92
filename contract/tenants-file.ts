import { z } from 'zod'
import { listOf, matching, type OwnSettings, settingFields } from './setting-fields.ts'

/** A host, with its port where that is part of the portal's address. */
export const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)(?::\d{1,5})?$/

const tenant = z
  .strictObject(
    {
      hosts: listOf(
        matching(
          'a host like zc.example.gov.cn, in lower case, with its port where it is not the usual one',
          hostPattern,
        ),
      )
        .optional()
        .meta({
          description:
            'The hosts that this tenant is reached under, beside those of `TENANTS`. Read at the start.',
        }),
      ...settingFields,
    },
    { error: 'an object of settings: { … }' },
  )
  .partial()
  .check(({ value, issues }) => {
    const together = ['ssoAuthorizeUrl', 'ssoLogoutUrl'] as const
    const [missing] = together.filter((name) => value[name] === undefined)
    if (missing && together.some((name) => value[name] !== undefined))
      issues.push({
        code: 'custom',
        input: undefined,
        path: [missing],
        message: 'an address, because the other of the two is named',
      })
    const mobile = URL.parse(value.mobileSiteUrl ?? '')
    if (mobile && value.hosts?.includes(mobile.host))
      issues.push({
        code: 'custom',
        input: value.mobileSiteUrl,
        path: ['mobileSiteUrl'],
        message: "another host than the portal's own",
      })
  })

/** The whole file. Its JSON schema is `docs/tenants.schema.json`. */
export const tenantsFile = z
  .strictObject(
    {
      $schema: z.string({ error: 'a text' }).optional(),
      tenants: z
        .record(z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/), tenant, {
          error: 'an object of tenants by their identifiers',
        })
        .meta({ description: 'The tenants by their identifiers; `default` is the one of `localhost`.' }),
    },
    { error: 'an object with tenants: { "tenants": { … } }' },
  )
  .check(({ value: { tenants }, issues }) => {
    const owners = new Map<string, string>()
    for (const [id, { hosts = [] }] of Object.entries(tenants))
      for (const [at, host] of hosts.entries()) {
        // The gateway is told a host without its port.
        const name = host.replace(/:\d+$/, '')
        const owner = owners.get(name) ?? id
        owners.set(name, owner)
        if (owner !== id)
          issues.push({
            code: 'custom',
            input: host,
            path: ['tenants', id, 'hosts', at],
            message: `a host that is no other tenant's; it is one of ${owner}`,
          })
      }
  })

/** What a file of tenants says: whose each host is, and what is set for whom. */
export interface TenantsInFile {
  hosts: Map<string, string>
  settings: Map<string, OwnSettings>
}

/** Reads the text of a file of tenants; in place of a wrong one, a line for each value that is wrong. */
export function readTenantsFile(file: string): TenantsInFile | { wrong: string[] } {
  let json: unknown
  try {
    // Some editors begin a file with a byte order mark.
    json = JSON.parse(file.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { wrong: [`no JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const read = tenantsFile.safeParse(json)
  if (!read.success) return { wrong: read.error.issues.flatMap((issue) => complaints(json, issue)) }
  const hosts = new Map<string, string>()
  const settings = new Map<string, OwnSettings>()
  for (const [id, { hosts: own = [], ...others }] of Object.entries(read.data.tenants)) {
    for (const host of own) hosts.set(host, id)
    settings.set(id, others)
  }
  return { hosts, settings }
}

/** What is wrong, by its path: `tenants.default.siteCode: got "32", takes 10 digits, or "" to hide it`. */
function complaints(json: unknown, issue: z.core.$ZodIssue): string[] {
  const path = pathOf(issue.path) || 'the file'
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${path}: there is no setting named ${JSON.stringify(key)}`)
  if (issue.code === 'invalid_key')
    return [`${path}: a tenant's identifier has letters, digits, - and _, at most 64 of them`]
  const value = issue.path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  )
  return [`${path}: ${value === undefined ? 'is missing' : `got ${shown(value)}`}, takes ${issue.message}`]
}

function pathOf(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1)
}

/** A value as a complaint shows it: short, and without what an address may hold of a password. */
function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, one) => (typeof one === 'string' ? hidePassword(one) : one))
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Without what stands between the first colon of an address and its last `@`. */
function hidePassword(address: string): string {
  const [scheme = ''] = /^[^:]*:[/\\]*/.exec(address) ?? []
  const at = address.lastIndexOf('@')
  return scheme !== '' && at >= scheme.length ? `${scheme}…${address.slice(at)}` : address
}
