import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What of a tenant's content is the city's own, by kind and identifier: brought by an import, or taken away by one or by a clerk. No seed
 * writes such a row again. `*` as identifier: the city has replaced everything of the kind.
 */
export const importedContent = pgTable(
  'imported_content',
  {
    tenantId: text('tenant_id').notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.id] })],
)
