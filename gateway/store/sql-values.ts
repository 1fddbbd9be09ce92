import { type SQL, sql } from 'drizzle-orm'

/** Texts as an array of the database: one value, so that a query has the same text however many there are. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}

/** A text as it stands in a LIKE pattern: nothing in it is a wildcard. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
