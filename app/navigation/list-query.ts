import { tidyText } from '../../contract/tidy-text.ts'

/** What a plain list takes from its address: words to look for and a page. */
export interface ListQuery {
  keyword: string
  page: number
}

const longestKeyword = 100
const longestValue = 60

/** A text of an address as it may go on to the gateway: no control characters, not too long. */
export function plainWords(value: string | null, longest: number): string {
  return tidyText((value ?? '').replace(/\p{Cc}/gu, '')).slice(0, longest)
}

/** Reads `?keyword=&page=`. What makes no sense is left out: a mistyped address shows a list, never an error. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const page = search.get('page') ?? ''
  return {
    keyword: plainWords(search.get('keyword'), longestKeyword),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** One further parameter of a list: a category, a type. Empty when it is absent. */
export function readListValue(search: URLSearchParams, name: string): string {
  return plainWords(search.get(name), longestValue)
}
