import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { tenantSeed } from '../store/schema/account.ts'
import { resetTenant } from '../store/tenant-reset.ts'
import type { Seed } from './index.ts'
import { sow } from './sow.ts'

/** No host leads to this tenant, so that nothing changes what was sown for it. */
const pattern = '*'

/**
 * Gives a tenant that has nothing yet what these seeds would sow, as copies of the rows of a tenant that nobody uses: a
 * tenth of the work. Returns the seeds that are done by it.
 */
export async function copySeeds(context: Context, tenantId: string, seeds: readonly Seed[]): Promise<Seed[]> {
  const same = seeds.filter((seed) => seed.tables)
  if (!(await isOfToday(context, same))) {
    await resetTenant(context, pattern)
    await sow(context, pattern, same)
  }
  for (const table of same.flatMap((seed) => seed.tables ?? [])) await copyRows(context, table, tenantId)
  return same
}

/** Dates of what is sown are laid out around the day. */
async function isOfToday(context: Context, seeds: Seed[]): Promise<boolean> {
  const sown = await context.db.select().from(tenantSeed).where(eq(tenantSeed.tenantId, pattern))
  const today = shanghaiDate(context.now(pattern))
  return seeds.every((seed) =>
    sown.some(
      (row) => row.seed === seed.name && row.version === seed.version && shanghaiDate(row.at) === today,
    ),
  )
}

async function copyRows(context: Context, table: PgTable, tenantId: string): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(
    (column) => column.generated === undefined && column.name !== 'tenant_id',
  )
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  await context.db.execute(
    sql`insert into ${table} (tenant_id, ${names}) select ${tenantId}, ${names} from ${table} where tenant_id = ${pattern}`,
  )
}
