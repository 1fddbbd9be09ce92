import { type SQL, sql } from 'drizzle-orm'
import { endedStatuses } from '../../contract/closed-lists.ts'
import { jiangsu, suzhou } from '../rules/suzhou-areas.ts'
import type { Question } from '../search/question.ts'
import { textArray } from '../store/sql-values.ts'
import { statusSql } from './filters.ts'

/** What a question is held against, besides its words. */
export interface Sought {
  question: Question
  /** The question as the database takes it. */
  wanted: string
  /** False: some of the parts are enough. */
  wholly: boolean
  /** True: only what holds at the places that were named is looked into. */
  there: boolean
  /** True: what holds at the places is wanted, whatever it is about. */
  anyWords?: boolean
  /** Policies that govern what is asked for, the first one first. */
  governing: string[]
  /** Policies whose English texts hold the words. */
  english: string[]
}

/**
 * How much each fact brings a policy closer. All parts of a question before some of them; of policies that have them, what
 * holds before what has ended; then the one that governs the subject; then titles before texts. How often a word occurs and
 * the year of issue decide only between equals.
 */
const points = {
  /** The document number holds the whole question. */
  number: 40,
  parts: 10,
  title: 3,
  wholeTitle: 1,
  /** Words that were typed as one stand in the texts as one: 工业软件 is not what has 工业 and 软件. */
  asOne: 2,
  governs: 3,
  /** From one governing policy to the next. */
  governsNext: 0.2,
  english: 8,
  /** Answers a need: more than all words together, where the need is all that was said. */
  answers: 16,
  answersBeside: 6,
  /** Below what the area that was named has of its own. */
  answersInArea: 2,
  answersNext: 0.5,
  ended: -8,
  replaced: -9,
  /** Of the place that was named; of a district more than what governs, as everybody who asks is in the city. */
  there: 4,
  inDistrict: 3,
  /** Of a place that lies apart from it. */
  elsewhere: -4,
  /** Of one district, when no place was named. */
  district: -1,
  /** Ranks levels that hold at the named place, if nothing else was named: the nearer first. */
  nearby: 1,
  years: 0.5,
}

/**
 * What `closeness` needs beside the policy `p`. A policy's words lie apart from its row, and each expression that names the column would
 * take them from there anew; where several do, they are taken once by joining them to the empty vector.
 */
export function wordsTaken(sought: Sought): SQL {
  const { asOne } = sought.question
  const uses =
    (heldByAll(sought) ? 0 : sought.question.weighed.length) + (asOne ? 1 : 0) + (sought.wanted ? 1 : 0)
  const words = uses > 1 ? sql`p.words || ''::tsvector as words offset 0` : sql`p.words as words`
  return sql`cross join lateral (select ${words}) as taken`
}

/**
 * Leaves out what the question rules out: names behind 除了, policies that have ended, other areas
 * than the one named.
 */
export function ruledOut(sought: Sought | null, today: string): SQL {
  if (!sought) return sql``
  const { excluded, inForce, otherPlaces, places } = sought.question
  const regions = sought.there && places ? [...places.named, ...places.around] : null
  return sql`${excluded ? sql`and not p.title_words @@ ${excluded}::tsquery` : sql``}
    ${inForce ? sql`and not (${statusSql(today)}) = any(${textArray(endedStatuses)})` : sql``}
    ${otherPlaces ? sql`and p.region <> all(${textArray(otherPlaces)})` : sql``}
    ${regions ? sql`and p.region = any(${textArray(regions)})` : sql``}`
}

/** How close a policy is to what is sought, as a number; to be sorted by, the largest first. Asked over `p` and `wordsTaken`. */
export function closeness(sought: Sought, today: string): SQL {
  const { question, governing, english, wanted } = sought
  const terms = [
    ...partsHeld(sought),
    standing(today),
    place(question),
    sql`(case when strpos(p.title_key, ${question.key}) > 0 then ${number(points.wholeTitle)} else 0 end)`,
    ...(question.asOne
      ? [sql`(case when taken.words @@ ${question.asOne}::tsquery then ${number(points.asOne)} else 0 end)`]
      : []),
    sql`least(greatest(p.year - 2000, 0), 50) * ${number(points.years / 50)}`,
    ...(wanted ? [sql`ts_rank('{0.1, 0.2, 0.6, 1.0}', taken.words, ${wanted}::tsquery)`] : []),
    ...(/\d/.test(question.key)
      ? [sql`(case when strpos(p.number_key, ${question.key}) > 0 then ${number(points.number)} else 0 end)`]
      : []),
    ...(english.length > 0
      ? [sql`(case when p.id = any(${textArray(english)}) then ${number(points.english)} else 0 end)`]
      : []),
    ...(governing.length > 0 ? [governs(governing)] : []),
    ...(question.answers.length > 0 ? [answers(question, today)] : []),
  ]
  return sql`(${sql.join(terms, sql` + `)})`
}

/** A number of this module as it stands in a query: a parameter would be cast at every row. */
const number = (value: number) => sql.raw(`(${value})::float8`)

/** The share of the parts that the texts hold, and the share that the title holds, by what each part tells. */
function partsHeld(sought: Sought): SQL[] {
  const { weighed } = sought.question
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed.flatMap(({ query, weight }) => {
    const [held, inTitle] = [number((points.parts * weight) / total), number((points.title * weight) / total)]
    const holds = (column: SQL, gain: SQL) =>
      sql`(case when ${column} @@ ${query}::tsquery then ${gain} else 0 end)`
    return [...(heldByAll(sought) ? [] : [holds(sql`taken.words`, held)]), holds(sql`p.title_words`, inTitle)]
  })
}

/** Whether every policy of the answer holds the one part that there is, which then makes no difference. */
function heldByAll({ question, wholly }: Sought): boolean {
  return wholly && question.weighed.length === 1
}

function standing(today: string): SQL {
  return sql`(case (${statusSql(today)}) when 'effective' then 0 when 'unverified' then 0 when 'amended' then 0 when 'upcoming' then 0
    when 'expired' then ${number(points.ended)} else ${number(points.replaced)} end)`
}

function place({ places, onlyPlace }: Question): SQL {
  const nearest = sql`case p.region when ${suzhou.name} then ${number(2 * points.nearby)} when ${jiangsu.name} then ${number(points.nearby)} else 0 end`
  const near = onlyPlace ? nearest : sql`0`
  if (!places) return sql`(case when p.level = 'district' then ${number(points.district)} else 0 end)`
  return sql`(case when p.region = any(${textArray(places.named)}) then ${number(points.there)} + (case when p.level = 'district' then ${number(points.inDistrict)} else 0 end)
    when p.region = any(${textArray(places.around)}) then ${near} else ${number(points.elsewhere)} end)`
}

/**
 * Counts for what has not ended alone; for what the area has of its own as much as its words would.
 */
function answers({ answers: ids, onlyAnswers, places }: Question, today: string): SQL {
  const alone = onlyAnswers ? points.answers : points.answersBeside
  const first = places?.area ? points.answersInArea : alone
  const each = ids.map((id, at) => sql`when ${id} then ${number(first - points.answersNext * at)}`)
  const own = places?.area
    ? sql` + case when p.region = any(${textArray(places.named)}) and p.id = any(${textArray(ids)}) then ${number(points.parts)} else 0 end`
    : sql``
  return sql`(case when (${statusSql(today)}) = any(${textArray(endedStatuses)}) then 0 else case p.id ${sql.join(each, sql` `)} else 0 end${own} end)`
}

function governs(ids: string[]): SQL {
  const each = ids.map((id, at) => sql`when ${id} then ${number(points.governs - points.governsNext * at)}`)
  return sql`(case p.id ${sql.join(each, sql` `)} else 0 end)`
}
