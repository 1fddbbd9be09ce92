import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../store/open.ts'

/** How many rows of a table meet a condition. */
export async function howMany(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(table).where(where)
  return counted?.total ?? 0
}

/** What `limit` and `offset` a page asks for. */
export function windowOf({ page, size }: { page: number; size: number }): { limit: number; offset: number } {
  return { limit: size, offset: (page - 1) * size }
}
