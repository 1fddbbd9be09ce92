import { type SQL, sql } from 'drizzle-orm'
import type { Facet } from '../contract/entities/policy.ts'
import { type FacetCount, facetCounts, facetsFrom } from './policy-facets.ts'
import { groupConditions, type PolicyFilters, statusSql, tagCondition, yearSql } from './policy-filters.ts'
import { newestFirstOfP } from './policy-order.ts'
import type { Database } from './store/open.ts'
import { countedAfresh, type KeptTotals, keepTotals, keptTotals } from './store/policy-totals.ts'
import { type Question, readQuestion } from './store/question.ts'

/** How many policies are ranked and counted for one question at most; more are said to be more. */
export const rankedAtMost = countedAfresh

export interface FoundPolicies {
  ids: string[]
  total: number
  facets: Facet[]
  capped: boolean
  question: Question | null
}

interface Asked {
  tenantId: string
  today: string
  filters: PolicyFilters
  page: number
  size: number
  deadlines: Map<string, string>
}

/** Finds the policies of one page, with counts for every filter, in one query of the store. */
export async function findPolicies(db: Database, asked: Asked): Promise<FoundPolicies> {
  const { filters } = asked
  const words = filters.keyword || filters.title
  const question = words ? readQuestion(words) : null
  if (words && !question) return { ids: [], total: 0, facets: facetsFrom([], {}), capped: false, question }
  const found = await ask(db, asked, question, question?.allOf ?? null)
  // Nothing has all the words: what has some of them, the most telling first.
  if (found.total > 0 || !question || question.anyOf === question.allOf || found.based > 0)
    return { ...found, question }
  return { ...(await ask(db, asked, question, question.anyOf)), question }
}

async function ask(db: Database, asked: Asked, question: Question | null, wanted: string | null) {
  const groups = groupConditions(asked.filters, asked.today)
  const kept = question || asked.filters.tag.length > 0 ? null : await keptTotals(db, asked.tenantId)
  if (kept && Object.keys(groups).length === 0) return askWhole(db, asked, kept)
  const first = await run(db, asked, question, wanted, groups, null)
  // A corpus too large to count as a whole: the records come from a second look with every filter in it.
  if (first.based <= rankedAtMost || Object.keys(groups).length === 0) return first
  const narrowed = await run(db, asked, question, wanted, groups, sql.join(Object.values(groups), sql` and `))
  return { ...narrowed, facets: first.facets, capped: true }
}

/** The whole of a large corpus: its counts are kept, and its newest are read from the index, however far back. */
async function askWhole(db: Database, asked: Asked, kept: KeptTotals) {
  refreshBehind(db, asked, kept)
  const { filters, page, size, tenantId } = asked
  if ((filters.sort ?? 'newest') !== 'newest') {
    const ranked = await run(db, asked, null, null, {}, null)
    return { ...ranked, facets: kept.facets }
  }
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from policy p where p.tenant_id = ${tenantId}
    order by ${newestFirstOfP} limit ${size} offset ${(page - 1) * size}`)
  return {
    based: kept.total,
    ids: rows.map((row) => row.id),
    total: kept.total,
    facets: kept.facets,
    capped: false,
  }
}

const refreshing = new Set<string>()

/** Statuses follow the calendar: on a new day the kept counts are counted again, behind the answer. */
function refreshBehind(db: Database, { tenantId, today }: Asked, kept: KeptTotals): void {
  if (kept.day === today || refreshing.has(tenantId)) return
  refreshing.add(tenantId)
  keepTotals(db, tenantId, today)
    // The old counts stay; the next question tries again.
    .catch(() => {})
    .finally(() => refreshing.delete(tenantId))
}

async function run(
  db: Database,
  asked: Asked,
  question: Question | null,
  wanted: string | null,
  groups: ReturnType<typeof groupConditions>,
  narrowing: SQL | null,
) {
  const fields = Object.keys(groups) as (keyof typeof groups)[]
  const fits = Object.fromEntries(fields.map((field) => [field, sql.raw(`fits_${field.toLowerCase()}`)]))
  const fitColumns = fields.map(
    (field) => sql`, (${groups[field]}) as ${sql.raw(`fits_${field.toLowerCase()}`)}`,
  )
  const allFit = fields.length > 0 ? sql.join(Object.values(fits), sql` and `) : sql`true`
  const query = sql`
    with base as materialized (
      select p.id, p.level, p.region, p.issuers, p.categories, p.industries, p.sizes, p.support_modes, p.issued_day,
        (${statusSql(asked.today)}) as status, (${yearSql(asked.today)}) as year_shown,
        ${scoreSql(asked, question, wanted)} as score ${sql.join(fitColumns, sql``)}
      from policy p where p.tenant_id = ${asked.tenantId} and ${narrowing ?? sql`true`}
        ${tagged(asked.filters)} ${worded(asked, wanted)}
      order by ${newestFirstOfP} limit ${rankedAtMost + 1}
    ), counts as (${facetCounts(fits)}), chosen as (select * from base where ${allFit} limit ${rankedAtMost})
    select (select count(*)::int from base) as based, (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(id), '[]'::json) from (
        select c.id from chosen c ${ordered(asked)} limit ${asked.size} offset ${(asked.page - 1) * asked.size}) page) as ids,
      (select coalesce(json_agg(counts), '[]'::json) from counts) as facets`
  const { rows } = await db.execute<{ based: number; total: number; ids: string[]; facets: FacetCount[] }>(
    query,
  )
  const row = rows[0] ?? { based: 0, total: 0, ids: [], facets: [] }
  return { ...row, facets: facetsFrom(row.facets, asked.filters), capped: row.based > rankedAtMost }
}

function tagged(filters: PolicyFilters): SQL {
  const condition = tagCondition(filters.tag)
  return condition ? sql`and ${condition}` : sql``
}

/** A keyword is looked for everywhere, a title in titles and document numbers. */
function worded({ filters }: Asked, wanted: string | null): SQL {
  if (!wanted) return sql``
  return filters.keyword
    ? sql`and p.words @@ ${wanted}::tsquery`
    : sql`and p.title_words @@ ${wanted}::tsquery`
}

/**
 * How close a policy is: a document number or a title that holds the whole question, then titles with its words, then
 * texts; what still holds before what has ended; newer before older. The steps are wider than all smaller ones together
 * except that an ended title still comes before a text that holds.
 */
function scoreSql({ today }: Asked, question: Question | null, wanted: string | null): SQL {
  if (!question || !wanted) return sql`0`
  return sql`((case when strpos(p.number_key, ${question.key}) > 0 then 16 else 0 end)
    + (case when strpos(p.title_key, ${question.key}) > 0 then 5 else 0 end)
    + (case when p.title_words @@ ${wanted}::tsquery then 5 else 0 end)
    + (case when (${statusSql(today)}) in ('effective', 'amended', 'upcoming') then 3 else 0 end)
    + ts_rank('{0.1, 0.2, 0.6, 1.0}', p.words, ${wanted}::tsquery)
    + least(greatest(p.year - 2000, 0), 50) / 50.0)::float8`
}

function ordered({ tenantId, filters, deadlines }: Asked): SQL {
  const sort = filters.sort ?? (filters.keyword || filters.title ? 'relevance' : 'newest')
  const newest = sql`c.issued_day desc, c.id`
  if (sort === 'relevance') return sql`order by c.score desc, ${newest}`
  if (sort === 'views') {
    return sql`left join policy_view v on v.tenant_id = ${tenantId} and v.policy_id = c.id order by coalesce(v.count, 0) desc, ${newest}`
  }
  if (sort === 'closing' && deadlines.size > 0) {
    const list = sql.join(
      [...deadlines].map(([id, day]) => sql`(${id}::text, ${day}::date)`),
      sql`, `,
    )
    return sql`left join (values ${list}) as d(policy_id, closes_on) on d.policy_id = c.id order by d.closes_on nulls last, ${newest}`
  }
  return sql`order by ${newest}`
}
