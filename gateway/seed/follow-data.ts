import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * For `onConflictDoUpdate`: every column of a table takes the value that was to be inserted, but for those named in
 * `but` and those that the database makes itself.
 */
export function followData(table: PgTable, but: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !but.includes(name) && column.generated === undefined,
  )
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  )
}
