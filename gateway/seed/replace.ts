import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../base/context.ts'
import { leftToSeeds } from '../store/citys-own.ts'

type Table = PgTable & { tenantId: PgColumn; id: PgColumn }

/**
 * Puts rows in place of those of the same identifiers, so that a newer seed brings its newer texts; what a city has brought or taken away
 * under the word of `kind` stays as it made it.
 */
export async function replace<T extends Table>(
  context: Context,
  kind: string,
  table: T,
  sown: (T['$inferInsert'] & { tenantId: string; id: string })[],
): Promise<void> {
  const [any] = sown
  if (!any) return
  const rows = await leftToSeeds(context, any.tenantId, kind, sown, ({ id }) => id)
  const [first] = rows
  if (!first) return
  const itself = and(
    eq(table.tenantId, first.tenantId),
    inArray(
      table.id,
      rows.map(({ id }) => id),
    ),
  )
  await context.db.transaction(async (tx) => {
    await tx.delete(table).where(itself)
    await tx.insert(table).values(rows)
  })
}
