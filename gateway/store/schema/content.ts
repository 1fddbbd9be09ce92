import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { LinkTarget } from '../../../contract/entities/link-target.ts'
import { encryptedText } from '../encryption/columns.ts'

const texts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)

/** A picture of an explainer: its name under `/pictures`, what it shows in a sentence, and every word on it. */
export interface SubjectPicture {
  name: string
  alt: string
  transcript: string
  width: number
  height: number
}

/** Picture explainers (图解). */
export const subject = pgTable(
  'subject',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    source: text('source').notNull(),
    coverName: text('cover_name').notNull(),
    coverAlt: text('cover_alt').notNull(),
    pictures: jsonb('pictures').$type<SubjectPicture[]>().notNull(),
    publishedOn: date('published_on').notNull(),
    categories: texts('categories'),
    policyIds: texts('policy_ids'),
    /** Shown on the home page. */
    onHome: boolean('on_home').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('subject_by_date').on(table.tenantId, table.publishedOn),
  ],
)

export const banner = pgTable(
  'banner',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    imageName: text('image_name').notNull(),
    alt: text('alt').notNull(),
    link: jsonb('link').$type<LinkTarget>().notNull(),
    bodyHtml: text('body_html').notNull(),
    publishedOn: date('published_on').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const news = pgTable(
  'news',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    source: text('source').notNull(),
    bodyHtml: text('body_html').notNull(),
    link: jsonb('link').$type<LinkTarget>(),
    publishedOn: date('published_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('news_by_date').on(table.tenantId, table.publishedOn),
  ],
)

/** Cases (案例). `case` itself is a word of SQL and of the language. */
export const caseStory = pgTable(
  'case_story',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    enterpriseName: text('enterprise_name').notNull(),
    source: text('source').notNull(),
    bodyHtml: text('body_html').notNull(),
    publishedOn: date('published_on').notNull(),
    categories: texts('categories'),
    policyIds: texts('policy_ids'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('case_by_date').on(table.tenantId, table.publishedOn),
  ],
)

/** Enterprises shown as examples beside the cases. */
export const relativeEnterprise = pgTable(
  'relative_enterprise',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    region: text('region').notNull(),
    industryName: text('industry_name').notNull(),
    qualifications: texts('qualifications'),
    summary: text('summary').notNull(),
    synthetic: boolean('synthetic').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Opinions from anybody. The phone number is only for an answer. */
export const feedback = pgTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    content: text('content').notNull(),
    phone: encryptedText('phone'),
    userId: text('user_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('feedback_by_time').on(table.tenantId, table.at)],
)
