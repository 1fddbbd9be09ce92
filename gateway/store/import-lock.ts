import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** A number of our own for the lock under which a tenant has one import at a time. */
const importLock = 7_204_613

/** Waits until no other import of this tenant is under way; to the end of the transaction none begins. `before`: what the statement begins with. */
export async function holdImport(db: Database, tenantId: string, before = ''): Promise<void> {
  await db.execute(sql`${sql.raw(before)} select pg_advisory_xact_lock(${importLock}, hashtext(${tenantId}))`)
}

/**
 * Whether an import of this tenant is under way. What it brings in bears the time at which it began, and is seen when it has ended: whoever
 * looks for what is new since a time waits until then.
 */
export async function isImporting(db: Database, tenantId: string): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${importLock}, hashtext(${tenantId})) as free`,
  )
  return !rows[0]?.free
}
