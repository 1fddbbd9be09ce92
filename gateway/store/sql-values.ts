import { type SQL, sql } from 'drizzle-orm'

/** Texts as an array of the database. */
export function textArray(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
}

/** A text as it stands in a LIKE pattern: nothing in it is a wildcard. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
