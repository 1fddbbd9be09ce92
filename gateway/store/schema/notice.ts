import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NoticeChannel, NoticeKind } from '../../../contract/notice.ts'
import { encryptedText, lookupKey } from '../encryption/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One thing that a notice tells: a line of it. */
export interface NoticeItem {
  kind: NoticeKind
  text: string
  /** ISO 8601: from when it says nothing any more, as of a window that has closed. */
  until?: string
}

/**
 * Notices that leave the portal. They are written with the message that they repeat, and name no address: where to is looked
 * up when they go out.
 */
export const noticeOutbox = pgTable(
  'notice_outbox',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    items: jsonb('items').$type<NoticeItem[]>().notNull(),
    /** For what is not urgent: the day on which it goes out together. One a day for each person and channel. */
    digestDay: date('digest_day'),
    /** `dropped`: the person wants it no more, or has no address. `failed`: given up after the last try. */
    state: text('state').$type<'pending' | 'sent' | 'dropped' | 'failed'>().notNull(),
    /** Tries that have begun. */
    attempts: integer('attempts').notNull().default(0),
    /** The next try; while one is under way, when it counts as lost. */
    nextAt: moment('next_at').notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('notice_due').on(table.state, table.tenantId, table.nextAt),
    index('notice_age').on(table.createdAt),
    index('notice_of_user').on(table.tenantId, table.userId),
    uniqueIndex('notice_digest').on(table.tenantId, table.userId, table.channel, table.digestDay),
  ],
)

/** What has been told to whom, so that it is told once: `closing:gazelle:2026-07-31:3`. */
export const noticeTold = pgTable(
  'notice_told',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    subject: text('subject').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.subject] }),
    index('notice_told_age').on(table.at),
  ],
)

/** Up to when the policies of a tenant have been looked through for people whom they fit. */
export const matchMark = pgTable('match_mark', {
  tenantId: text('tenant_id').primaryKey(),
  until: moment('until').notNull(),
})

/** The mail address that a person has proved. */
export const mailAddress = pgTable(
  'mail_address',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    address: encryptedText('address').notNull(),
    provedAt: moment('proved_at').notNull(),
    /** What the link in each mail ends mails by, without a login; random. */
    unsubscribeToken: text('unsubscribe_token').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    uniqueIndex('mail_unsubscribe').on(table.unsubscribeToken),
  ],
)

/** Codes that were sent to mail addresses, to prove them. */
export const mailCode = pgTable(
  'mail_code',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    address: encryptedText('address').notNull(),
    addressKey: lookupKey('address_key').notNull(),
    /** Empty when it is of no use any more. */
    code: text('code').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
  },
  (table) => [
    index('mail_code_of_user').on(table.tenantId, table.userId, table.sentAt),
    index('mail_code_of_address').on(table.tenantId, table.addressKey, table.sentAt),
  ],
)

/** Mails that would have gone out where no server for them is set. Read by the control interface. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    address: encryptedText('address').notNull(),
    addressKey: lookupKey('address_key').notNull(),
    subject: text('subject').notNull(),
    text: encryptedText('text').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('mail_outbox_of').on(table.tenantId, table.addressKey, table.sentAt)],
)
