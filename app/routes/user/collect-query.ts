import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'

/** Which favourites are shown, as the address says it. */
export interface CollectQuery {
  keyword: string
  /** `yes`: only what has ended; `no`: only what holds. */
  ended: 'yes' | 'no' | null
  page: number
}

export function readCollectQuery(search: URLSearchParams): CollectQuery {
  const ended = search.get('ended')
  const page = search.get('page') ?? ''
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, 100),
    ended: ended === 'yes' || ended === 'no' ? ended : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export function collectHref({ keyword, ended, page }: CollectQuery): string {
  return withQuery(href('/user/collect'), { keyword, ended, page })
}
