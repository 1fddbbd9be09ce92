import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { type ListQuery, readListQuery } from '../../navigation/list-query.ts'

/** Which favourites are shown, as the address says it. */
export interface CollectQuery extends ListQuery {
  /** `yes`: only what has ended; `no`: only what holds. */
  ended: 'yes' | 'no' | null
}

export function readCollectQuery(search: URLSearchParams): CollectQuery {
  const ended = search.get('ended')
  return { ...readListQuery(search), ended: ended === 'yes' || ended === 'no' ? ended : null }
}

export function collectHref({ keyword, ended, page }: CollectQuery): string {
  return withQuery(href('/user/collect'), { keyword, ended, page })
}
