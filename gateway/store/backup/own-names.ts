import { migrations } from '../migrate.ts'

/** What migrations have ever made in a database: all that is ours there. */
export function ownNames(): { tables: string[]; functions: string[] } {
  const text = migrations()
    .flatMap((one) => one.sql)
    .join('\n')
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((found) => found[1] ?? ''))]
  return {
    tables: named(/(?:CREATE TABLE(?: IF NOT EXISTS)?|RENAME TO) "(\w+)"/gi),
    functions: named(/CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?\s*\(/gi),
  }
}
