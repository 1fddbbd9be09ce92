import { type SQL, sql } from 'drizzle-orm'
import { policyFilters } from '../../contract/policy.ts'
import { type PageAsked, windowOf } from '../base/paging.ts'
import type { Database } from '../store/open.ts'
import { prepared, preparedWhereEmbedded } from '../store/prepared.ts'
import { textArray } from '../store/sql-values.ts'
import { pageByDate } from './by-date.ts'
import { closeness, type Sought } from './closeness.ts'
import { countsIn, facetsFrom, linesToCount, lineToCount, missOf } from './facets.ts'
import {
  allGroupConditions,
  groupConditions,
  markConditions,
  monthCondition,
  type PolicyFilters,
  tagCondition,
} from './filters.ts'
import { newestFirstOfP } from './order.ts'
import { noSummaries, type StoredSummaries, storedSummaries, type Viewer } from './summary.ts'
import { countedAfresh, newestMonths, type StoredTotals, storedTotals, storeTotals } from './totals.ts'

/** How many policies are ranked and counted for one question at most; more are said to be more. */
export const rankedAtMost = countedAfresh

const noFilters = policyFilters.parse({})

export interface Asked extends PageAsked {
  tenantId: string
  today: string
  filters: PolicyFilters
  deadlines: Map<string, { deadline: string }>
  /** False: nobody looks at how many policies each filter has. */
  counted?: boolean
  /** For whom the page is read as well; left out where its identifiers are enough. */
  viewer?: Viewer
  /** True: what holds only some of the words is not wanted. */
  exactly?: boolean
  /** Only what has come into the portal after this moment. */
  addedAfter?: Date
  /** True: the words are meant as they were typed. */
  literally?: boolean
}

/** One look into the store for what is sought: the page, its total, and counts for every filter. */
export async function ask(db: Database, asked: Asked, sought: Sought | null) {
  const groups = groupConditions(asked.filters, asked.today)
  const chosen = Object.values(groups)
  const totals = await storedTotals(db, asked.tenantId)
  const plain = !sought && asked.filters.tag.length === 0 && !asked.addedAfter
  if (totals && plain && chosen.length === 0) return askWhole(db, asked, totals)
  const look = { sought, groups, narrowing: null, months: null, small: totals === null }
  const first = plain ? await run(db, asked, look) : await newestFirstParts(db, asked, look, totals)
  // A corpus too large to count as a whole: the records come from a second look with every filter in it.
  if (first.based <= rankedAtMost || chosen.length === 0) return first
  const narrowing = sql.join(chosen, sql` and `)
  if (plain && sortOf(asked) === 'newest' && first.total >= asked.page * asked.size)
    return { ...first, total: await howManyMeet(db, asked, narrowing) }
  const further = { ...look, narrowing, small: false }
  const narrowed = await newestFirstParts(db, { ...asked, counted: false }, further, totals)
  return { ...narrowed, facets: first.facets, capped: true }
}

/** How many policies meet the filters, as far as they are ranked: where the newest of them are found already, their number is all that is missing. */
async function howManyMeet(db: Database, { tenantId, filters }: Asked, narrowing: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (
    select from policy p where p.tenant_id = ${tenantId} and ${markConditions(tenantId, filters)} and ${narrowing} limit ${rankedAtMost}) met`)
  return rows[0]?.total ?? 0
}

/**
 * Looks into the newest part of a large corpus first, and further back only when that has not enough: otherwise a
 * frequent word is read wherever it occurs before the newest of it are chosen.
 */
async function newestFirstParts(db: Database, asked: Asked, look: Look, totals: StoredTotals | null) {
  const ofOneYear = look.narrowing && asked.filters.year.length > 0
  for (const months of totals && !ofOneYear ? newestMonths(totals) : []) {
    const found = await run(db, asked, { ...look, months })
    if (found.based > rankedAtMost) return found
  }
  return run(db, asked, look)
}

/** The whole of a large corpus: its counts are stored, and its newest are read from the index, however far back. */
async function askWhole(db: Database, asked: Asked, totals: StoredTotals) {
  refreshInBackground(db, asked, totals)
  const { tenantId } = asked
  const { limit, offset } = windowOf(asked)
  if (sortOf(asked) !== 'newest') {
    const everything = { sought: null, groups: {}, narrowing: null, months: null, small: false }
    const ranked = await run(db, { ...asked, counted: false }, everything)
    return { ...ranked, facets: totals.facets }
  }
  if (asked.viewer) {
    const page = await pageByDate(db, asked.viewer, { paged: asked, wanted: [], counted: false })
    return { ...page, based: totals.total, total: totals.total, facets: totals.facets, capped: false }
  }
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from policy p where p.tenant_id = ${tenantId}
    order by ${newestFirstOfP} limit ${limit} offset ${offset}`)
  return {
    based: totals.total,
    ids: rows.map((row) => row.id),
    stored: noSummaries,
    total: totals.total,
    facets: totals.facets,
    capped: false,
  }
}

const refreshing = new Set<string>()

/** Statuses follow the calendar: on a new day the stored counts are counted again while the old ones are answered. */
function refreshInBackground(db: Database, { tenantId, today }: Asked, totals: StoredTotals): void {
  if (totals.day === today || refreshing.has(tenantId)) return
  refreshing.add(tenantId)
  storeTotals(db, tenantId, today)
    // The old counts stay; the next question tries again.
    .catch(() => {})
    .finally(() => refreshing.delete(tenantId))
}

interface Look {
  sought: Sought | null
  groups: ReturnType<typeof groupConditions>
  /** Conditions that every policy meets, not counted apart. */
  narrowing: SQL | null
  /** Whether the corpus is small enough to be read whole. */
  small: boolean
  /** The only months of issue that are looked into. */
  months: string[] | null
}

interface FoundRow extends Record<string, unknown> {
  based: number
  total: number
  ids: string[]
  stored: StoredSummaries | null
  lines: string | null
}

/**
 * The policies of a look, one page of them, and what of them is counted, in one statement. A corpus of ordinary size is read as it lies by a statement that is
 * planned once, and of a larger one the newest, by one whose plan is made for its words.
 */
async function run(db: Database, asked: Asked, look: Look): Promise<Answer> {
  if (!look.small && !isPlain(asked, look))
    return answerOf(asked, await db.execute<FoundRow>(statement(asked, look)))
  const kept = look.sought ? preparedWhereEmbedded : prepared
  const answer = answerOf(asked, await db.execute<FoundRow>(kept(statement(asked, look))))
  // Policies have come by another way than an import, and are not counted yet.
  return look.small && answer.capped ? run(db, asked, { ...look, small: false }) : answer
}

/** Whether the newest policies are looked into, whatever is in them: they are read from the index in its order, by one plan for all. */
function isPlain({ filters, addedAfter }: Asked, { sought, narrowing, months }: Look): boolean {
  return !(sought || narrowing || months || addedAfter || filters.tag.length > 0)
}

type Answer = ReturnType<typeof answerOf>

function answerOf(asked: Asked, { rows }: { rows: FoundRow[] }) {
  const { lines, ...row } = rows[0] ?? { based: 0, total: 0, ids: [], stored: null, lines: null }
  const facets = asked.counted === false ? [] : facetsFrom(countsIn(lines ?? ''), asked.filters)
  return { ...row, stored: row.stored ?? noSummaries, facets, capped: row.based > rankedAtMost }
}

function statement(asked: Asked, look: Look): SQL {
  const { sought, small } = look
  const { limit, offset } = windowOf(asked)
  const counted = asked.counted !== false
  const columns = sql`p.ctid as place, p.id, p.issued_day, ${sought ? closeness(sought, asked.today) : sql`0`} as score,
      (${misses(asked, look)}) as misses ${counted ? sql`, ${lineToCount(asked.today)} as line` : sql``}`
  const plain = isPlain(asked, look)
  const ofTenant = sql`select ${columns} from policy p where p.tenant_id = ${asked.tenantId}`
  const base = small
    ? sql`${ofTenant} and (${smallConditions(asked, look)})`
    : plain
      ? sql`${ofTenant} order by ${newestFirstOfP} limit ${rankedAtMost + 1}`
      : sql`select ${columns} from newest join policy p on p.ctid = newest.place`
  return sql`
    with ${small || plain ? sql`` : sql`newest as materialized (${newestPlaces(asked, look)}),`}
    base as materialized (${base}),
    chosen as (select * from base where misses = 0 ${small ? sql`` : sql`limit ${rankedAtMost}`}),
    page as materialized (select c.id, c.place from chosen c ${orderClause(asked)} limit ${limit} offset ${offset})
    select (select count(*)::int from base) as based, (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(id), '[]'::json) from page) as ids,
      ${asked.viewer ? storedSummaries(asked.viewer, sql`page join policy p on p.ctid = page.place`) : sql`null::json`} as stored,
      ${counted ? sql`(select ${linesToCount} from base)` : sql`null::text`} as lines`
}

/** Which of the chosen groups a policy misses, as the sum of their numbers. */
function misses(asked: Asked, look: Look): SQL {
  const { filters, today } = asked
  const { groups, small } = look
  // Of a statement that is planned once all groups are in the text, whichever are chosen.
  const conditions =
    (small || isPlain(asked, look)) && Object.keys(groups).length > 0
      ? allGroupConditions(filters, today)
      : groups
  const each = Object.entries(conditions).map(
    ([field, condition]) =>
      sql`case when ${condition} then 0 else ${sql.raw(String(missOf(field as keyof typeof conditions)))} end`,
  )
  return each.length > 0 ? sql.join(each, sql` + `) : sql`0`
}

/** The places of the newest policies of a look. */
function newestPlaces(asked: Asked, look: Look): SQL {
  const { sought } = look
  return sql`${pinned(asked, look)}
    (select p.ctid as place from policy p where p.tenant_id = ${asked.tenantId} ${lookupConditions(asked, look)}
      ${notPinned(sought)}
    order by ${newestFirstOfP} limit ${rankedAtMost + 1})`
}

/** What is looked up in a small corpus: the same policies without the marks, as no index is needed. */
function smallConditions(asked: Asked, { sought }: Look): SQL {
  const { places } = sought?.question ?? {}
  const there = sought?.there && places ? [...places.named, ...places.around] : null
  const ids = pinnedIds(sought)
  const area = there ? sql`and p.region = any(${textArray(there)})` : sql``
  const words = sql`true ${area} ${wordCondition(asked, sought)}`
  const tagged = tagCondition(asked.filters.tag)
  return sql`(${words} ${ids.length > 0 ? sql`or ${pinnedCondition(sought, ids)}` : sql``})
    ${tagged ? sql`and ${tagged}` : sql``} ${addedCondition(asked)}`
}

/** The conditions of the lookup; words and filters also in marks, by which the index leaves little to read. */
function lookupConditions(asked: Asked, { sought, narrowing, months }: Look): SQL {
  const { filters, tenantId } = asked
  const tagged = tagCondition(filters.tag)
  if (!sought && !narrowing && !tagged) return addedCondition(asked)
  const markedFilters = narrowing ? filters : { ...noFilters, tag: filters.tag }
  const { places } = sought?.question ?? {}
  const area = sought?.there && places ? [...places.named, ...places.around] : markedFilters.area
  return sql`and ${markConditions(tenantId, { ...markedFilters, area })} ${wordCondition(asked, sought)}
    ${tagged ? sql`and ${tagged}` : sql``} ${narrowing ? sql`and ${narrowing}` : sql``}
    ${months ? sql`and ${monthCondition(months)}` : sql``} ${addedCondition(asked)}`
}

function addedCondition({ addedAfter }: Asked): SQL {
  return addedAfter ? sql`and p.added_at > ${addedAfter.toISOString()}::timestamptz` : sql``
}

/**
 * What a lookup by words may miss and belongs to the answer all the same: the policies that govern the subject that is
 * asked for, and those whose English texts hold the words.
 */
function pinned(asked: Asked, { sought, narrowing }: Look): SQL {
  const ids = pinnedIds(sought)
  if (!sought || ids.length === 0) return sql``
  const tagged = tagCondition(asked.filters.tag)
  return sql`select p.ctid as place from policy p where p.tenant_id = ${asked.tenantId} and ${pinnedCondition(sought, ids)}
    ${tagged ? sql`and ${tagged}` : sql``} ${narrowing ? sql`and ${narrowing}` : sql``} ${addedCondition(asked)} union all`
}

function pinnedCondition(sought: Sought | null, ids: string[]): SQL {
  // What governs one subject of several is in the answer when it holds the others too, however old it is.
  const holding = sought && sought.question.parts.length > 1 && sought.english.length === 0
  return sql`p.id = any(${textArray(ids)}) ${holding ? sql`and p.words @@ ${sought.wanted}::tsquery` : sql``}`
}

/** What is pinned is not looked up as well. */
function notPinned(sought: Sought | null): SQL {
  const ids = pinnedIds(sought)
  return ids.length > 0 ? sql`and p.id <> all(${textArray(ids)})` : sql``
}

function pinnedIds(sought: Sought | null): string[] {
  if (!sought) return []
  // English texts hold the words, and a policy that governs one of several subjects is not therefore in their answer.
  if (sought.question.parts.length > 1 && (sought.english.length > 0 || !sought.wanted)) return sought.english
  return [...sought.governing, ...sought.english]
}

/** A keyword is looked for everywhere, a title in titles and document numbers. */
function wordCondition({ filters }: Asked, sought: Sought | null): SQL {
  if (!sought) return sql``
  if (!sought.wanted) return sql`and false`
  return filters.keyword
    ? sql`and p.words @@ ${sought.wanted}::tsquery`
    : sql`and p.title_words @@ ${sought.wanted}::tsquery`
}

function sortOf({ filters }: Pick<Asked, 'filters'>) {
  return filters.sort ?? (filters.keyword || filters.title ? 'relevance' : 'newest')
}

function orderClause({ tenantId, filters, deadlines }: Asked): SQL {
  const sort = sortOf({ filters })
  const newest = sql`c.issued_day desc, c.id`
  if (sort === 'relevance') return sql`order by c.score desc, ${newest}`
  if (sort === 'views') {
    return sql`left join policy_view v on v.tenant_id = ${tenantId} and v.policy_id = c.id order by coalesce(v.count, 0) desc, ${newest}`
  }
  if (sort === 'closing' && deadlines.size > 0) {
    const [ids, days] = [[...deadlines.keys()], [...deadlines.values()].map(({ deadline }) => deadline)]
    return sql`left join unnest(${textArray(ids)}, ${textArray(days)}::date[]) as d(policy_id, closes_on) on d.policy_id = c.id order by d.closes_on nulls last, ${newest}`
  }
  return sql`order by ${newest}`
}
