import { sql } from 'drizzle-orm'
import { customType, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeclarationProject, ProjectDetail } from '../../../contract/entities/declaration.ts'
import type { BenefitFigure } from '../../../contract/entities/policy.ts'
import type { AmountRange } from '../../../contract/envelope.ts'
import type { RuleCondition } from '../../rules/match/condition.ts'
import type { ProjectRevision } from '../../rules/project-round.ts'
import type { WindowCycle } from '../../rules/project-window.ts'

const texts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Declaration projects. */
export const declarationProject = pgTable(
  'declaration_project',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    policyId: text('policy_id').notNull(),
    relatedPolicyIds: texts('related_policy_ids'),
    department: text('department').notNull(),
    phone: text('phone').notNull(),
    level: text('level').$type<DeclarationProject['level']>().notNull(),
    region: text('region').notNull(),
    /** How the benefit is had. */
    way: text('way').$type<DeclarationProject['way']>().notNull(),
    /** Where it is done, when not here. */
    channel: jsonb('channel').$type<DeclarationProject['channel']>(),
    /** Null where only the last day is known. */
    opensOn: date('opens_on'),
    closesOn: date('closes_on'),
    /** Until which time of the last day (HH:mm); null: to its end. */
    closesAt: text('closes_at'),
    windowBasis: text('window_basis').$type<DeclarationProject['windowBasis']>().notNull().default('notice'),
    windowNote: text('window_note'),
    cycle: jsonb('cycle').$type<WindowCycle>(),
    /** Null while nothing that is announced of it has changed. */
    revision: jsonb('revision').$type<ProjectRevision>(),
    amount: jsonb('amount').$type<AmountRange>(),
    amountText: text('amount_text').notNull(),
    /** The one number of the amount's text; null in rows of a city that were sown before there were figures. */
    figure: jsonb('figure').$type<BenefitFigure>(),
    quota: integer('quota'),
    audience: text('audience').notNull(),
    categories: texts('categories'),
    promisedDays: integer('promised_days'),
    /** What it asks for; null: what its policy asks for. */
    conditions: jsonb('conditions').$type<RuleCondition[]>(),
    guideHtml: text('guide_html').notNull(),
    materials: jsonb('materials').$type<ProjectDetail['materials']>().notNull(),
    steps: jsonb('steps').$type<ProjectDetail['steps']>().notNull(),
    /** What it costs, with the ground for it; null where nothing says. */
    fee: text('fee'),
    /** The counter, where it can also be done in person. */
    place: text('place'),
    complaintPhone: text('complaint_phone'),
    attachments: jsonb('attachments').$type<ProjectDetail['attachments']>().notNull().default([]),
    /** Where the data come from and how sure they are. */
    source: text('source').notNull(),
    words: words('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('project_of_policy').on(table.tenantId, table.policyId),
    index('project_by_closing').on(table.tenantId, table.closesOn),
    index('project_words').using('gin', table.words),
  ],
)
