import { eq, sql } from 'drizzle-orm'
import { type FacetCount, facetCounts, facetsFrom } from '../policy-facets.ts'
import { statusSql, yearSql } from '../policy-filters.ts'
import type { Database } from './open.ts'
import { policyTotals } from './schema/policy.ts'

export type KeptTotals = typeof policyTotals.$inferSelect

/** With more policies than these a corpus is too large to be counted at every question. */
export const countedAfresh = 2000

/** The kept counts of a large corpus; null where counting afresh is cheap. */
export async function keptTotals(db: Database, tenantId: string): Promise<KeptTotals | null> {
  const [kept] = await db.select().from(policyTotals).where(eq(policyTotals.tenantId, tenantId))
  return kept ?? null
}

/** Counts a tenant's whole corpus for a day (YYYY-MM-DD) and keeps the counts if it is a large one. */
export async function keepTotals(db: Database, tenantId: string, day: string): Promise<void> {
  const { rows } = await db.execute<{
    total: number
    facets: FacetCount[]
    tags: { id: string; count: number }[]
  }>(sql`
    with base as materialized (
      select p.level, p.region, p.issuers, p.categories, p.industries, p.sizes, p.support_modes, p.tag_ids,
        (${statusSql(day)}) as status, (${yearSql(day)}) as year_shown
      from policy p where p.tenant_id = ${tenantId}
    ), counts as (${facetCounts({})}),
    by_tag as (select tag_id as id, count(*)::int as count from base, unnest(tag_ids) as tag_id group by 1)
    select (select count(*)::int from base) as total,
      (select coalesce(json_agg(counts), '[]'::json) from counts) as facets,
      (select coalesce(json_agg(by_tag), '[]'::json) from by_tag) as tags`)
  const counted = rows[0]
  if (!counted || counted.total <= countedAfresh) {
    await db.delete(policyTotals).where(eq(policyTotals.tenantId, tenantId))
    return
  }
  const row = {
    day,
    total: counted.total,
    facets: facetsFrom(counted.facets, {}),
    tags: Object.fromEntries(counted.tags.map((one) => [one.id, one.count])),
  }
  await db
    .insert(policyTotals)
    .values({ tenantId, ...row })
    .onConflictDoUpdate({ target: policyTotals.tenantId, set: row })
}
