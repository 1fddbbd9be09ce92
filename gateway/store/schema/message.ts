import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Message } from '../../../contract/entities/content.ts'
import type { LinkTarget } from '../../../contract/entities/link-target.ts'
import { lookupKey } from '../encryption/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Messages to a person. With an `enId` the message is about that enterprise and shown only while it is chosen. */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    enId: text('en_id'),
    kind: text('kind').$type<Message['kind']>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: jsonb('link').$type<LinkTarget>(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [index('message_of_user').on(table.tenantId, table.userId, table.readAt, table.at)],
)

/** Wishes to be told when a project opens, until that is sent. They name no day: a window may move. */
export const reminder = pgTable(
  'reminder',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.projectId] })],
)

/**
 * Texts, mails and changes that count against a limit of `gateway/message/text-limits.ts`, one row
 * for each subject.
 */
export const countedText = pgTable(
  'counted_text',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** Kind, scope and value: a telephone number, a person, a network. */
    subject: lookupKey('subject').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('counted_text_of_subject').on(table.tenantId, table.subject, table.at),
    index('counted_text_age').on(table.at),
  ],
)
