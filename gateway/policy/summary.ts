import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { policySummary } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { statusOn } from '../rules/policy-status.ts'
import { highlight } from '../search/highlight.ts'
import { favourite, policy, policyView } from '../store/schema/policy.ts'
import { deadlinesOf, noDeadline, projectsToday } from './deadlines.ts'
import { tagsOf } from './tags.ts'

export type StoredPolicy = typeof policy.$inferSelect
export type SummaryAnswer = z.input<typeof policySummary>
type Viewer = Pick<Caller, 'tenantId' | 'user'>

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
export type SummaryRow = Pick<StoredPolicy, keyof typeof columns>

/** The summaries of these policies in this order; what does not exist is left out. */
export async function summariesOf(
  context: Context,
  viewer: Viewer,
  ids: string[],
  hitTexts: string[] = [],
): Promise<SummaryAnswer[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .select(columns)
    .from(policy)
    .where(and(eq(policy.tenantId, viewer.tenantId), inArray(policy.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return summariesFrom(
    context,
    viewer,
    ids.flatMap((id) => byId.get(id) ?? []),
    hitTexts,
  )
}

/** Rows as summaries: with tags, views, deadlines, and for a logged-in person the favourites. */
export async function summariesFrom(
  context: Context,
  viewer: Viewer,
  rows: SummaryRow[],
  hitTexts: string[] = [],
): Promise<SummaryAnswer[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [tags, views, favourites, projects] = await Promise.all([
    tagsOf(context.db, viewer.tenantId, viewer.user?.id ?? null),
    viewsOf(context, viewer.tenantId, ids),
    favouritesAmong(context, viewer, ids),
    projectsToday(context, viewer.tenantId),
  ])
  const tagsById = new Map(tags.map((one) => [one.id, one]))
  const deadlines = deadlinesOf(projects)
  const today = shanghaiDate(context.now(viewer.tenantId))
  return rows.map(({ standing, effectiveDay, tagIds, benefit, ...row }) => ({
    ...row,
    status: statusOn({ standing, effectiveDay, effectiveTo: row.effectiveTo }, today),
    tags: tagIds.flatMap((id) => tagsById.get(id) ?? []),
    benefit,
    ...(deadlines.get(row.id) ?? noDeadline),
    viewCount: views.get(row.id) ?? 0,
    ...(favourites ? { favourite: favourites.has(row.id) } : {}),
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

async function viewsOf(context: Context, tenantId: string, ids: string[]): Promise<Map<string, number>> {
  const rows = await context.db
    .select()
    .from(policyView)
    .where(and(eq(policyView.tenantId, tenantId), inArray(policyView.policyId, ids)))
  return new Map(rows.map((row) => [row.policyId, row.count]))
}

async function favouritesAmong(context: Context, viewer: Viewer, ids: string[]): Promise<Set<string> | null> {
  if (!viewer.user) return null
  const rows = await context.db
    .select({ id: favourite.policyId })
    .from(favourite)
    .where(
      and(
        eq(favourite.tenantId, viewer.tenantId),
        eq(favourite.userId, viewer.user.id),
        inArray(favourite.policyId, ids),
      ),
    )
  return new Set(rows.map((row) => row.id))
}
