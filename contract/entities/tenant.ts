import { z } from 'zod'
import { identifier } from '../envelope.ts'

/** A link of the header, the footer or a menu. `out`: opens outside the portal. */
export interface MenuEntry {
  menuName: string
  menuHref: string
  out: boolean
  children: MenuEntry[]
}
export const menuEntry: z.ZodType<MenuEntry, unknown> = z.object({
  menuName: z.string(),
  menuHref: z.string(),
  out: z.boolean().default(false),
  get children() {
    return z.array(menuEntry).default([])
  },
})

/** An entry of the permission tree. `isMenu` 0: not a menu. */
export interface PermissionEntry {
  menuHref: string
  menuType: string
  menuPermission: string
  isMenu: number
  children: PermissionEntry[]
}
export const permissionEntry: z.ZodType<PermissionEntry, unknown> = z.object({
  menuHref: z.string().default(''),
  menuType: z.string(),
  menuPermission: z.string().default(''),
  isMenu: z.number().int().default(1),
  get children() {
    return z.array(permissionEntry).default([])
  },
})

export const governmentLink = z.object({ name: z.string(), href: z.string() })

/** A text that may be left out. */
const textOrNone = z.string().default('')

/** What a tenant sets for its portal. A value that is empty or left out hides its item; nothing is invented in its place. */
export const tenantConfig = z.object({
  id: identifier,
  name: z.string(),
  host: z.string(),
  platformTitle: textOrNone,
  /** The customer contact phone number. */
  phone: textOrNone,
  organiser: textOrNone,
  undertaker: textOrNone,
  icpRecord: textOrNone,
  policeRecord: textOrNone,
  /** 10 digits. */
  siteCode: textOrNone,
  errorReportUrl: textOrNone,
  identityBadgeUrl: textOrNone,
  governmentLinks: z.array(governmentLink).default([]),
  mobileSiteUrl: z.string().optional(),
  /** Where somebody reports a weakness of the portal: an `https:`, `mailto:` or `tel:` address, for `/.well-known/security.txt`. */
  securityContact: z.string().optional(),
  /** Where it stands how reports of weaknesses are dealt with; an `https:` address, in the same file. */
  securityPolicyUrl: z.string().optional(),
  /** For how many days backups hold what was deleted; said by the privacy statement. */
  backupDays: z.number().optional(),
  /** Said on every page while demonstration data are served; nothing where the data are a city's own. */
  demonstrationNotice: z.string().optional(),
  /** The same on pages in English. */
  demonstrationNoticeEnglish: z.string().optional(),
  /**
   * The page that shows the texts and mails of a demonstration, which leave by no provider. Left
   * out everywhere else.
   */
  demonstrationMessagesUrl: z.string().optional(),
  /** Which of the portal's two menus the tenant has; both have the same entries. */
  menuVariant: z.enum(['once-search', 'once-computed']),
  /** A main menu of the tenant's own in place of the variant's. */
  navigation: z.array(menuEntry).default([]),
  /** What the menus show; an empty tree hides nothing. */
  permissions: z.array(permissionEntry).default([]),
  /** The city, as it stands in addresses and filters. */
  region: z.string(),
  /** The areas of the city, as policies name them. */
  cityFilterName: z.array(z.string()).default([]),
  /** Where the areas lie to each other, in rows from the north and from west to east, as policies name them; an empty name is a gap. None: they are a list. */
  cityGrid: z.array(z.array(z.string())).default([]),
  /**
   * Whether a login code without a `state` always waits for one confirming click. Without it such a code logs in at once, as
   * the specification says, unless the browser names another site that led here. It guards against a link by which
   * somebody logs others in under the account of their own, to read what they then enter; a single sign-on that
   * gives the `state` back should have it on.
   */
  ssoRequireState: z.boolean().default(false),
  /** What failed in the gateway itself (5xx) is told by its number and 未知错误; the gateway's words go to the portal's log. */
  hideServerErrors: z.boolean().default(false),
  /** Within how many working days a consultation is answered. Left out by a gateway that promises none. */
  consultWorkingDays: z.number().int().positive().optional(),
  /** Whether the city has a single sign-on. Without one its two addresses stand for nothing and nobody is led to them. */
  singleSignOn: z.boolean().default(true),
  /** Where the single sign-on begins a login, and where it ends one. */
  ssoAuthorizeUrl: textOrNone,
  ssoLogoutUrl: textOrNone,
  ssoClientId: textOrNone,
})
export type TenantConfig = z.infer<typeof tenantConfig>

export const dictEntry = z.object({ value: z.string(), label: z.string() })
export type DictEntry = z.infer<typeof dictEntry>

export const area = z.object({ id: z.string(), name: z.string(), parentId: z.string().nullable() })
export type Area = z.infer<typeof area>
