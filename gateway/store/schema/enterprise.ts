import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import type {
  enterpriseContact,
  intellectualProperty,
  yearlyAmount,
} from '../../../contract/entities/enterprise.ts'
import type { SizeType } from '../../../contract/entities/policy.ts'
import { encryptedJson, encryptedText } from '../encryption/columns.ts'

const fen = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })
const texts = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)

/** The last change of one field: the version that it made, the moment, and who. */
export interface FieldChange {
  version: number
  at: string
  userId: string
}

/** The enterprises that people of a tenant are linked to, each with its profile. `null` is "not filled in". */
export const enterprise = pgTable(
  'enterprise',
  {
    tenantId: text('tenant_id').notNull(),
    enId: text('en_id').notNull(),
    name: text('name').notNull(),
    creditCode: text('credit_code').notNull(),
    legalRepresentative: text('legal_representative'),
    foundedOn: date('founded_on'),
    registeredCapitalFen: fen('registered_capital_fen'),
    /** Province, city, county: six-digit codes. */
    areaIds: texts('area_ids'),
    address: text('address'),
    industryCode: text('industry_code'),
    registryUpdatedAt: instant('registry_updated_at'),
    updatedAt: instant('updated_at').notNull(),
    employees: integer('employees'),
    technicians: integer('technicians'),
    annualRevenueFen: fen('annual_revenue_fen'),
    totalAssetsFen: fen('total_assets_fen'),
    highTechRevenueFen: fen('high_tech_revenue_fen'),
    rdExpenses: jsonb('rd_expenses').$type<z.infer<typeof yearlyAmount>[]>().notNull().default([]),
    /** `null` as a whole: none of the kinds has been filled in. */
    intellectualProperty: jsonb('intellectual_property').$type<z.infer<typeof intellectualProperty>>(),
    qualifications: texts('qualifications'),
    contact: encryptedJson('contact').$type<z.infer<typeof enterpriseContact>>(),
    /** Higher with every change of a field. */
    version: integer('version').notNull().default(1),
    /** When each field was changed last, and by whom: what a late editor is told. */
    changes: jsonb('changes').$type<Record<string, FieldChange>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.enId] }),
    uniqueIndex('enterprise_of_credit_code').on(table.tenantId, table.creditCode),
  ],
)

/** The registry of enterprises: the public directory, and what basic data is refreshed from. One for all tenants. */
export const registryEnterprise = pgTable(
  'registry_enterprise',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The name without the city or area at its beginning. */
    shortName: text('short_name').notNull(),
    /** The `nameKey` of both names; null in rows of a version before them, until the next start. */
    nameKey: text('name_key'),
    shortNameKey: text('short_name_key'),
    creditCode: text('credit_code').notNull(),
    legalRepresentative: text('legal_representative').notNull(),
    foundedOn: date('founded_on').notNull(),
    registeredCapitalFen: fen('registered_capital_fen').notNull(),
    areaId: text('area_id').notNull(),
    address: text('address').notNull(),
    industryCode: text('industry_code').notNull(),
    size: text('size').$type<SizeType>().notNull(),
    qualifications: texts('qualifications'),
    synthetic: boolean('synthetic').notNull(),
    /** The telephone that the enterprise has registered; never shown whole. */
    phone: encryptedText('phone'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('registry_of_credit_code').on(table.creditCode),
    index('registry_by_name').on(table.name.op('text_pattern_ops')),
    index('registry_by_short_name').on(table.shortName.op('text_pattern_ops')),
    index('registry_by_name_key').on(table.nameKey.op('text_pattern_ops')).concurrently(),
    index('registry_by_short_name_key').on(table.shortNameKey.op('text_pattern_ops')).concurrently(),
  ],
)
