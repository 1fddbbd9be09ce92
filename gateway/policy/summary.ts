import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { policySummary } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { statusOn } from '../rules/policy-status.ts'
import { highlight } from '../search/highlight.ts'
import { type ByColumns, byColumns, rowsByColumns } from '../store/by-columns.ts'
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

/** What is stored of policies for a viewer; for a person with the favourites among them, and the tags subscribed to. */
export interface StoredSummaries {
  policies: ByColumns
  subscribed: string[] | null
}

export const noSummaries: StoredSummaries = { policies: [], subscribed: null }

const publicNames = [...Object.keys(columns), 'viewCount'] as (keyof SummaryRow)[]
const ownNames = [...publicNames, 'favourite'] as const
const named = Object.values(columns).map(({ name }) => name)

/** The columns that `storedSummaries` reads of a policy. */
export const summaryColumns = sql.raw(['tenant_id', ...named].map((name) => `p.${name}`).join(', '))

const columnsOfP = named.map((name) => `p.${name}`)

/** What summaries need of the policies that `from` calls `p`, in any order, as a subquery. */
export function storedSummaries({ tenantId, user }: Viewer, from: SQL): SQL {
  const viewCount = sql`coalesce(v.count, 0)`
  const favourite = sql`exists (select from favourite f where f.tenant_id = p.tenant_id and f.user_id = ${user?.id} and f.policy_id = p.id)`
  const policies = byColumns(columnsOfP, viewCount, ...(user ? [favourite] : []))
  const subscribed = user
    ? sql`(select json_agg(s.tag_id) from tag_subscription s where s.tenant_id = ${tenantId} and s.user_id = ${user.id})`
    : sql`null`
  return sql`(select json_build_object('policies', ${policies}, 'subscribed', ${subscribed})
    from ${from} left join policy_view v on v.tenant_id = p.tenant_id and v.policy_id = p.id)`
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
  return summariesFrom(context, viewer, { ids, stored: rows[0]?.stored ?? noSummaries }, hitTexts)
}

/** The summaries of these policies in this order, as `summariesOf` has them, from what was read of them. */
export async function summariesFrom(
  context: Context,
  viewer: Viewer,
  { ids, stored }: { ids: string[]; stored: StoredSummaries },
  hitTexts: string[] = [],
): Promise<SummaryAnswer[]> {
  if (ids.length === 0) return []
  const names = viewer.user ? ownNames : publicNames
  const rows = rowsByColumns<SummaryRow>(names, stored.policies)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const [tags, deadlines] = await Promise.all([
    tagsWith(context.db, viewer.tenantId, viewer.user ? new Set(stored.subscribed) : null),
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
