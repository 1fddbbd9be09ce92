import type { TenantConfig } from '../../contract/entities/tenant.ts'
import type { Context } from '../base/context.ts'
import { defaultTenant } from '../base/tenants.ts'
import { tenantDefaults } from './tenant-settings.ts'

/** A tenant's settings: what every tenant begins with, and over that what has been set for it. */
export function tenantConfigOf(
  context: Pick<Context, 'settingsOf' | 'demonstration'>,
  id: string,
  host: string,
  gatewayAddress: string,
): TenantConfig {
  const settings = {
    ...tenantDefaults,
    // Without a single sign-on of the city the demonstration has a pretend one; elsewhere nobody is led to one.
    singleSignOn: hasSingleSignOn(context, id),
    // Portals of 0.2.0 take nothing but an address here.
    ssoAuthorizeUrl: `${gatewayAddress}/sso/authorize`,
    ssoLogoutUrl: `${gatewayAddress}/sso/logout`,
    ...(hasMobileSite(context, id, host) ? { mobileSiteUrl: `${gatewayAddress}/mobile` } : {}),
    ...context.settingsOf(id),
  }
  return { ...settings, id, host }
}

/** Whether people can be told of a single sign-on: the city's, or the pretend one of the demonstration. */
export function hasSingleSignOn(
  { settingsOf, demonstration }: Pick<Context, 'settingsOf' | 'demonstration'>,
  id: string,
): boolean {
  return demonstration || settingsOf(id).ssoAuthorizeUrl !== undefined
}

/**
 * The demonstration has a page that stands for a mobile site. It is on this machine, so a tenant whose portal is reached from others
 * leads nobody there unless somebody has set it; tenants of tests begin without one.
 */
function hasMobileSite({ demonstration }: Pick<Context, 'demonstration'>, id: string, host: string): boolean {
  return demonstration && id === defaultTenant && /^(?:localhost|127\.0\.0\.1)$/.test(host)
}
