import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { encryptedText } from '../encryption/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Activities with their places. `signedUp` is kept with the sign-ups in one transaction and never passes `capacity`. */
export const activity = pgTable(
  'activity',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    bodyHtml: text('body_html').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    venue: text('venue').notNull(),
    online: boolean('online').notNull(),
    organiser: text('organiser').notNull(),
    phone: text('phone').notNull(),
    capacity: integer('capacity').notNull(),
    signedUp: integer('signed_up').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('activity_by_start').on(table.tenantId, table.startsAt),
    check('activity_places', sql`${table.signedUp} between 0 and ${table.capacity}`),
  ],
)

/** One person's place in one activity. */
export const activitySignUp = pgTable(
  'activity_sign_up',
  {
    tenantId: text('tenant_id').notNull(),
    activityId: text('activity_id').notNull(),
    userId: text('user_id').notNull(),
    name: encryptedText('name').notNull(),
    phone: encryptedText('phone').notNull(),
    note: encryptedText('note'),
    signedUpAt: instant('signed_up_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.activityId, table.userId] }),
    index('activity_sign_up_of_user').on(table.tenantId, table.userId, table.signedUpAt),
  ],
)
