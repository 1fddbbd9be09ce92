import { z } from 'zod'
import type { MenuEntry, PermissionEntry, TenantConfig } from './entities/tenant.ts'
import { contactAddress, ownPath, visible, webAddress } from './shown-values.ts'

/** The settings that an operator makes for a tenant, by name. What is not named keeps its default. */
export type OwnSettings = Partial<Omit<TenantConfig, 'id' | 'host'>>

/** A host, with its port where that is part of the portal's address. */
export const hostPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*)(?::\d{1,5})?$/

/** A text of which `takes` says in English what it may be: the words of every complaint about it. */
function text(takes: string, fits: (value: string) => boolean) {
  return z.string({ error: takes }).refine(fits, { error: takes })
}
/** The same by a pattern, which an editor checks too. */
function matching(takes: string, pattern: RegExp) {
  return z.string({ error: takes }).regex(pattern, { error: takes })
}
const orEmpty = (fits: (value: string) => boolean) => (value: string) => value === '' || fits(value)
const isShown = (most: number) => (value: string) =>
  value !== '' && visible(value) === value && value.length <= most

const words = text('a text of 1 to 100 characters', isShown(100))
const wordsOrNothing = text('a text of at most 100 characters, or "" to hide it', orEmpty(isShown(100)))
const address = text('an address like https://www.example.gov.cn/', (value) => webAddress(value) !== '').meta(
  { format: 'uri' },
)
const addressOrNothing = text(
  'an address like https://www.example.gov.cn/, or "" to hide it',
  orEmpty((value) => webAddress(value) !== ''),
)
const yesOrNo = z.boolean({ error: 'true or false' })

function listOf<T extends z.ZodType>(one: T) {
  return z.array(one, { error: 'a list: [ … ]' })
}

const menu: z.ZodType<MenuEntry, unknown> = z.strictObject(
  {
    menuName: words,
    menuHref: text(
      'a path of the portal like /zct-ee/policy-find, an address like https://www.example.gov.cn/, or "" where children hold the links',
      orEmpty((value) => ownPath(value) !== '' || webAddress(value) !== ''),
    ),
    out: yesOrNo.default(false),
    get children() {
      return listOf(menu).default([])
    },
  },
  { error: 'an entry with menuName and menuHref' },
)

const permission: z.ZodType<PermissionEntry, unknown> = z.strictObject(
  {
    menuHref: z.string({ error: 'a text' }).default(''),
    menuType: z.string({ error: 'BUTTON, or another text' }),
    menuPermission: z.string({ error: 'a text' }).default(''),
    isMenu: z.literal([0, 1], { error: '1, or 0 for what is no menu' }).default(1),
    get children() {
      return listOf(permission).default([])
    },
  },
  { error: 'an entry with menuType' },
)

/** Each setting with what it means to the operator; `docs/tenants.md` and the editor's help are made of these words. */
export const settingFields = {
  name: words.meta({ description: 'The city, as pages call it.' }),
  platformTitle: words.meta({ description: 'The title of the platform, in the header and of every page.' }),
  region: words.meta({ description: 'The city, as it stands in addresses and filters.' }),
  cityFilterName: listOf(words).meta({ description: 'The areas of the city, as policies name them.' }),
  phone: matching(
    'digits, with spaces, hyphens, + ( ) or 转 between, or "" to hide it',
    /^(?:|(?=(?:\D*\d){3})[+(（\d][\d ()（）-]*(?:转\d+)?)$/,
  ).meta({
    description: 'The customer contact phone number: in the footer, and wherever a page says whom to call.',
  }),
  organiser: wordsOrNothing.meta({ description: '主办单位, in the footer.' }),
  undertaker: wordsOrNothing.meta({ description: '承办单位, in the footer.' }),
  icpRecord: matching(
    'a filing like 苏ICP备05000001号-1, or "" to hide it',
    /^(?:|[\u4e00-\u9fff]ICP备 ?\d{8,10}号(?:-\d+)?)$/,
  ).meta({ description: 'The ICP filing, in the footer.' }),
  policeRecord: matching(
    'a filing like 苏公网安备32050802010001号, or "" to hide it',
    /^(?:|[\u4e00-\u9fff]公网安备 ?\d{14}号)$/,
  ).meta({ description: 'The police filing, in the footer.' }),
  siteCode: matching('10 digits, or "" to hide it', /^(?:|\d{10})$/).meta({
    description: 'The site identification code, 网站标识码, in the footer.',
  }),
  errorReportUrl: addressOrNothing.meta({ description: 'Where 我为政府网站找错 leads.' }),
  identityBadgeUrl: addressOrNothing.meta({ description: 'Where the badge 党政机关网站标识 leads.' }),
  governmentLinks: listOf(z.strictObject({ name: words, href: address })).meta({
    description: 'Links to other government sites, in header and footer.',
  }),
  mobileSiteUrl: text(
    'an address like https://m.example.gov.cn/zc without ? and #, or "" for no mobile site',
    // The place there and the query are put behind it.
    orEmpty((value) => webAddress(value) !== '' && !/[?#]/.test(value)),
  ).meta({
    description:
      "The city's mobile site. Mobile browsers are sent from home, search, match, topic, subscribe and tool pages to the same place below this address.",
  }),
  securityContact: text(
    'an address that begins with https:, mailto: or tel:, or "" for none',
    orEmpty((value) => contactAddress(value) !== ''),
  ).meta({ description: 'Where a weakness of the portal is reported, in `/.well-known/security.txt`.' }),
  menuVariant: z.enum(['once-search', 'once-computed'], { error: '"once-search" or "once-computed"' }).meta({
    description: 'Which of the two menus stands in the header: one-click search or calculator first.',
  }),
  navigation: listOf(menu).meta({
    description: "The header's menu, entry by entry, in place of that of `menuVariant`.",
  }),
  permissions: listOf(permission).meta({
    description: 'The tree of menu entries and permission strings. Empty: nothing is hidden.',
  }),
  ssoAuthorizeUrl: address.meta({
    description: 'Where the single sign-on begins a login. Together with `ssoLogoutUrl`.',
  }),
  ssoLogoutUrl: address.meta({ description: 'Where the single sign-on ends a login.' }),
  ssoClientId: words.meta({
    description:
      'By what name the single sign-on knows the portal. Not a secret; secrets have no place in this file.',
  }),
  ssoRequireState: yesOrNo.meta({
    description:
      'Switch. true: a login code without a `state` waits for a confirming click. For a single sign-on that gives the `state` back.',
  }),
  hideServerErrors: yesOrNo.meta({
    description:
      "Switch. true: what failed in the gateway itself is shown by its number; the gateway's words go to the log.",
  }),
} satisfies { [K in keyof Required<OwnSettings>]: z.ZodType<OwnSettings[K], unknown> }

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
      $schema: z.string().optional(),
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
  const text = JSON.stringify(value, (_, one) =>
    typeof one === 'string' ? one.replace(/(:[/\\]*).*@/s, '$1…@') : one,
  )
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
