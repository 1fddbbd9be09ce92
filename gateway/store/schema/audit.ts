import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditEvent, AuditReason, AuditSubject } from '../../../contract/entities/audit.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Who did what, when, on what and from where (GB/T 22239-2019, 8.1.4.3). The database itself refuses to change a row, and
 * to delete one that is younger than a year: see the triggers in the migration `audit_event`. No row holds a name of a
 * person who uses the portal, a number or a value that was entered; they are their identifiers, which mean nothing once an account is deleted.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** When it was, by the tenant's clock. */
    at: moment('at').notNull(),
    /** When the row was written, by the database's clock: what its age is counted from. */
    writtenAt: moment('written_at').notNull().default(sql`clock_timestamp()`),
    /** Who did it: the identifier of an account, or `clerk:` and the name of a clerk or operator at their own machine. */
    userId: text('user_id').notNull(),
    /** The enterprise that they acted for. */
    enId: text('en_id'),
    event: text('event').$type<AuditEvent>().notNull(),
    subjectKind: text('subject_kind').$type<AuditSubject>(),
    subjectId: text('subject_id'),
    /** How the subject was called then; null for people and files, whose names are in their own tables alone. */
    subjectTitle: text('subject_title'),
    outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
    reason: text('reason').$type<AuditReason>(),
    /** The network that it came from, shortened; the whole address stands in the security log. */
    network: text('network').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_of_user').on(table.tenantId, table.userId, table.at),
    index('audit_of_subject').on(table.tenantId, table.subjectKind, table.subjectId, table.at),
    index('audit_age').on(table.writtenAt),
  ],
)
