import { type Column, getTableName, type SQL, sql } from 'drizzle-orm'

/** Rows as one JSON text: of each column its values, row by row; null where there is no row. */
export type ByColumns = (unknown[] | null)[]

/**
 * Rows to be answered as one JSON text that goes by columns, to be read by `rowsByColumns`: drivers take longer to read arrays out of columns, and
 * in a text by rows the database looks anew at the type of each value. `computed` come behind the columns.
 */
export function byColumns(columns: readonly (Column | string)[], ...computed: SQL[]): SQL {
  // One piece of text: drizzle-orm takes each column of a statement apart at each call.
  const plain = sql.raw(columns.map((column) => `json_agg(${nameOf(column)})`).join(', '))
  return sql`json_build_array(${sql.join([plain, ...computed.map((one) => sql`json_agg(${one})`)], sql`, `)})`
}

function nameOf(column: Column | string): string {
  return typeof column === 'string' ? column : `"${getTableName(column.table)}"."${column.name}"`
}

/** The rows of such a text. `names` are those of its columns, in their order. */
export function rowsByColumns<Row>(names: readonly (keyof Row & string)[], stored: ByColumns): Row[] {
  return (stored[0] ?? []).map((_, at) => {
    const row: Record<string, unknown> = {}
    for (const [column, name] of names.entries()) row[name] = stored[column]?.[at]
    return row as Row
  })
}
