import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ToolKind } from '../../../contract/entities/tool.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Answers of a tool that have not been judged: one draft for each enterprise and tool. */
export const toolDraft = pgTable(
  'tool_draft',
  {
    tenantId: text('tenant_id').notNull(),
    enId: text('en_id').notNull(),
    tool: text('tool').$type<ToolKind>().notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    userId: text('user_id').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.enId, table.tool] })],
)

/** Results as they were judged, with the answers they were judged by and the version of the rules. Never changed. */
export const toolResult = pgTable(
  'tool_result',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    enId: text('en_id').notNull(),
    tool: text('tool').$type<ToolKind>().notNull(),
    /** The year that the answers are about. */
    year: integer('year').notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    ruleVersion: text('rule_version').notNull(),
    userId: text('user_id').notNull(),
    judgedAt: instant('judged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('tool_result_of_enterprise').on(table.tenantId, table.enId, table.tool, table.judgedAt),
  ],
)
