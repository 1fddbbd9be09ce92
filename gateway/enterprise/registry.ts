import { and, asc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '../../contract/envelope.ts'
import { howMany, type PageAsked, pageOfRows } from '../base/paging.ts'
import { jiangsu, suzhou } from '../rules/suzhou-areas.ts'
import type { Database } from '../store/open.ts'
import { enterprise, registryEnterprise } from '../store/schema/enterprise.ts'
import { literally } from '../store/sql-values.ts'

export type RegistryRow = typeof registryEnterprise.$inferSelect
/** A credit code as people type it, as the registry keeps it: half-width, no spaces, upper case. */
export function normalisedCreditCode(typed: string): string {
  return typed
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, '')
    .toUpperCase()
}

/** The entry with exactly this name or this credit code, or null. */
export async function registryEntryNamed(db: Database, nameOrCode: string): Promise<RegistryRow | null> {
  const name = nameOrCode.trim()
  const [row] = await db
    .select()
    .from(registryEnterprise)
    .where(
      or(eq(registryEnterprise.creditCode, normalisedCreditCode(name)), eq(registryEnterprise.name, name)),
    )
    .limit(1)
  return row ?? null
}

async function pageOfEntries(
  db: Database,
  where: SQL | undefined,
  asked: PageAsked,
): Promise<Page<RegistryRow>> {
  return pageOfRows(asked, howMany(db, registryEnterprise, where), (limit, offset) =>
    db
      .select()
      .from(registryEnterprise)
      .where(where)
      .orderBy(asc(registryEnterprise.name), asc(registryEnterprise.id))
      .limit(limit)
      .offset(offset),
  )
}

function beginsWith(name: string): SQL | undefined {
  const pattern = `${literally(name)}%`
  return or(like(registryEnterprise.name, pattern), like(registryEnterprise.shortName, pattern))
}

/** The directory by the beginning of a name, with or without the city in front. */
export function entriesBeginningWith(
  db: Database,
  input: PageAsked & { name?: string | undefined },
): Promise<Page<RegistryRow>> {
  return pageOfEntries(db, input.name ? beginsWith(input.name) : undefined, input)
}

/** The directory by any part of a name or the beginning of a credit code. */
export function entriesContaining(
  db: Database,
  input: PageAsked & { name?: string | undefined },
): Promise<Page<RegistryRow>> {
  if (!input.name) return pageOfEntries(db, undefined, input)
  const code = normalisedCreditCode(input.name)
  const where = or(
    like(registryEnterprise.name, `%${literally(input.name)}%`),
    like(registryEnterprise.creditCode, `${literally(code)}%`),
  )
  return pageOfEntries(db, where, input)
}

/** The basic data that an enterprise takes from the registry. */
export function basicDataOf(entry: RegistryRow, at: Date) {
  return {
    name: entry.name,
    legalRepresentative: entry.legalRepresentative,
    foundedOn: entry.foundedOn,
    registeredCapitalFen: entry.registeredCapitalFen,
    areaIds: [jiangsu.code, suzhou.code, entry.areaId],
    address: entry.address,
    industryCode: entry.industryCode,
    registryUpdatedAt: at,
    updatedAt: at,
  }
}

/**
 * The enterprise of a tenant with this registry entry's credit code: the one that is there, or a new one that starts
 * with the registry's basic data. For binding; safe to call twice at once.
 */
export async function enterpriseOfEntry(
  db: Database,
  tenantId: string,
  entry: RegistryRow,
  at: Date,
): Promise<{ enId: string; name: string; creditCode: string }> {
  await db
    .insert(enterprise)
    .values({ tenantId, enId: entry.id, creditCode: entry.creditCode, ...basicDataOf(entry, at) })
    .onConflictDoNothing()
  const [row] = await db
    .select({ enId: enterprise.enId, name: enterprise.name, creditCode: enterprise.creditCode })
    .from(enterprise)
    .where(and(eq(enterprise.tenantId, tenantId), eq(enterprise.creditCode, entry.creditCode)))
  if (!row) throw new Error(`enterprise ${entry.id} vanished while it was being bound`)
  return row
}

/** How many entries of the directory have a telephone. */
export async function registeredPhones(db: Database): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(${registryEnterprise.phone})::int` })
    .from(registryEnterprise)
  return counted?.total ?? 0
}
