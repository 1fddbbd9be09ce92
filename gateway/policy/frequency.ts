import { sql } from 'drizzle-orm'
import { memoised } from '../store/memoised.ts'
import type { Database } from '../store/open.ts'

/** How often words occur in a column, as shares of all policies; as far as the store's planner has counted them. */
interface Frequencies {
  byWord: ReadonlyMap<string, number>
  /** The share of the rarest of them: all other words are rarer. */
  least: number
}

type Column = 'words' | 'title_words'

/** About which share of all policies holds what a `tsquery` of `words.ts` asks for; null where the planner has counted nothing. */
export async function shareHolding(db: Database, column: Column, query: string): Promise<number | null> {
  const frequencies = await memoised(db, '', `frequencies of ${column}`, () => frequenciesOf(db, column))
  return frequencies && shareOf(query, frequencies)
}

async function frequenciesOf(db: Database, column: Column): Promise<Frequencies | null> {
  const { rows } = await db.execute<{ words: string[] | null; shares: number[] | null }>(sql`
    select array_to_json(most_common_elems::text::text[]) as words, array_to_json(most_common_elem_freqs) as shares
    from pg_stats where schemaname = current_schema() and tablename = 'policy' and attname = ${column}`)
  const { words, shares } = rows[0] ?? {}
  if (!words || !shares) return null
  // Behind the words' own shares stand the least and the greatest of them.
  return {
    byWord: new Map(words.map((word, at) => [word, shares[at] ?? 0])),
    least: shares[words.length] ?? 0,
  }
}

const signs = /'((?:[^']|'')*)'(:\*)?|<->|[&|()]/g

/** All of several words are as frequent as the rarest of them at most, and one of them as all together. */
export function shareOf(query: string, { byWord, least }: Frequencies): number {
  const found = [...query.matchAll(signs)]
  let at = 0
  const oneOf = (): number => {
    let share = allOf()
    while (found[at]?.[0] === '|') {
      at++
      share += allOf()
    }
    return Math.min(share, 1)
  }
  const allOf = (): number => {
    let share = single()
    while (found[at]?.[0] === '&' || found[at]?.[0] === '<->') {
      at++
      share = Math.min(share, single())
    }
    return share
  }
  const single = (): number => {
    const [sign, word = '', beginning] = found[at++] ?? []
    if (sign !== '(') return (beginning ? null : byWord.get(word.replaceAll("''", "'"))) ?? least / 2
    const share = oneOf()
    at++
    return share
  }
  return oneOf()
}
