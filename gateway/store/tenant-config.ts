import { eq } from 'drizzle-orm'
import type { TenantConfig } from '../../contract/entities/tenant.ts'
import type { Context } from '../base/context.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { tenantSetting } from './schema/tenant.ts'

/** A tenant's settings: what it begins with, and over that what has been set for it. */
export async function tenantConfigOf(
  context: Context,
  id: string,
  host: string,
  gatewayAddress: string,
): Promise<TenantConfig> {
  const [stored] = await context.db.select().from(tenantSetting).where(eq(tenantSetting.tenantId, id))
  const own: Partial<TenantConfig> = stored?.settings ?? {}
  const settings = { ...tenantDefaults, ...own }
  return {
    ...settings,
    id,
    host,
    // Where there is no demonstration a tenant may have the real one.
    ssoAuthorizeUrl: (!context.demonstration && own.ssoAuthorizeUrl) || `${gatewayAddress}/sso/authorize`,
    ssoLogoutUrl: (!context.demonstration && own.ssoLogoutUrl) || `${gatewayAddress}/sso/logout`,
  }
}

/** Sets some of a tenant's settings over what it begins with. */
export async function setTenantConfig(
  context: Context,
  id: string,
  settings: Partial<TenantConfig>,
): Promise<void> {
  const [stored] = await context.db.select().from(tenantSetting).where(eq(tenantSetting.tenantId, id))
  const merged = { ...stored?.settings, ...settings }
  await context.db
    .insert(tenantSetting)
    .values({ tenantId: id, settings: merged })
    .onConflictDoUpdate({ target: tenantSetting.tenantId, set: { settings: merged } })
}
