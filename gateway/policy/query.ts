import { type SQL, sql } from 'drizzle-orm'
import { policyFilters } from '../../contract/policy.ts'
import { closingOrder } from '../../contract/project-window.ts'
import type { Context } from '../base/context.ts'
import { type PageAsked, windowOf } from '../base/paging.ts'
import { inAnyOrder, withoutNeedless } from '../search/words.ts'
import type { Database } from '../store/open.ts'
import { prepared, preparedWhereEmbedded } from '../store/prepared.ts'
import { textArray } from '../store/sql-values.ts'
import { newestFirstOfP, pageByDate } from './by-date.ts'
import { closeness, ruledOut, type Sought, wordsTaken } from './closeness.ts'
import { countsIn, facetsFrom, linesToCount, lineToCount, missOf } from './facets.ts'
import {
  allGroupConditions,
  groupConditions,
  markConditions,
  monthCondition,
  otherMonths,
  type PolicyFilters,
  tagCondition,
} from './filters.ts'
import { shareHolding } from './frequency.ts'
import { noSummaries, type StoredSummaries, storedSummaries, type Viewer } from './summary.ts'
import {
  countedAfresh,
  newestMonths,
  recountInBackground,
  type StoredTotals,
  shareOfFilters,
  storedTotals,
  tellingFilters,
} from './totals.ts'

/** How many policies are ranked and counted for one question at most; more are said to be more. */
export const rankedAtMost = countedAfresh

const noFilters = policyFilters.parse({})

export interface Asked extends PageAsked {
  tenantId: string
  today: string
  filters: PolicyFilters
  deadlines: Map<string, { deadline: string; deadlineAt?: string }>
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
  /** How many of the newest of a large corpus are ranked, where that is fewer than `rankedAtMost`. */
  rankedOfMany?: number
}

/** One look into the store for what is sought: the page, its total, and counts for every filter. */
export async function ask(context: Context, asked: Asked, sought: Sought | null) {
  const { db } = context
  const groups = groupConditions(asked.filters, asked.today)
  const chosen = Object.values(groups)
  const totals = await storedTotals(db, asked.tenantId)
  const plain = !sought && asked.filters.tag.length === 0 && !asked.addedAfter
  if (totals && plain && chosen.length === 0) return askWhole(context, asked, totals)
  const ranked = (totals && asked.rankedOfMany) ?? rankedAtMost
  const look = { sought, groups, narrowing: null, parts: [], ranked, totals, small: totals === null }
  const first = { ...look, parts: await partsFor(db, asked, look) }
  const chosenAmongMany = totals && sought && chosen.length > 0
  const many = chosenAmongMany && (await shareSought(db, asked, look)) * totals.total > 2 * ranked
  const found = (many && (await onlyCounted(db, asked, first))) || (await run(db, asked, first))
  // A corpus too large to count as a whole: the records come from a second look with every filter in it.
  if (!found.capped || chosen.length === 0) return found
  const narrowing = sql.join(chosen, sql` and `)
  if (plain && sortOf(asked) === 'newest' && found.total >= asked.page * asked.size)
    return { ...found, total: await howManyMeet(db, asked, narrowing) }
  const narrower = { ...look, groups: {}, narrowing, small: false }
  const narrowed = await run(
    db,
    { ...asked, counted: false },
    { ...narrower, parts: await partsFor(db, asked, narrower) },
  )
  return { ...narrowed, facets: found.facets, capped: true }
}

/** The counts of a look that finds more than are ranked, without ranking them or reading a page; null where it finds fewer. */
async function onlyCounted(db: Database, { viewer: _viewer, ...asked }: Asked, look: Look) {
  const found = await run(db, { ...asked, filters: { ...asked.filters, sort: 'newest' } }, look)
  return found.capped ? found : null
}

/** How many policies meet the filters, as far as they are ranked: where the newest of them are found already, their number is all that is missing. */
async function howManyMeet(db: Database, { tenantId, filters }: Asked, narrowing: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (
    select from policy p where p.tenant_id = ${tenantId} ${markConditions(tenantId, filters)} and ${narrowing} limit ${rankedAtMost}) met`)
  return rows[0]?.total ?? 0
}

/**
 * The newest parts of a large corpus, which are looked into one after the other until there is enough: otherwise a frequent
 * word is read wherever it occurs before the newest of it are chosen. The first part is as large as what is sought is rare.
 */
async function partsFor(db: Database, asked: Asked, look: Look): Promise<string[][]> {
  const { sought, narrowing, totals, ranked } = look
  const { year, tag } = asked.filters
  const ofOneYear = (narrowing && year.length > 0) || namesYear(sought)
  const byMarks = sought || narrowing || tag.length > 0
  if (!totals || !byMarks || ofOneYear) return []
  return newestMonths(totals, asked.today, ranked / (await shareSought(db, asked, look)))
}

/** About which share of the corpus is found by a look; 1 where that is not known. */
async function shareSought(db: Database, asked: Asked, look: Look): Promise<number> {
  const { sought, totals } = look
  const column = asked.filters.keyword ? 'words' : 'title_words'
  const words = sought?.wanted ? await shareHolding(db, column, sought.wanted) : null
  return (words ?? 1) * (totals ? shareOfFilters(lookupFilters(asked, look), totals) : 1)
}

/** What holds the name of a year was issued in it, or not long after. */
function namesYear(sought: Sought | null): boolean {
  return /'(?:19|20)\d\d'/.test(sought?.wanted ?? '')
}

/** The whole of a large corpus: its counts are stored, and its newest are read from the index, however far back. */
async function askWhole(context: Context, asked: Asked, totals: StoredTotals) {
  recountInBackground(context, asked, totals)
  const { db } = context
  const { tenantId } = asked
  const { limit, offset } = windowOf(asked)
  if (sortOf(asked) !== 'newest') {
    const everything = {
      sought: null,
      groups: {},
      narrowing: null,
      parts: [],
      ranked: rankedAtMost,
      totals,
      small: false,
    }
    const found = await run(db, { ...asked, counted: false }, everything)
    return { ...found, facets: totals.facets }
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

interface Look {
  sought: Sought | null
  groups: ReturnType<typeof groupConditions>
  /** Conditions that every policy meets, not counted apart. */
  narrowing: SQL | null
  /** Whether the corpus is small enough to be read whole. */
  small: boolean
  /** The months of issue that are looked into first, part by part, the newest first; what was issued in others comes last. */
  parts: string[][]
  /** How many of the newest are ranked and counted. */
  ranked: number
  /** The stored counts of a large corpus. */
  totals: StoredTotals | null
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
    return answerOf(asked, look, await db.execute<FoundRow>(statement(asked, look)))
  const kept = look.sought ? preparedWhereEmbedded : prepared
  const answer = answerOf(asked, look, await db.execute<FoundRow>(kept(statement(asked, look))))
  // Policies have come by another way than an import, and are not counted yet.
  return look.small && answer.capped ? run(db, asked, { ...look, small: false }) : answer
}

/** Whether the newest policies are looked into, whatever is in them: they are read from the index in its order, by one plan for all. */
function isPlain({ filters, addedAfter }: Asked, { sought, narrowing }: Look): boolean {
  return !(sought || narrowing || addedAfter || filters.tag.length > 0)
}

type Answer = ReturnType<typeof answerOf>

function answerOf(asked: Asked, { ranked }: Look, { rows }: { rows: FoundRow[] }) {
  const { lines, ...row } = rows[0] ?? { based: 0, total: 0, ids: [], stored: null, lines: null }
  const facets = asked.counted === false ? [] : facetsFrom(countsIn(lines ?? ''), asked.filters)
  return { ...row, stored: row.stored ?? noSummaries, facets, capped: row.based > ranked }
}

function statement(asked: Asked, look: Look): SQL {
  const { sought, small, ranked } = look
  const { limit, offset } = windowOf(asked)
  const counted = asked.counted !== false
  const scored = sought !== null && sortOf(asked) === 'relevance'
  const plain = isPlain(asked, look)
  const columns = sql`p.ctid as place, p.id, p.issued_day, ${scored ? closeness(sought, asked.today) : sql`0`} as score,
      (${misses(asked, look)}) as misses ${counted ? sql`, ${lineToCount(asked.today)} as line` : sql``}`
  const taken = scored ? wordsTaken(sought) : sql``
  const ofTenant = sql`select ${columns} from policy p ${taken} where p.tenant_id = ${asked.tenantId}`
  // Place, identifier and day are known from the lookup; for anything else a row is read once more.
  const known = !counted && !scored && Object.keys(look.groups).length === 0
  const ofNewest = known
    ? sql`select p.place, p.id, p.issued_day, 0 as score, 0 as misses from newest p`
    : sql`select ${columns} from newest join policy p on p.ctid = newest.place ${taken}`
  const base = small
    ? sql`${ofTenant} and (${smallConditions(asked, look)})`
    : plain
      ? sql`${ofTenant} order by ${newestFirstOfP} limit ${ranked + 1}`
      : ofNewest
  return sql`
    with ${small || plain ? sql`` : sql`newest as materialized (${pinned(asked, look)} ${lookup(asked, look)}),`}
    base as materialized (${base}),
    chosen as (select * from base where misses = 0 ${small ? sql`` : sql`limit ${ranked}`}),
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

/** The places of the newest policies that are sought, as many as are ranked and one more. */
function lookup(asked: Asked, look: Look): SQL {
  const { parts } = look
  const most = look.ranked + 1
  const conditions = lookupConditions(asked, look)
  const order = inARow(asked, look.sought)
  const newestOf = (among: SQL) => {
    const found = sql`select p.ctid as place, p.id, p.issued_day ${order ? sql`, ${order.column}` : sql``} from policy p
      where p.tenant_id = ${asked.tenantId} ${conditions} ${notPinned(look.sought)} ${among}
      order by ${newestFirstOfP}`
    // In the order of the newest, so that only as many are looked up as are wanted.
    return order
      ? sql`(select p.place, p.id, p.issued_day from (${found} offset 0) p where ${order.holds} limit ${most})`
      : sql`(${found} limit ${most})`
  }
  if (parts.length === 0) return newestOf(sql``)
  const looks = [...parts.map((months) => sql`and ${monthCondition(months)}`), sql`and ${otherMonths(parts)}`]
  // The store reads them in this order, and none of them once it has enough: each has a limit of its own, which keeps them from being read side by side.
  return sql`(select * from (${sql.join(looks.map(newestOf), sql` union all `)}) as parts limit ${most})`
}

/** What is looked up in a small corpus: the same policies without the marks, as no index is needed. */
function smallConditions(asked: Asked, { sought }: Look): SQL {
  const ids = pinnedIds(sought)
  const words = sql`true ${heldWords(asked, sought)}`
  const tagged = tagCondition(asked.filters.tag)
  return sql`(${words} ${ids.length > 0 ? sql`or ${pinnedCondition(sought, ids)}` : sql``})
    ${ruledOut(sought, asked.today)} ${tagged ? sql`and ${tagged}` : sql``} ${addedCondition(asked)}`
}

/** The conditions of the lookup; words and filters also in marks, by which the index leaves little to read. */
function lookupConditions(asked: Asked, look: Look): SQL {
  const { sought, narrowing, totals } = look
  const tagged = tagCondition(asked.filters.tag)
  if (!sought && !narrowing && !tagged) return addedCondition(asked)
  const filters = lookupFilters(asked, look)
  const marks = markConditions(
    totals?.nearlyAll ? null : asked.tenantId,
    totals ? tellingFilters(filters, totals) : filters,
  )
  return sql`${marks} ${heldPairs(asked, sought)}
    ${ruledOut(sought, asked.today)}
    ${tagged ? sql`and ${tagged}` : sql``} ${narrowing ? sql`and ${narrowing}` : sql``} ${addedCondition(asked)}`
}

/** The filters that the lookup has. */
function lookupFilters(asked: Asked, { sought, narrowing }: Look): PolicyFilters {
  const filters = narrowing ? asked.filters : { ...noFilters, tag: asked.filters.tag }
  const { places } = sought?.question ?? {}
  return sought?.there && places ? { ...filters, area: [...places.named, ...places.around] } : filters
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
  return sql`select p.ctid as place, p.id, p.issued_day from policy p where p.tenant_id = ${asked.tenantId} and ${pinnedCondition(sought, ids)}
    ${ruledOut(sought, asked.today)} ${tagged ? sql`and ${tagged}` : sql``} ${narrowing ? sql`and ${narrowing}` : sql``} ${addedCondition(asked)} union all`
}

function pinnedCondition(sought: Sought | null, ids: string[]): SQL {
  // What governs one subject of several is in the answer when it holds the others too, however old it is.
  const { question, english } = sought ?? {}
  const holding = question && question.parts.length > 1 && english?.length === 0 && !question.onlyAnswers
  return sql`p.id = any(${textArray(ids)}) ${holding ? sql`and p.words @@ ${sought?.wanted}::tsquery` : sql``}`
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
  return [...sought.governing, ...sought.question.answers, ...sought.english]
}

/** A keyword is looked for everywhere, a title in titles and document numbers. */
function columnOf({ filters }: Asked): SQL {
  return filters.keyword ? sql`p.words` : sql`p.title_words`
}

/** What holds the words that are sought, their pairs of characters in a row. */
function heldWords(asked: Asked, sought: Sought | null): SQL {
  if (!sought || sought.anyWords) return sql``
  return sought.wanted ? sql`and ${columnOf(asked)} @@ ${sought.wanted}::tsquery` : sql`and false`
}

/** What holds the pairs, wherever they stand: all that the index can answer. Whether they stand in a row is `inARow`. */
function heldPairs(asked: Asked, sought: Sought | null): SQL {
  if (!sought || sought.anyWords) return sql``
  if (!sought.wanted) return sql`and false`
  return sql`and ${columnOf(asked)} @@ ${inAnyOrder(withoutNeedless(sought.wanted))}::tsquery`
}

/**
 * Whether pairs of characters stand in a row, and in which column; null where nothing depends on it. Asked of what the index has found: as
 * a condition of the index it would make the store read marks and words of all of that again.
 */
function inARow(asked: Asked, sought: Sought | null): { column: SQL; holds: SQL } | null {
  const wanted = withoutNeedless((!sought?.anyWords && sought?.wanted) || '')
  if (inAnyOrder(wanted) === wanted) return null
  const column = columnOf(asked)
  return { column, holds: sql`${column} @@ ${wanted}::tsquery` }
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
    const ends = [...deadlines.values()].map(({ deadline, deadlineAt }) => closingOrder(deadline, deadlineAt))
    return sql`left join unnest(${textArray([...deadlines.keys()])}, ${textArray(ends)}) as d(policy_id, closes) on d.policy_id = c.id order by d.closes collate "C" nulls last, ${newest}`
  }
  return sql`order by ${newest}`
}
