import { and, asc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '../../contract/envelope.ts'
import { nameKey } from '../../contract/name-key.ts'
import { normalizeCode } from '../../contract/typed-formats.ts'
import { howMany, type PageAsked, pageOfRows } from '../base/paging.ts'
import { jiangsu, suzhou } from '../rules/suzhou-areas.ts'
import type { Database } from '../store/open.ts'
import { enterprise, registryEnterprise } from '../store/schema/enterprise.ts'
import { literally } from '../store/sql-values.ts'

export type RegistryRow = typeof registryEnterprise.$inferSelect

/**
 * Returns the entry with this name, in whatever spelling, or with this credit code; null if none.
 */
export async function registryEntryNamed(db: Database, nameOrCode: string): Promise<RegistryRow | null> {
  const key = nameKey(nameOrCode)
  if (key === '') return null
  const { creditCode, name } = registryEnterprise
  const [row] = await db
    .select()
    .from(registryEnterprise)
    .where(
      or(
        eq(creditCode, normalizeCode(nameOrCode)),
        eq(registryEnterprise.nameKey, key),
        eq(name, nameOrCode.trim()),
      ),
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
  const pattern = `${literally(nameKey(name))}%`
  return or(like(registryEnterprise.nameKey, pattern), like(registryEnterprise.shortNameKey, pattern))
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
  const code = normalizeCode(input.name)
  const where = or(
    like(registryEnterprise.nameKey, `%${literally(nameKey(input.name))}%`),
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
