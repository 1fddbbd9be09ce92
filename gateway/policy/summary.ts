import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { policySummary } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { statusOn } from '../rules/policy-status.ts'
import { highlight } from '../search/highlight.ts'
import { prepared } from '../store/prepared.ts'
import { policy } from '../store/schema/policy.ts'
import { textArray } from '../store/sql-values.ts'
import { deadlinesOfPolicies, noDeadline } from './deadlines.ts'
import { tagsWith } from './tags.ts'

export type StoredPolicy = typeof policy.$inferSelect
export type SummaryAnswer = z.input<typeof policySummary>
export type Viewer = Pick<Caller, 'tenantId' | 'user'>

/** What of a policy its summary needs: everything but the long texts and the search words. */
const columns = {
  id: policy.id,
  title: policy.title,
  documentNumber: policy.documentNumber,
  level: policy.level,
  region: policy.region,
  issuers: policy.issuers,
  issuedOn: policy.issuedOn,
  effectiveFrom: policy.effectiveFrom,
  effectiveDay: policy.effectiveDay,
  effectiveTo: policy.effectiveTo,
  standing: policy.standing,
  categories: policy.categories,
  industries: policy.industries,
  sizes: policy.sizes,
  supportModes: policy.supportModes,
  tagIds: policy.tagIds,
  summary: policy.summary,
  benefit: policy.benefit,
  synthetic: policy.synthetic,
}
type SummaryRow = Pick<StoredPolicy, keyof typeof columns> & { viewCount: number; favourite?: boolean }

/** Of each column its values, row by row; then how often each was opened; for a person also which are favourites, and the tags subscribed to. */
export type StoredSummaries = (unknown[] | null)[]

const names = Object.keys(columns)
const named = names.map((name) => columns[name as keyof typeof columns].name)

/** The columns that `storedSummaries` reads of a policy. */
export const summaryColumns = sql.raw(['tenant_id', ...named].map((name) => `p.${name}`).join(', '))

const aggregates = sql.raw(named.map((name) => `json_agg(p.${name})`).join(', '))

/**
 * What summaries need of the policies that `from` calls `p`, as a subquery whose answer is one JSON text, in any order. Its lists go by columns: the database then
 * looks once at the type of each, and not once in each row.
 */
export function storedSummaries({ tenantId, user }: Viewer, from: SQL): SQL {
  const own = user
    ? sql`, json_agg(exists (select from favourite f where f.tenant_id = p.tenant_id and f.user_id = ${user.id} and f.policy_id = p.id)),
        (select json_agg(s.tag_id) from tag_subscription s where s.tenant_id = ${tenantId} and s.user_id = ${user.id})`
    : sql``
  return sql`(select json_build_array(${aggregates}, json_agg(coalesce(v.count, 0)) ${own})
    from ${from} left join policy_view v on v.tenant_id = p.tenant_id and v.policy_id = p.id)`
}

function rowsIn(stored: StoredSummaries): SummaryRow[] {
  const [ids, viewCounts, favourites] = [stored[0] ?? [], stored[names.length], stored[names.length + 1]]
  return ids.map((_id, at) => {
    const row: Record<string, unknown> = {}
    for (const [column, name] of names.entries()) row[name] = stored[column]?.[at]
    row.viewCount = viewCounts?.[at]
    if (favourites) row.favourite = favourites[at]
    return row as SummaryRow
  })
}

/**
 * The summaries of these policies in this order, with tags, views, deadlines, and for a logged-in person the favourites; what does
 * not exist is left out.
 */
export async function summariesOf(
  context: Context,
  viewer: Viewer,
  ids: string[],
  hitTexts: string[] = [],
): Promise<SummaryAnswer[]> {
  if (ids.length === 0) return []
  const named = sql`(select * from policy where tenant_id = ${viewer.tenantId} and id = any(${textArray(ids)})) p`
  const { rows } = await context.db.execute<{ stored: StoredSummaries }>(
    prepared(sql`select ${storedSummaries(viewer, named)} as stored`),
  )
  return summariesFrom(context, viewer, { ids, stored: rows[0]?.stored ?? [] }, hitTexts)
}

/** The summaries of these policies in this order, as `summariesOf` has them, from what was read of them. */
export async function summariesFrom(
  context: Context,
  viewer: Viewer,
  { ids, stored }: { ids: string[]; stored: StoredSummaries },
  hitTexts: string[] = [],
): Promise<SummaryAnswer[]> {
  if (ids.length === 0) return []
  const byId = new Map(rowsIn(stored).map((row) => [row.id, row]))
  const [tags, deadlines] = await Promise.all([
    tagsWith(
      context.db,
      viewer.tenantId,
      viewer.user ? new Set(stored[names.length + 2] as string[] | null) : null,
    ),
    deadlinesOfPolicies(context, viewer.tenantId, ids),
  ])
  const tagsById = new Map(tags.map((one) => [one.id, one]))
  const today = shanghaiDate(context.now(viewer.tenantId))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ standing, effectiveDay, tagIds, viewCount, favourite, ...row }) => ({
      ...row,
      status: statusOn({ standing, effectiveDay, effectiveTo: row.effectiveTo }, today),
      tags: tagIds.flatMap((id) => tagsById.get(id) ?? []),
      ...(deadlines.get(row.id) ?? noDeadline),
      viewCount,
      ...(favourite === undefined ? {} : { favourite }),
      ...highlightsOf(row, hitTexts),
    }))
}

function highlightsOf(
  row: { title: string; documentNumber: string | null; summary: string },
  hitTexts: string[],
) {
  if (hitTexts.length === 0) return {}
  const title = highlight(row.title, hitTexts)
  const summary = highlight(row.summary, hitTexts)
  return title || summary ? { highlights: { ...(title && { title }), ...(summary && { summary }) } } : {}
}
