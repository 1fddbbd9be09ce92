import { asc, eq, sql } from 'drizzle-orm'
import type { Tag } from '../../contract/entities/policy.ts'
import type { Database } from './open.ts'
import { keptTotals } from './policy-totals.ts'
import { tag } from './schema/policy.ts'

type StoredTag = Omit<Tag, 'subscribed'>

/** All tags of a tenant in the order of their groups, each with how many policies have it. */
export async function tagsOf(db: Database, tenantId: string): Promise<StoredTag[]> {
  const [tags, counts] = await Promise.all([tagNames(db, tenantId), policiesByTag(db, tenantId)])
  return tags.map((one) => ({ ...one, policyCount: counts.get(one.id) ?? 0 }))
}

async function tagNames(db: Database, tenantId: string) {
  return db
    .select({ id: tag.id, name: tag.name, group: tag.group })
    .from(tag)
    .where(eq(tag.tenantId, tenantId))
    .orderBy(asc(tag.position))
}

/** Counted afresh for a corpus of ordinary size; a very large one keeps its counts in `policy_totals`. */
async function policiesByTag(db: Database, tenantId: string): Promise<Map<string, number>> {
  const kept = await keptTotals(db, tenantId)
  if (kept) return new Map(Object.entries(kept.tags))
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select tag_id as id, count(*)::int as count from policy, unnest(tag_ids) as tag_id
    where tenant_id = ${tenantId} group by 1`)
  return new Map(rows.map((row) => [row.id, row.count]))
}
