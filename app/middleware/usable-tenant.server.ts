import type { MenuEntry, TenantConfig } from '../../contract/entities/tenant.ts'
import { contactAddress, ownPath, secureAddress, visible, webAddress } from '../../contract/shown-values.ts'

const unnamed = '政策服务平台'

/**
 * A tenant's settings as they may be shown. They are written by hand, and one wrong value must not take the portal: what
 * leads nowhere, or could run something, is left out, and so are characters that nobody can see; the rest stays.
 */
export function usableTenant(config: TenantConfig): TenantConfig {
  const seen = <T>(value: T): T => (typeof value === 'string' ? (visible(value) as T) : value)
  const cleaned = Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, seen(value)]),
  ) as TenantConfig
  return {
    ...cleaned,
    platformTitle: cleaned.platformTitle || unnamed,
    phone: /\d/.test(cleaned.phone) ? cleaned.phone : '',
    siteCode: /^\d{10}(?:（示例）)?$/.test(cleaned.siteCode) ? cleaned.siteCode : '',
    errorReportUrl: webAddress(cleaned.errorReportUrl),
    identityBadgeUrl: webAddress(cleaned.identityBadgeUrl),
    mobileSiteUrl: webAddress(cleaned.mobileSiteUrl ?? '') || undefined,
    demonstrationMessagesUrl: webAddress(cleaned.demonstrationMessagesUrl ?? '') || undefined,
    securityContact: contactAddress(cleaned.securityContact ?? '') || undefined,
    securityPolicyUrl: secureAddress(cleaned.securityPolicyUrl ?? '') || undefined,
    backupDays: isCount(cleaned.backupDays) ? cleaned.backupDays : undefined,
    ssoAuthorizeUrl: cleaned.singleSignOn ? webAddress(cleaned.ssoAuthorizeUrl) : '',
    ssoLogoutUrl: cleaned.singleSignOn ? webAddress(cleaned.ssoLogoutUrl) : '',
    governmentLinks: distinct(
      config.governmentLinks
        .map(({ name, href }) => ({ name: visible(name), href: webAddress(href) }))
        .filter(({ name, href }) => name !== '' && href !== ''),
      ({ href }) => href,
    ),
    navigation: usableMenu(config.navigation),
  }
}

function isCount(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value > 0
}

function usableMenu(entries: readonly MenuEntry[]): MenuEntry[] {
  const usable = entries.map((entry): MenuEntry => {
    const outside = webAddress(entry.menuHref)
    return {
      menuName: visible(entry.menuName),
      menuHref: outside || ownPath(entry.menuHref),
      out: entry.out || outside !== '',
      children: usableMenu(entry.children),
    }
  })
  const leading = usable.filter(
    ({ menuName, menuHref, children }) => menuName !== '' && (menuHref !== '' || children.length > 0),
  )
  return distinct(leading, ({ menuName }) => menuName)
}

function distinct<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}
