import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tag } from '../../contract/entities/policy.ts'
import { memoised } from '../store/memoised.ts'
import type { Database } from '../store/open.ts'
import { tag, tagSubscription } from '../store/schema/policy.ts'
import { storedTotals } from './totals.ts'

/**
 * All tags of a tenant in the order of their groups, each with how many policies have it; for a person also whether it is
 * subscribed to.
 */
export async function tagsOf(db: Database, tenantId: string, userId: string | null): Promise<Tag[]> {
  return tagsWith(db, tenantId, userId === null ? null : await subscribedTags(db, tenantId, userId))
}

/** The tags as `tagsOf` has them, for somebody who has subscribed to these; null for nobody. */
export async function tagsWith(
  db: Database,
  tenantId: string,
  mine: ReadonlySet<string> | null,
): Promise<Tag[]> {
  const [tags, counts] = await Promise.all([
    memoised(db, tenantId, 'tags', () => tagNames(db, tenantId)),
    memoised(db, tenantId, 'policies by tag', () => policiesByTag(db, tenantId)),
  ])
  return tags.map((one) => ({
    ...one,
    policyCount: counts.get(one.id) ?? 0,
    ...(mine ? { subscribed: mine.has(one.id) } : {}),
  }))
}

async function subscribedTags(db: Database, tenantId: string, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ tagId: tagSubscription.tagId })
    .from(tagSubscription)
    .where(and(eq(tagSubscription.tenantId, tenantId), eq(tagSubscription.userId, userId)))
  return new Set(rows.map((row) => row.tagId))
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
  const totals = await storedTotals(db, tenantId)
  if (totals) return new Map(Object.entries(totals.tags))
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select tag_id as id, count(*)::int as count from policy, unnest(tag_ids) as tag_id
    where tenant_id = ${tenantId} group by 1`)
  return new Map(rows.map((row) => [row.id, row.count]))
}
