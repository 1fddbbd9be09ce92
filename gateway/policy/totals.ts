import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { daysAfter, daysBetween, monthsAfter } from '../base/shanghai-date.ts'
import { forgetMemoised, memoised } from '../store/memoised.ts'
import type { Database } from '../store/open.ts'
import { policy, policyTotals } from '../store/schema/policy.ts'
import { type FacetCount, facetCounts, facetFields, facetsFrom } from './facets.ts'
import { type FacetField, type PolicyFilters, statusSql, yearSql } from './filters.ts'

export type StoredTotals = typeof policyTotals.$inferSelect & {
  /** Whether most policies of the store are this tenant's, as far as the planner knows. */
  nearlyAll: boolean
}

/** With more policies than these a corpus is too large to be counted at every question. */
export const countedAfresh = 2000

/**
 * How many policies the newest parts of a large corpus have about, each with those before it: what is frequent is found in the first
 * ones. One is a little more than twice the one before, so that no more than that is read beyond what is ranked.
 */
const newestParts = [20_000, 45_000, 100_000, 225_000, 500_000]

/** The stored counts of a large corpus; null where counting afresh is cheap. */
export async function storedTotals(db: Database, tenantId: string): Promise<StoredTotals | null> {
  return memoised(db, tenantId, 'totals', async () => {
    const [stored] = await db
      .select({
        ...getTableColumns(policyTotals),
        inStore: sql<number>`(select reltuples from pg_class where oid = 'policy'::regclass)`,
      })
      .from(policyTotals)
      .where(eq(policyTotals.tenantId, tenantId))
    if (!stored) return null
    const { inStore, ...totals } = stored
    return { ...totals, nearlyAll: totals.total * 2 > inStore }
  })
}

/** Counts a tenant's whole corpus for a day (YYYY-MM-DD) and stores the counts if it is a large one. */
export async function storeTotals(db: Database, tenantId: string, day: string): Promise<void> {
  await countAndStore(db, tenantId, day)
  forgetMemoised(db, tenantId)
}

const recounting = new Set<string>()

/** Statuses follow the calendar: on a new day the stored counts are counted again while the old ones are answered. */
export function recountInBackground(
  { db, log }: Context,
  { tenantId, today }: { tenantId: string; today: string },
  totals: StoredTotals,
): void {
  if (totals.day === today || recounting.has(tenantId)) return
  recounting.add(tenantId)
  storeTotals(db, tenantId, today)
    // The old counts stay; the next question tries again.
    .catch((error: unknown) =>
      log('warn', 'counting policies anew failed', {
        tenant: tenantId,
        reason: error instanceof Error ? error.name : typeof error,
      }),
    )
    .finally(() => recounting.delete(tenantId))
}

async function countAndStore(db: Database, tenantId: string, day: string): Promise<void> {
  const { rows } = await db.execute<{
    total: number
    facets: FacetCount[]
    tags: { id: string; count: number }[]
  }>(sql`
    with base as materialized (
      select p.level, p.region, p.issuers, p.categories, p.industries, p.sizes, p.support_modes, p.tag_ids,
        (${statusSql(day)}) as status, (${yearSql(day)}) as year_shown
      from policy p where p.tenant_id = ${tenantId}
    ), counts as (${facetCounts}),
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
    newestDays: await newestDays(db, tenantId, counted.total),
    total: counted.total,
    facets: facetsFrom(counted.facets, {}),
    tags: Object.fromEntries(counted.tags.map((one) => [one.id, one.count])),
  }
  await db
    .insert(policyTotals)
    .values({ tenantId, ...row })
    .onConflictDoUpdate({ target: policyTotals.tenantId, set: row })
}

async function newestDays(db: Database, tenantId: string, total: number): Promise<string[]> {
  const days: string[] = []
  for (const place of [0, ...newestParts.filter((part) => part < total / 2)]) {
    const { rows } = await db.execute<{ day: string }>(sql`
      select issued_day::text as day from ${policy} where tenant_id = ${tenantId}
      order by issued_day desc nulls last, id limit 1 offset ${place}`)
    if (rows[0]) days.push(rows[0].day)
  }
  return days
}

/** At most so many months are named in one question. */
const monthsNamed = 60

/**
 * The months (YYYY-MM) of the newest parts of a large corpus, the newest part first; none is in two parts. The first part has about as
 * many policies as are asked for, and goes on to today's month, so that it has what came in since the counts were stored.
 */
export function newestMonths(
  { newestDays: [newest, ...days] }: StoredTotals,
  today: string,
  first: number,
): string[][] {
  if (!newest) return []
  const parts: string[][] = []
  let last = newest > today ? newest : today
  for (const day of firstDays(days, first * spare)) {
    const months = monthsFrom(day, last)
    const [oldest] = months
    if (oldest === undefined) continue
    if (months.length > monthsNamed) break
    parts.push(months)
    last = monthsAfter(oldest, -1)
  }
  return parts
}

/** How much more is looked into than what has just enough, as words are not spread evenly. */
const spare = 1.2

/**
 * The days from which on parts were issued, of which the first has so many policies, as if each of the stored ones were spread evenly. The
 * smallest is not cut: of so few it is no matter how many.
 */
function firstDays(days: string[], first: number): string[] {
  const at = days.findIndex((_, at) => (newestParts[at] ?? 0) >= first)
  const [part, before] = [newestParts[at], newestParts[at - 1]]
  const [from, to] = [days[at], days[at - 1]]
  if (!part || !before || !from || !to) return at === 0 ? days : []
  const share = (first - before) / (part - before)
  return [daysAfter(to, -Math.ceil(share * daysBetween(from, to))), ...days.slice(at)]
}

function monthsFrom(first: string, last: string): string[] {
  const months = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthsAfter(month, 1))
    months.push(month)
  return months
}

/** About which share of a large corpus fits the filters, were each of them chosen without regard to the others. */
export function shareOfFilters(filters: PolicyFilters, totals: StoredTotals): number {
  const tagged = filters.tag.reduce((sum, id) => sum + (totals.tags[id] ?? 0), 0) / totals.total
  const shares = facetFields.map((field) => shareOfChosen(field, filters[field], totals))
  return shares.reduce((all, share) => all * share, filters.tag.length > 0 ? tagged : 1)
}

/** The filters without those that most of a large corpus fits: looking each policy up is less work than an index of so many. */
export function tellingFilters(filters: PolicyFilters, totals: StoredTotals): PolicyFilters {
  const vain = facetFields.filter((field) => shareOfChosen(field, filters[field], totals) > 1 / 2)
  return { ...filters, ...Object.fromEntries(vain.map((field) => [field, []])) }
}

function shareOfChosen(field: FacetField, chosen: string[], { facets, total }: StoredTotals): number {
  if (chosen.length === 0) return 1
  const options = facets.find((one) => one.field === field)?.options ?? []
  const fitting = options.filter(({ value }) => chosen.includes(value))
  return Math.min(1, fitting.reduce((sum, { count }) => sum + count, 0) / total)
}
