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
    {
      tab: 'going',
      name: '办理中',
      statuses: ['submitted', 'accepted', 'reviewing', 'publicity', 'approved'],
    },
    { tab: 'done', name: '已办结', statuses: ['paid', 'recognised', 'rejected', 'withdrawn'] },
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

/** The statuses that a tab counts; none stands for all. */
export function statusesOf(tab: DeclarationTab): DeclarationStatus[] {
  return [...(tabs.find((one) => one.tab === tab)?.statuses ?? [])]
}

/** The statuses that a tab lists: the first one has what waits for the enterprise apart. */
export function listedOn(tab: DeclarationTab): DeclarationStatus[] {
  return tab === 'all' ? [...statusesOf('going'), ...statusesOf('done')] : statusesOf(tab)
}
