import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '../../contract/fold-text.ts'

/** Texts as an array of the database: one value, so that a query has the same text however many there are. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}

/** A text as it stands in a LIKE pattern: nothing in it is a wildcard. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/**
 * Returns a condition that one of the columns holds the keyword, whatever the width of its letters.
 */
export function holdsKeyword(keyword: string, ...columns: AnyPgColumn[]): SQL | undefined {
  const pattern = `%${literally(foldText(keyword))}%`
  return or(...columns.map((column) => sql`normalize(${column}, NFKC) ilike ${pattern}`))
}
