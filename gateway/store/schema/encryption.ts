import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The keys that values and files of this database may be under, each by its identifier: a gateway without one of them would
 * not read everything. Each row has the key for lookups, encrypted with its own: whoever opens it has the right secret.
 */
export const dataKey = pgTable('data_key', {
  id: text('id').primaryKey(),
  lookupKey: text('lookup_key').notNull(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})

/** What an earlier version has left in plain, until it is encrypted. */
export const plainRemains = pgTable('plain_remains', {
  what: text('what').$type<'values' | 'files'>().primaryKey(),
})
