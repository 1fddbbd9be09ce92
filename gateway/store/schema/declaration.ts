import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type {
  AcceptedCommitment,
  Declaration,
  DeclarationForm,
  DeclarationStatus,
  Proclamation,
  ProclamationDetail,
  ThreadMessage,
} from '../../../contract/entities/declaration.ts'
import { encryptedJson, encryptedText } from '../encryption/columns.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a project asked for when its form was tried before it opened. */
export interface TriedProject {
  opensOn: string | null
  closesOn: string | null
  /** HH:mm; null for the whole day, and left out of what was tried before hours were known. */
  closesAt?: string | null
  amountText: string
  audience: string
  /** Their names. */
  materials: string[]
}

export const declaration = pgTable(
  'declaration',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    enId: text('en_id').notNull(),
    /** Who began it; messages go to this person. */
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    /** The project's window that it was handed in for: the day on which the window opened. */
    round: date('round').notNull(),
    status: text('status').$type<DeclarationStatus>().notNull(),
    /** Optimistic lock: every change adds one. */
    version: integer('version').notNull(),
    /** Given when first handed in, kept for good. */
    number: text('number'),
    /** What a receipt is checked by, random; null for what was handed in before there were codes. */
    receiptCode: text('receipt_code'),
    /** Bank account, telephones, names: encrypted as a whole. */
    form: encryptedJson('form').$type<DeclarationForm>().notNull(),
    /** When somebody gave a second proof of who they are for the bank account in it; null again as soon as the account changes. */
    bankAccountProvedAt: moment('bank_account_proved_at'),
    materials: jsonb('materials').$type<Declaration['materials']>().notNull(),
    /** Promises in place of papers, in the words in which they were made. */
    commitments: jsonb('commitments').$type<AcceptedCommitment[]>().notNull().default([]),
    /** Of one that was begun before its project opened. */
    tried: jsonb('tried').$type<TriedProject>(),
    timeline: jsonb('timeline').$type<Declaration['timeline']>().notNull(),
    returnReasons: jsonb('return_reasons').$type<Declaration['returnReasons']>().notNull(),
    evaluation: jsonb('evaluation').$type<Declaration['evaluation']>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    submittedAt: moment('submitted_at'),
    /** The days of its steps in Shanghai, and what was paid in fen: what is published of payments is counted by them. */
    acceptedOn: date('accepted_on'),
    approvedOn: date('approved_on'),
    paidOn: date('paid_on'),
    paidFen: bigint('paid_fen', { mode: 'number' }),
  },
  (table) => [
    // One that stands for each enterprise, project and round, whatever happens at the same moment.
    uniqueIndex('declaration_one_standing')
      .on(table.tenantId, table.enId, table.projectId, table.round)
      .where(sql`status not in ('rejected', 'withdrawn')`),
    uniqueIndex('declaration_number').on(table.tenantId, table.number),
    uniqueIndex('declaration_receipt').on(table.tenantId, table.receiptCode),
    // What is published of one project is counted without reading the others.
    index('declaration_handed_in').on(table.tenantId, table.projectId).where(sql`number is not null`),
    // Who has something under way for a window that closes.
    index('drafts_by_project').on(table.tenantId, table.projectId, table.status, table.round),
    index('declaration_mine').on(table.tenantId, table.enId, table.updatedAt),
    index('declaration_begun_by').on(table.tenantId, table.userId).concurrently(),
  ],
)

/** One row for each version: which fields it changed. Tells a late editor what happened. */
export const declarationChange = pgTable(
  'declaration_change',
  {
    declarationId: text('declaration_id')
      .notNull()
      .references(() => declaration.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    tenantId: text('tenant_id').notNull(),
    enId: text('en_id').notNull(),
    /** `bank.accountName`, `materials.m1`. */
    fields: jsonb('fields').$type<string[]>().notNull(),
    status: text('status').$type<DeclarationStatus>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.declarationId, table.version] })],
)

/** What enterprise and department write to each other on a declaration. It lives as long as the declaration does. */
export const declarationMessage = pgTable(
  'declaration_message',
  {
    id: text('id').primaryKey(),
    declarationId: text('declaration_id')
      .notNull()
      .references(() => declaration.id, { onDelete: 'cascade' }),
    tenantId: text('tenant_id').notNull(),
    enId: text('en_id').notNull(),
    /** Who wrote for the enterprise; null for the department, and for somebody whose account is gone. */
    userId: text('user_id'),
    from: text('from').$type<ThreadMessage['from']>().notNull(),
    author: text('author').notNull(),
    /** Null in what a gateway of version 0.2.0 has written: read by `readThreadWords`. */
    words: encryptedText('sealed_words'),
    /** Read by gateways of version 0.2.0. Says nothing once the words are encrypted. */
    plainWords: text('words').notNull(),
    at: moment('at').notNull(),
    /** When the department opened it; null for what it wrote itself. */
    seenAt: moment('seen_at'),
  },
  (table) => [index('message_of_declaration').on(table.tenantId, table.declarationId, table.at)],
)

/** Until when a person has read the messages of a declaration. */
export const declarationThreadRead = pgTable(
  'declaration_thread_read',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    declarationId: text('declaration_id')
      .notNull()
      .references(() => declaration.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.declarationId] })],
)

/** The last serial number given in each tenant and year. */
export const declarationSerial = pgTable(
  'declaration_serial',
  {
    tenantId: text('tenant_id').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.year] })],
)

export const proclamation = pgTable(
  'proclamation',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    type: text('type').$type<Proclamation['a']>().notNull(),
    title: text('title').notNull(),
    publishedOn: date('published_on').notNull(),
    publicityUntil: date('publicity_until'),
    department: text('department').notNull(),
    phone: text('phone').notNull(),
    projectId: text('project_id'),
    bodyHtml: text('body_html').notNull(),
    entries: jsonb('entries').$type<ProclamationDetail['entries']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('proclamation_newest').on(table.tenantId, table.type, table.publishedOn),
  ],
)
