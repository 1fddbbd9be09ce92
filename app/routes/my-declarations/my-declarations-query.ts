import { href } from 'react-router'
import type { DeclarationStatus } from '../../../contract/entities/declaration.ts'
import { withQuery } from '../../base/addresses.ts'
import { readListQuery } from '../../navigation/list-query.ts'

/** The tabs: all, what waits for the enterprise, what is under way, what is finished, and activities. */
export type DeclarationTab = 'all' | 'mine' | 'going' | 'done' | 'activity'

export const tabs: readonly { tab: DeclarationTab; name: string; statuses: readonly DeclarationStatus[] }[] =
  [
    { tab: 'all', name: '全部', statuses: [] },
    { tab: 'mine', name: '待我处理', statuses: ['draft', 'returned'] },
    { tab: 'going', name: '办理中', statuses: ['submitted', 'accepted', 'reviewing', 'publicity'] },
    { tab: 'done', name: '已办结', statuses: ['approved', 'paid', 'rejected', 'withdrawn'] },
    { tab: 'activity', name: '活动报名', statuses: [] },
  ]

export interface MyDeclarationsQuery {
  tab: DeclarationTab
  page: number
}

/** Reads `?tab=&page=`; what makes no sense is left out. */
export function readMyDeclarationsQuery(search: URLSearchParams): MyDeclarationsQuery {
  return {
    tab: tabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'all',
    page: readListQuery(search).page,
  }
}

export function myDeclarationsHref({ tab, page }: MyDeclarationsQuery): string {
  return withQuery(href('/user/my-apply'), { tab: tab === 'all' ? undefined : tab, page })
}

/** The activities that somebody has signed up for: their own, so that they need no enterprise. */
export const mySignUpsHref = myDeclarationsHref({ tab: 'activity', page: 1 })

export function statusesOf(tab: DeclarationTab): DeclarationStatus[] {
  return [...(tabs.find((one) => one.tab === tab)?.statuses ?? [])]
}
