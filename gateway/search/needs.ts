import themes from '../data/everyday-needs.json' with { type: 'json' }
import { keyOf } from './words.ts'

/** A need in everyday words, with the terms and policies that answer it. */
export interface Need {
  theme: string
  /** Terms of the documents. */
  terms: string[]
  /**
   * Identifiers of the policies that answer, the best first; those that a tenant does not have are
   * passed over.
   */
  policies: string[]
  /** A broad need, as 交税, gives way to a subject that the question names. */
  broad: boolean
}

/** Stands in the table between two pieces that other words may part. */
const gap = '…'
const maxGapLength = 12

const entries = themes.flatMap(({ words, theme, terms, policies, ...rest }) => {
  const need: Need = { theme, terms, policies, broad: 'broad' in rest }
  return words.map((word) => ({ word, need }))
})

const needByKey = new Map(
  entries.filter(({ word }) => !word.includes(gap)).map(({ word, need }) => [keyOf(word), need]),
)

const patterns = entries
  .filter(({ word }) => word.includes(gap))
  .map(({ word, need }) => {
    const pieces = word.split(gap).map(keyOf)
    return {
      need,
      length: pieces.join('').length,
      pattern: new RegExp(pieces.join(`(.{0,${maxGapLength}}?)`), 'du'),
    }
  })

/** Everyday words that stand in one piece. */
export const needKeys: readonly string[] = [...needByKey.keys()]

export function needWithKey(key: string): Need | undefined {
  return needByKey.get(key)
}

/** Returns true if a piece of one character is part of a known word. */
function isCutOut({ indices = [] }: RegExpExecArray, insideWords: ReadonlySet<number>): boolean {
  const [whole = [0, 0], ...gaps] = indices.filter((range) => range !== undefined)
  const starts = [whole[0], ...gaps.map(([, end]) => end)]
  const ends = [...gaps.map(([start]) => start), whole[1]]
  return starts.some((start, at) => {
    const end = ends[at] ?? start
    return end - start === 1 && (insideWords.has(start) || insideWords.has(end))
  })
}

interface NeedMatch {
  need: Need
  /** Number of characters of the pieces. */
  length: number
  from: number
  to: number
  /** The words between the pieces. */
  between: string
}

/**
 * Finds the need that a folded text says in pieces, as 招不到…人: those of subjects before broad ones.
 * A piece of one character must not touch the positions inside known words: 招…人 is not in 招领军人才.
 */
export function needInPieces(text: string, insideWords: ReadonlySet<number>): NeedMatch | null {
  const matches = patterns.flatMap(({ need, pattern, length }) => {
    const match = pattern.exec(text)
    return match && !isCutOut(match, insideWords)
      ? [
          {
            need,
            length,
            from: match.index,
            to: match.index + match[0].length,
            between: match.slice(1).join(' '),
          },
        ]
      : []
  })
  const longest = matches.toSorted((a, b) => b.length - a.length || b.to - b.from - (a.to - a.from))
  return longest.find(({ need }) => !need.broad) ?? longest[0] ?? null
}
