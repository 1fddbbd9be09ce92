import { href } from 'react-router'
import type { SearchType } from '../../../contract/search.ts'
import { withQuery } from '../../base/addresses.ts'
import { plainWords, readListQuery } from '../../navigation/list-query.ts'

/** What one-click search is asked for. Without a type every group shows its first hits. */
export interface SearchQuery {
  keyword: string
  type: SearchType | undefined
  page: number
  /** Searched as it was typed, and never as what it may have been meant for. */
  literally?: '1' | undefined
}

/** The groups in the order of the page: name, and what one hit is counted in. */
export const searchGroups: readonly { type: SearchType; name: string; unit: string }[] = [
  { type: 'policy', name: '政策', unit: '件' },
  { type: 'project', name: '申报项目', unit: '项' },
  { type: 'subject', name: '图解', unit: '篇' },
  { type: 'news', name: '资讯', unit: '条' },
  { type: 'case', name: '案例', unit: '个' },
]

/** Reads `?keyword=&type=&page=&literally=`; `q` is understood as well. A type that does not exist is all of them. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const { keyword, page } = readListQuery(search)
  const type = searchGroups.find((group) => group.type === search.get('type'))?.type
  return {
    keyword: keyword === '' ? plainWords(search.get('q'), 100) : keyword,
    type,
    page: type === undefined ? 1 : page,
    ...(search.get('literally') === '1' && { literally: '1' }),
  }
}

/** The canonical address of a search. */
export function searchHref({ keyword, type, page, literally }: Partial<SearchQuery>): string {
  return withQuery(href('/zct-ee/policy-search'), { keyword, type, page, literally })
}
