import { eq, getTableColumns } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../base/context.ts'
import { auditEvent } from './schema/audit.ts'
import * as schema from './schema/index.ts'

/** Deletes everything that belongs to a tenant, which begins again with its seed; but what was recorded, which the database keeps. */
export async function resetTenant(context: Context, tenantId: string): Promise<void> {
  await context.db.transaction(async (store) => {
    for (const table of Object.values(schema)) {
      if (!(table instanceof PgTable) || table === auditEvent) continue
      const column = getTableColumns(table)['tenantId' as never]
      if (column) await store.delete(table).where(eq(column, tenantId))
    }
  })
}
