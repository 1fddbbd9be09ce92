import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'

/** What the comparison is asked for; it lives in the address and nowhere else. */
export interface CompareQuery {
  /** Identifiers of policies, each once, in the order in which they were added. */
  ids: string[]
  /** More were asked for than are compared. */
  tooMany: boolean
  /** Words to look for one more by. */
  words: string
  /** Only the lines in which they differ. */
  differing: boolean
}

export const mostCompared = 4

const longestWords = 100

/** The identifiers that an address has under a name, each once. */
export function readIds(search: URLSearchParams, name: string): string[] {
  return [...new Set(search.getAll(name))].filter((id) => /^[\w-]{1,64}$/.test(id))
}

/** Reads `?id=&id=&words=&differing=1`. What makes no sense is left out. */
export function readCompareQuery(search: URLSearchParams): CompareQuery {
  const ids = readIds(search, 'id')
  const words = (search.get('words') ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return {
    ids: ids.slice(0, mostCompared),
    tooMany: ids.length > mostCompared,
    words: words.slice(0, longestWords),
    differing: search.get('differing') === '1',
  }
}

export const comparePath = href('/zct-ee/policy-compare')

/** The address of a comparison; words that were looked for stay behind. */
export function compareHref({
  ids,
  differing = false,
}: {
  ids: readonly string[]
  differing?: boolean
}): string {
  return withQuery(comparePath, { id: ids, differing: differing ? 1 : undefined })
}
