import { type Column, type SQL, sql } from 'drizzle-orm'

/** Rows as one JSON text: of each column its values, row by row; null where there is no row. */
export type ByColumns = (unknown[] | null)[]

/**
 * Rows to be answered as one JSON text that goes by columns, to be read by `rowsByColumns`: drivers take longer to read arrays out of columns, and
 * in a text by rows the database looks anew at the type of each value.
 */
export function byColumns(columns: Record<string, Column | SQL>): SQL {
  const lists = Object.values(columns).map((column) => sql`json_agg(${column})`)
  return sql`json_build_array(${sql.join(lists, sql`, `)})`
}

/** The rows of such a text. `names` are those of its columns, in their order. */
export function rowsByColumns<Row>(names: readonly (keyof Row & string)[], stored: ByColumns): Row[] {
  return (stored[0] ?? []).map((_, at) => {
    const row: Record<string, unknown> = {}
    for (const [column, name] of names.entries()) row[name] = stored[column]?.[at]
    return row as Row
  })
}
