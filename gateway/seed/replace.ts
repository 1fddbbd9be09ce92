import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../base/context.ts'

type Table = PgTable & { tenantId: PgColumn; id: PgColumn }

/** Puts rows in place of those of the same identifiers, so that a newer seed brings its newer texts. */
export async function replace<T extends Table>(
  context: Context,
  table: T,
  rows: (T['$inferInsert'] & { tenantId: string; id: string })[],
): Promise<void> {
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
