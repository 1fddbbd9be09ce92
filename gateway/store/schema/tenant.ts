import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { TenantConfig } from '../../../contract/entities/tenant.ts'

/** What has been set for a tenant over what every tenant begins with. */
export const tenantSetting = pgTable('tenant_setting', {
  tenantId: text('tenant_id').primaryKey(),
  settings: jsonb('settings').$type<Partial<TenantConfig>>().notNull(),
})
