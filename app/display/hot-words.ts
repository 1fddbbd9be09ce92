/** Queries to start from, and the name of their list. */
export interface HotWords {
  label: string
  words: string[]
}

/** Calls the list 大家在搜 only if people have searched for some of it. */
export function hotWordsOf(found: { hot: string[]; hotIsSearched: boolean } | null | undefined): HotWords {
  return { label: found?.hotIsSearched ? '大家在搜' : '常用搜索', words: found?.hot ?? [] }
}
