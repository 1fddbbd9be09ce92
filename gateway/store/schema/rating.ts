import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RatingReason, takenUpLabels } from '../../../contract/closed-lists.ts'
import type { RatedKind } from '../../../contract/entities/rating.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Ratings of declarations, guides, answers and the portal (好差评), and how a bad one is taken up. */
export const rating = pgTable(
  'rating',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    kind: text('kind').$type<RatedKind>().notNull(),
    /** What is rated: a declaration, a project, a consultation, `platform`. */
    subjectId: text('subject_id').notNull(),
    title: text('title').notNull(),
    department: text('department'),
    /** The project of a declaration or a guide. */
    projectId: text('project_id'),
    /** Null for visitors, and for whoever has deleted their account. */
    userId: text('user_id'),
    /**
     * Set for ratings of people who were logged in, also after their accounts are deleted. Only
     * these count in the results.
     */
    byAccount: boolean('by_account').notNull().default(false),
    /** The enterprise of a declaration. */
    enId: text('en_id'),
    stars: integer('stars').notNull(),
    reasons: jsonb('reasons').$type<RatingReason[]>().notNull(),
    words: text('words').notNull(),
    mayShow: boolean('may_show').notNull(),
    at: moment('at').notNull(),
    addition: text('addition'),
    additionAt: moment('addition_at'),
    /** Null for a grade that is not bad, and for those of before bad ones were taken up. */
    state: text('state').$type<keyof typeof takenUpLabels>(),
    checkBy: date('check_by'),
    settleBy: date('settle_by'),
    checkedAt: moment('checked_at'),
    settledAt: moment('settled_at'),
    answer: text('answer'),
    content: boolean('content'),
    contentAt: moment('content_at'),
    /** What everybody may read of the words and the answer, masked; null until a clerk has read them. */
    shownWords: text('shown_words'),
    shownAnswer: text('shown_answer'),
  },
  (table) => [
    uniqueIndex('rating_of_person')
      .on(table.tenantId, table.kind, table.subjectId, table.userId)
      .where(sql`kind <> 'declaration' and user_id is not null`),
    uniqueIndex('rating_of_declaration').on(table.tenantId, table.subjectId).where(sql`kind = 'declaration'`),
    index('rating_by_time').on(table.tenantId, table.at),
    index('rating_given_by').on(table.tenantId, table.userId).concurrently(),
    index('rating_waiting').on(table.tenantId, table.settleBy).where(sql`state in ('received', 'checking')`),
  ],
)
