import { z } from 'zod'
import { listOf, matching, type OwnSettings, settingFields } from './setting-fields.ts'

/** A host, with its port where that is part of the portal's address. */
export const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)(?::\d{1,5})?$/

const tenant = z
  .strictObject(
    {
      hosts: listOf(matching('域名，例如 zc.example.gov.cn：用小写字母，不是常用端口时带上端口', hostPattern))
        .optional()
        .meta({
          description: '访问这个租户的域名，和 `TENANTS` 里的一起用。启动时读取。',
        }),
      ...settingFields,
    },
    { error: '一组设置：{ … }' },
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
        message: '网址，因为这两项要一起设置',
      })
    const mobile = URL.parse(value.mobileSiteUrl ?? '')
    if (mobile && value.hosts?.includes(mobile.host))
      issues.push({
        code: 'custom',
        input: value.mobileSiteUrl,
        path: ['mobileSiteUrl'],
        message: '门户以外的另一个域名',
      })
  })

/** The whole file. Its JSON schema is `docs/tenants.schema.json`. */
export const tenantsFile = z
  .strictObject(
    {
      $schema: z.string({ error: '文字' }).optional(),
      tenants: z
        .record(z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/), tenant, {
          error: '以租户标识为名的一组租户',
        })
        .meta({ description: '各个租户，以标识为名；`default` 是 `localhost` 的租户。' }),
    },
    { error: '有 tenants 的对象：{ "tenants": { … } }' },
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
            message: `没有被别的租户使用的域名；它已属于租户 ${owner}`,
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
    return { wrong: [`不是正确的 JSON：${error instanceof Error ? error.message : String(error)}`] }
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

/** What is wrong, by its path: `tenants.default.siteCode：写的是 "32"，应填：10 位数字；不显示就写 ""`. */
function complaints(json: unknown, issue: z.core.$ZodIssue): string[] {
  const path = pathOf(issue.path) || '整个文件'
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${path}：没有名为 ${JSON.stringify(key)} 的设置`)
  if (issue.code === 'invalid_key') return [`${path}：租户的标识只能用字母、数字、- 和 _，最多 64 个`]
  const value = issue.path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  )
  return [`${path}：${value === undefined ? '没有写' : `写的是 ${shown(value)}`}，应填：${issue.message}`]
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
