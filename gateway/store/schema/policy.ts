import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
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
import type { z } from 'zod'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import type {
  Attachment,
  Facet,
  interpretation,
  PolicyLevel,
  RecordedChange,
  SizeType,
  SupportMode,
  Verification,
} from '../../../contract/entities/policy.ts'
import type { RefusalReason } from '../../../contract/recommendation.ts'
import type { PolicyBenefit, RuleCondition } from '../../rules/match/condition.ts'
import type { Standing } from '../../rules/policy-status.ts'

const texts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Words with places and weights, made by `words.ts`. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const policy = pgTable(
  'policy',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    documentNumber: text('document_number'),
    /** Title and number folded, without punctuation: what a whole query is looked for in. */
    titleKey: text('title_key').notNull(),
    numberKey: text('number_key').notNull(),
    level: text('level').$type<PolicyLevel>().notNull(),
    region: text('region').notNull(),
    issuers: texts('issuers'),
    /** As precise as it is known: year, month or day. */
    issuedOn: text('issued_on').notNull(),
    /** `issuedOn` as a day, for sorting. */
    issuedDay: date('issued_day').notNull(),
    year: integer('year').notNull(),
    publishedOn: date('published_on'),
    effectiveFrom: text('effective_from'),
    effectiveDay: date('effective_day'),
    effectiveTo: date('effective_to'),
    standing: text('standing').$type<Standing>().notNull(),
    categories: texts('categories'),
    industries: texts('industries'),
    sizes: text('sizes').array().$type<SizeType[]>().notNull(),
    supportModes: text('support_modes').array().$type<SupportMode[]>().notNull(),
    tagIds: texts('tag_ids'),
    summary: text('summary').notNull(),
    benefit: jsonb('benefit').$type<PolicyBenefit>(),
    bodyHtml: text('body_html').notNull(),
    conditions: jsonb('conditions').$type<RuleCondition[]>().notNull(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    interpretations: jsonb('interpretations').$type<z.infer<typeof interpretation>[]>().notNull().default([]),
    stacksWith: texts('stacks_with'),
    excludes: texts('excludes'),
    replaces: texts('replaces'),
    officialUrl: text('official_url'),
    department: text('department').notNull(),
    /** How far it was checked, and where it was found: `source` is for those who check it, and in no answer. */
    verification: jsonb('verification').$type<Verification & { source: string }>().notNull(),
    synthetic: boolean('synthetic').notNull().default(false),
    /** When the platform took it in: "new since the last visit" is counted from this moment. */
    addedAt: moment('added_at').notNull(),
    titleWords: words('title_words').notNull(),
    words: words('words').notNull(),
    /** Tenant, month of issue and every value that is filtered by, as `kind:value`: so that one index answers words and filters together. */
    marks: text('marks')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`policy_marks(tenant_id, issued_day, year, level, region, issuers, categories, industries, sizes, support_modes, tag_ids)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('policy_newest').on(table.tenantId, table.issuedDay.desc(), table.id),
    index('policy_words_and_marks').using('gin', table.words, table.marks),
    index('policy_title_words_and_marks').using('gin', table.titleWords, table.marks),
    index('policy_tags').using('gin', table.tagIds),
  ],
)

/** How often each policy has been opened. Apart from the policy, so that a view rewrites a few bytes. */
export const policyView = pgTable(
  'policy_view',
  {
    tenantId: text('tenant_id').notNull(),
    policyId: text('policy_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.policyId] }),
    index('policy_view_most').on(table.tenantId, table.count.desc()),
  ],
)

/** What has changed in policies and their projects since the gateway writes that down; never in an invented window. */
export const policyChange = pgTable(
  'policy_change',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    policyId: text('policy_id').notNull(),
    /** Null: of the policy itself. */
    projectId: text('project_id'),
    what: text('what').$type<RecordedChange['what']>().notNull(),
    valueBefore: text('value_before'),
    valueAfter: text('value_after'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('policy_change_of_policy').on(table.tenantId, table.policyId, table.changedAt),
    index('policy_change_of_project').on(table.tenantId, table.projectId, table.changedAt),
  ],
)

/** The counts of the whole corpus, kept for tenants whose corpus is too large to count at every question. */
export const policyTotals = pgTable('policy_totals', {
  tenantId: text('tenant_id').primaryKey(),
  /** The day of the tenant's clock that statuses were counted for. */
  day: date('day').notNull(),
  total: integer('total').notNull(),
  facets: jsonb('facets').$type<Facet[]>().notNull(),
  /** Policies by tag. */
  tags: jsonb('tags').$type<Record<string, number>>().notNull(),
  /** The newest day of issue, and the days from which on the newest parts of the corpus were issued, smaller parts first. */
  newestDays: jsonb('newest_days').$type<string[]>().notNull().default([]),
})

/** The tags that can be subscribed to: themes (主题), industries (行业), areas (区域). */
export const tag = pgTable(
  'tag',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    group: text('group').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Names that mean the same in a search: a short form, and the names that it stands for. */
export const synonym = pgTable(
  'synonym',
  {
    tenantId: text('tenant_id').notNull(),
    short: text('short').notNull(),
    names: texts('names'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.short] })],
)

export const tagSubscription = pgTable(
  'tag_subscription',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    tagId: text('tag_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.tagId] })],
)

/** When a person last looked at the subscribed policies; a look soon after the other is the same visit. */
export const subscriptionVisit = pgTable(
  'subscription_visit',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    at: moment('at').notNull(),
    /** The visit before: what came in after it is new. */
    before: moment('before'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] })],
)

/** Searches that somebody has saved under a name. */
export const savedSearch = pgTable(
  'saved_search',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** `policyFilters` of the contract as it was then. */
    filters: jsonb('filters').$type<unknown>().notNull(),
    createdAt: moment('created_at').notNull(),
    lookedAt: moment('looked_at').notNull(),
    /** Up to when the person has been told of what is new; null before the first time. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('saved_search_name').on(table.tenantId, table.userId, table.name),
  ],
)

/** Recommended policies that a person does not want to be shown again for an enterprise, and why; until taken back. */
export const recommendationRefusal = pgTable(
  'recommendation_refusal',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    enId: text('en_id').notNull(),
    policyId: text('policy_id').notNull(),
    reason: text('reason').$type<RefusalReason>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.enId, table.policyId] })],
)

export const favourite = pgTable(
  'favourite',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    policyId: text('policy_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.policyId] }),
    index('favourite_mine').on(table.tenantId, table.userId, table.addedAt),
  ],
)

export const consult = pgTable(
  'consult',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    policyId: text('policy_id'),
    policyTitle: text('policy_title'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    askedAt: moment('asked_at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    department: text('department'),
    /** The last day of the promised time; null for what was asked before there was one. */
    answerBy: date('answer_by'),
    urgedAt: moment('urged_at'),
    /** How often the department was reminded. */
    urged: integer('urged').notNull().default(0),
    /** Whoever asked agrees that question and answer are shown. */
    mayPublish: boolean('may_publish').notNull().default(false),
    /** Set with the answer, until a clerk has looked at both and releases them. */
    withheld: boolean('withheld').notNull().default(false),
  },
  (table) => [
    index('consult_mine').on(table.tenantId, table.userId, table.askedAt),
    index('consult_waiting').on(table.tenantId, table.answerBy).where(sql`answered_at is null`),
  ],
)

/**
 * Answered questions as everybody may read them, their texts masked. A row is here only while the asker's consent holds; what
 * is public is read from this table alone.
 */
export const consultPublication = pgTable(
  'consult_publication',
  {
    consultId: text('consult_id')
      .primaryKey()
      .references(() => consult.id, { onDelete: 'cascade' }),
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    policyId: text('policy_id'),
    policyTitle: text('policy_title'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    answer: text('answer').notNull(),
    department: text('department').notNull(),
    askedOn: date('asked_on').notNull(),
    answeredOn: date('answered_on').notNull(),
  },
  (table) => [
    index('consult_publication_newest').on(table.tenantId, table.answeredOn),
    index('consult_publication_of_policy').on(table.tenantId, table.policyId),
  ],
)

/** An enterprise's answers to the calculator's questions. */
export const attributeAnswer = pgTable(
  'attribute_answer',
  {
    tenantId: text('tenant_id').notNull(),
    enId: text('en_id').notNull(),
    answers: jsonb('answers').$type<AttributeAnswers>().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.enId] })],
)

export const englishPolicy = pgTable(
  'english_policy',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    bodyHtml: text('body_html').notNull(),
    publishedOn: date('published_on').notNull(),
    source: text('source').notNull(),
    policyId: text('policy_id'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** What people look for, without who: the hot queries. */
export const searchQuery = pgTable(
  'search_query',
  {
    tenantId: text('tenant_id').notNull(),
    /** Folded: half-width, lower case, single spaces. */
    query: text('query').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.query] }),
    index('search_query_hot').on(table.tenantId, table.count.desc()),
  ],
)
