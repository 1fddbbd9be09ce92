import { type SQL, sql } from 'drizzle-orm'
import { type PageAsked, windowOf } from '../base/paging.ts'
import type { Database } from '../store/open.ts'
import { prepared } from '../store/prepared.ts'
import { policy } from '../store/schema/policy.ts'
import { noSummaries, type StoredSummaries, storedSummaries, summaryColumns, type Viewer } from './summary.ts'

/**
 * Newest first, in the very words of the index `policy_newest`: otherwise a large corpus is sorted
 * at every question.
 */
export const newestFirst: SQL = sql`${policy.issuedDay} desc nulls last, ${policy.id}`
/** The order of `newestFirst` for queries that call the policy `p`. */
export const newestFirstOfP: SQL = sql`p.issued_day desc nulls last, p.id`

export interface PageByDate {
  ids: string[]
  stored: StoredSummaries
  /** Null where it was not asked for. */
  total: number | null
}

/** One page of a tenant's policies `p` that meet some conditions, newest first, however far back: read from the index in one statement. */
export async function pageByDate(
  db: Database,
  viewer: Viewer,
  { paged, wanted, counted }: { paged: PageAsked; wanted: SQL[]; counted: boolean },
): Promise<PageByDate> {
  const { limit, offset } = windowOf(paged)
  const where = sql.join([sql`p.tenant_id = ${viewer.tenantId}`, ...wanted], sql` and `)
  const page = sql`(select ${summaryColumns} from policy p where ${where}
    order by ${newestFirstOfP} limit ${limit} offset ${offset}) p`
  const { rows } = await db.execute<{ stored: StoredSummaries; total: number | null }>(
    prepared(sql`select ${storedSummaries(viewer, page)} as stored,
      ${counted ? sql`(select count(*)::int from policy p where ${where})` : sql`null::int`} as total`),
  )
  const { stored = noSummaries, total = null } = rows[0] ?? {}
  return { ids: (stored.policies[0] ?? []) as string[], stored, total }
}
