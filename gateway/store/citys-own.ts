import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../base/context.ts'
import { importedContent } from './schema/imported.ts'

/** Stands for every identifier of a kind; no content has one like it. */
export const wholeKind = '*'

/**
 * Those of some rows that a seed may write: a city's own (brought or taken away by an import) are left to it. `kind` is the word of the import.
 */
export async function leftToSeeds<Row>(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  kind: string,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Promise<Row[]> {
  if (rows.length === 0) return []
  const found = await db
    .select({ id: importedContent.id })
    .from(importedContent)
    .where(
      and(
        eq(importedContent.tenantId, tenantId),
        eq(importedContent.kind, kind),
        inArray(importedContent.id, [wholeKind, ...rows.map(idOf)]),
      ),
    )
  const own = new Set(found.map((row) => row.id))
  return own.has(wholeKind) ? [] : rows.filter((row) => !own.has(idOf(row)))
}

/** No seed writes this row again: the city has changed it or taken it away. `kind` is the word of the import. */
export async function markAsCitysOwn(
  { db }: Pick<Context, 'db'>,
  row: typeof importedContent.$inferInsert,
): Promise<void> {
  await db.insert(importedContent).values(row).onConflictDoNothing()
}

/** A condition on rows that are there: that seeds may still change them. `id` is the column of their identifiers. */
export function isLeftToSeeds(tenantId: string, kind: string, id: PgColumn): SQL {
  return sql`not exists (select 1 from ${importedContent} where ${and(
    eq(importedContent.tenantId, tenantId),
    eq(importedContent.kind, kind),
  )} and ${importedContent.id} in (${wholeKind}, ${id}))`
}
