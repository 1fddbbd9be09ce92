import { sql } from 'drizzle-orm'
import type { Facet } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import type { NamedPlaces } from '../search/places.ts'
import type { Question } from '../search/question.ts'
import { asTyped, otherReadings } from '../search/readings.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import type { Database } from '../store/open.ts'
import { textArray } from '../store/sql-values.ts'
import type { Sought } from './closeness.ts'
import { englishHolding } from './english-policies.ts'
import { facetsFrom } from './facets.ts'
import { policiesGoverning } from './governing.ts'
import { type Asked, ask } from './query.ts'
import { noSummaries, type StoredSummaries } from './summary.ts'

export interface FoundPolicies {
  ids: string[]
  /** What summaries need of them; empty where nobody was to see them. */
  stored: StoredSummaries
  total: number
  facets: Facet[]
  capped: boolean
  question: Question | null
  /** True: they hold some parts of the question only. */
  partly?: boolean
}

/** So many policies that hold every part of a question are enough of an answer. */
const enough = 5

/** So many at the places that were named are more than anybody reads: those of other places need not be ranked behind them. */
const plenty = 100

/**
 * Finds the policies of one page, with counts for every filter: those that hold every part of the question as it was typed,
 * and where they are few, behind them what holds its names; else as the question may have been meant; else those that hold
 * some of its parts.
 */
export async function findPolicies(context: Context, asked: Asked): Promise<FoundPolicies> {
  const { filters } = asked
  const words = filters.keyword || filters.title
  if (!words) return { ...(await ask(context, asked, null)), question: null }
  const vocabulary = await vocabularyOf(context.db, asked.tenantId)
  const question = asTyped(words, vocabulary)
  if (!question)
    return { ids: [], stored: noSummaries, total: 0, facets: facetsFrom([], {}), capped: false, question }
  const found = await holding(context, asked, question)
  // Where nothing is left by the filters, with others there is something.
  if (found.based > 0) return { ...found, question }
  for (const other of asked.literally ? [] : otherReadings(words, vocabulary)) {
    const meant = await holding(context, asked, other)
    if (meant.based > 0) return { ...meant, question: other }
  }
  if (asked.exactly) return { ...found, question }
  const sought = await seeking(context.db, asked, question)
  for (const wanted of new Set([question.allOf, question.about, question.anyOf].filter(Boolean))) {
    const some =
      wanted === sought.wanted ? found : await ask(context, asked, { ...sought, wanted, wholly: false })
    if (some.based > 0) return { ...some, question, partly: wanted === question.anyOf }
  }
  return { ...found, question }
}

/**
 * The policies that hold every part of a question, at the places it names alone where they are plenty; behind them, where they are
 * few, what holds its names.
 */
async function holding(context: Context, asked: Asked, question: Question) {
  const sought = await seeking(context.db, asked, question)
  if (question.places && !sought.there && asked.filters.area.length === 0) {
    const there = await ask(context, asked, { ...sought, there: true })
    if (there.based >= plenty) return there
  }
  if (
    question.onlyPlace &&
    question.places?.area &&
    !asked.exactly &&
    !(await hasOwn(context, asked, question.places))
  )
    return ask(context, asked, { ...sought, anyWords: true })
  const found = await ask(context, asked, sought)
  if (found.based === 0 || found.based >= enough || asked.exactly || question.about === sought.wanted)
    return found
  return ask(context, asked, { ...sought, wanted: question.about, wholly: false })
}

/** What a question is held against. A title is looked for in titles alone. */
async function seeking(db: Database, { tenantId, filters }: Asked, question: Question): Promise<Sought> {
  const [english, governing] = filters.keyword
    ? [await englishHolding(db, tenantId, question.english), policiesGoverning(question.subjects)]
    : [[], []]
  const wanted = filters.keyword ? question.allOf : question.everyPart
  // The policies of another area are no answer for the one that was named.
  const there = Boolean(question.places?.area) && filters.area.length === 0
  return { question, wanted, wholly: true, there, governing, english }
}

/** Returns true if an area has issued any policy. */
export async function hasOwn(
  { db }: Context,
  { tenantId }: Pick<Asked, 'tenantId'>,
  { named }: NamedPlaces,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from policy where tenant_id = ${tenantId} and region = any(${textArray(named)}) limit 1`,
  )
  return rows.length > 0
}
