import { createContext } from 'react-router'
import type { TenantConfig } from '../../contract/entities/tenant.ts'
import type { RouterContext } from '../base/request-info.server.ts'

export const tenantContext = createContext<TenantConfig | null>(null)

/** The tenant's settings, menus and permissions. */
export function tenant(context: RouterContext): TenantConfig {
  const config = context.get(tenantContext)
  if (!config) throw new Error('the tenant has not been looked up')
  return config
}

/** What every page says while demonstration data are served; nothing else, nor before the settings are known. */
export function demonstrationNotice(context: RouterContext): string | undefined {
  return tenantIfKnown(context)?.demonstrationNotice || undefined
}

/** Whether the city has a single sign-on to lead people to. Pages ask `useHasSingleSignOn`. */
export function hasSingleSignOn({ ssoAuthorizeUrl }: TenantConfig): boolean {
  return ssoAuthorizeUrl !== ''
}

/** The origins of the tenant's single sign-on. */
export function singleSignOnOrigins({ ssoAuthorizeUrl, ssoLogoutUrl }: TenantConfig): string[] {
  return [
    ...new Set([ssoAuthorizeUrl, ssoLogoutUrl].filter(Boolean).map((address) => new URL(address).origin)),
  ]
}

/** The tenant's settings, or null where the request ended before they were looked up. */
export function tenantIfKnown(context: RouterContext): TenantConfig | null {
  return context.get(tenantContext)
}
