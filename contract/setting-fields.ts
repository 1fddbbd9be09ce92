import { z } from 'zod'
import type { MenuEntry, PermissionEntry, TenantConfig } from './entities/tenant.ts'
import { contactAddress, ownPath, secureAddress, visible, webAddress } from './shown-values.ts'

/** The settings that an operator makes for a tenant, by name. What is not named keeps its default. */
export type OwnSettings = Partial<
  Omit<TenantConfig, 'id' | 'host' | 'singleSignOn' | 'demonstrationMessagesUrl'>
>

/** A text of which `takes` says in English what it may be: the words of every complaint about it. */
function text(takes: string, fits: (value: string) => boolean) {
  return z.string({ error: takes }).refine(fits, { error: takes })
}
/** A text that fits a pattern, which an editor checks too. */
export function matching(takes: string, pattern: RegExp) {
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
const backupDays = 'a whole number of days from 1 to 3650'
const yesOrNo = z.boolean({ error: 'true or false' })

export function listOf<T extends z.ZodType>(one: T) {
  return z.array(one, { error: 'a list: [ … ]' })
}

/** A list of which a menu shows only one of those that are alike in `name`, as `keyOf` reads it. */
function distinctBy<T extends object>(
  one: z.ZodType<T>,
  name: keyof T & string,
  takes: string,
  keyOf = (value: string) => value,
) {
  return listOf(one).check(({ value, issues }) => {
    const keys = value.map((entry) => keyOf(String(entry[name])))
    for (const [at, key] of keys.entries())
      if (key !== '' && keys.indexOf(key) !== at)
        issues.push({ code: 'custom', input: value[at]?.[name], path: [at, name], message: takes })
  })
}

const menuHref =
  'a path of the portal like /zct-ee/policy-find, an address like https://www.example.gov.cn/, or "" where children hold the links'
const menu: z.ZodType<MenuEntry> = z
  .strictObject(
    {
      menuName: words,
      menuHref: text(
        menuHref,
        orEmpty((value) => ownPath(value) !== '' || webAddress(value) !== ''),
      ),
      out: yesOrNo.default(false),
      get children() {
        return menus().default([])
      },
    },
    { error: 'an entry with menuName and menuHref' },
  )
  .check(({ value, issues }) => {
    if (value.menuHref === '' && value.children.length === 0)
      issues.push({ code: 'custom', input: '', path: ['menuHref'], message: menuHref })
  })
function menus() {
  return distinctBy(menu, 'menuName', 'a name that no entry beside it has')
}

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
  cityGrid: listOf(listOf(wordsOrNothing)).meta({
    description:
      'Where the areas lie to each other, as rows from the north, each from west to east, by the names that policies have for them; "" is a gap. Filters then show them as tiles; without it as a list.',
  }),
  cityFilterName: listOf(words).meta({ description: 'The areas of the city, as policies name them.' }),
  phone: matching(
    'digits, with spaces, hyphens, + ( ) or 转 between, or "" to hide it',
    /^(?:|(?=(?:\D*\d){3})[+(（\d][\d ()（）-]*(?:转\d+)?(?:（示例）)?)$/,
  ).meta({
    description: 'The customer contact phone number: in the footer, and wherever a page says whom to call.',
  }),
  organiser: wordsOrNothing.meta({ description: '主办单位, in the footer.' }),
  undertaker: wordsOrNothing.meta({ description: '承办单位, in the footer.' }),
  icpRecord: matching(
    'a filing like 苏ICP备05000001号-1, or "" to hide it',
    /^(?:|[\u4e00-\u9fff]ICP备 ?\d{8,10}号(?:-\d+)?(?:（示例）)?)$/,
  ).meta({ description: 'The ICP filing, in the footer.' }),
  policeRecord: matching(
    'a filing like 苏公网安备32050802010001号, or "" to hide it',
    /^(?:|[\u4e00-\u9fff]公网安备 ?\d{14}号(?:（示例）)?)$/,
  ).meta({ description: 'The police filing, in the footer.' }),
  siteCode: matching('10 digits, or "" to hide it', /^(?:|\d{10}(?:（示例）)?)$/).meta({
    description: 'The site identification code, 网站标识码, in the footer.',
  }),
  errorReportUrl: addressOrNothing.meta({ description: 'Where 我为政府网站找错 leads.' }),
  identityBadgeUrl: addressOrNothing.meta({ description: 'Where the badge 党政机关网站标识 leads.' }),
  governmentLinks: distinctBy(
    z.strictObject({ name: words, href: address }, { error: 'an entry with name and href' }),
    'href',
    'an address that no link beside it has',
    webAddress,
  ).meta({
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
  securityPolicyUrl: text(
    'an address that begins with https:, or "" for none',
    orEmpty((value) => secureAddress(value) !== ''),
  ).meta({
    description:
      'A page about how reports of weaknesses are dealt with: `Policy` in `/.well-known/security.txt`.',
  }),
  backupDays: z
    .int({ error: backupDays })
    .min(1, { error: backupDays })
    .max(3650, { error: backupDays })
    .meta({
      description:
        'For how many days your backups hold what was deleted, as the privacy statement then says. Not named: it says that backups are replaced, without a number.',
    }),
  demonstrationNotice: wordsOrNothing.meta({
    description:
      'What every page says above all else while the bundled data are served, which are a demonstration. `""` once the data are your own.',
  }),
  demonstrationNoticeEnglish: text(
    'a text of at most 200 characters, or "" to hide it',
    orEmpty(isShown(200)),
  ).meta({ description: 'The same on pages in English.' }),
  menuVariant: z.enum(['once-search', 'once-computed'], { error: '"once-search" or "once-computed"' }).meta({
    description: 'Which of the two menus stands in the header: one-click search or calculator first.',
  }),
  navigation: menus().meta({
    description: "The header's menu, entry by entry, in place of that of `menuVariant`.",
  }),
  permissions: listOf(permission).meta({
    description: 'The tree of menu entries and permission strings. Empty: nothing is hidden.',
  }),
  consultWorkingDays: z
    .int({ error: 'a whole number from 1 to 60' })
    .min(1, { error: 'a whole number from 1 to 60' })
    .max(60, { error: 'a whole number from 1 to 60' })
    .meta({
      description:
        'Within how many working days a consultation is answered, as each one then says; no day is later than three months after the question.',
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
