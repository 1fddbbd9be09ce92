import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

/** After a load: the index's waiting list and the planner's figures, without which the first searches are slow ones. Never within a transaction. */
export async function settle(db: Database, table: PgTable): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${table}`)
}
