import { href } from 'react-router'
import { codesOf, levelLabels, proclamationLabels } from '../../../contract/closed-lists.ts'
import { isAppliedFor } from '../../../contract/declaration-way.ts'
import type { Way } from '../../../contract/entities/policy.ts'
import { withQuery } from '../../base/addresses.ts'
import { filterSet } from '../../navigation/filter-set.ts'
import { readListQuery } from '../../navigation/list-query.ts'

/** What the cash-out screen shows: projects that are applied for, those without application, or public notices. */
export type ProjectKind = 'apply' | 'free' | 'proclamation'

export type ProjectFilterField = 'way' | 'level' | 'status' | 'area' | 'category'
export type ProjectSort = 'closing' | 'opening' | 'amount'
type NoticeType = keyof typeof proclamationLabels

/** The state of the list, which lives in the address and nowhere else. */
export interface ProjectQuery {
  kind: ProjectKind
  keyword: string
  filters: Record<ProjectFilterField, string[]>
  sort: ProjectSort
  /** Of public notices only. */
  type: NoticeType | null
  page: number
}

const projectsPath = href('/zct-ee/declare-project')

export const kindLabels: Record<ProjectKind, string> = {
  apply: '申报享受',
  free: '免申即享',
  proclamation: '公示公告',
}

const listedWays = ['apply', 'recognition', 'selfDeclare', 'institution'] as const satisfies readonly Way[]

export const projectFilters = filterSet<ProjectFilterField>([
  { field: 'status', label: '状态', several: false, open: true, values: ['open', 'upcoming', 'closed'] },
  {
    field: 'level',
    label: '级别',
    several: false,
    values: codesOf(levelLabels),
  },
  {
    field: 'way',
    label: '方式',
    several: false,
    values: listedWays,
  },
  { field: 'area', label: '区域', several: false },
  { field: 'category', label: '类别', several: true, open: true },
])

export const sorts: readonly { value: ProjectSort; label: string }[] = [
  { value: 'closing', label: '即将截止' },
  { value: 'opening', label: '最新开放' },
  { value: 'amount', label: '金额最高' },
]

/** Every parameter that is read from an address. */
export const projectQueryNames = [
  'kind',
  'type',
  'keyword',
  'sort',
  'page',
  ...projectFilters.groups.map(({ field }) => field),
]

/** Reads an address. What makes no sense is left out: a mistyped address shows a list, never an error. */
export function readProjectQuery(search: URLSearchParams): ProjectQuery {
  const kind = search.get('kind')
  return {
    ...readListQuery(search),
    kind: kind === 'free' || kind === 'proclamation' ? kind : 'apply',
    filters: projectFilters.read(search),
    sort: sorts.find((one) => one.value === search.get('sort'))?.value ?? 'closing',
    type: codesOf(proclamationLabels).find((one) => one === search.get('type')) ?? null,
  }
}

/**
 * Returns the ways of the projects to list; none for any. 申报中 is what is applied for, as on 今日申报:
 * what goes by a tax return or at a bank has no window. Null where nothing can have the chosen way.
 */
export function waysOf({ kind, filters }: ProjectQuery): Way[] | null {
  if (kind !== 'apply') return []
  const chosen = listedWays.filter((way) => filters.way.includes(way))
  if (!filters.status.includes('open')) return chosen
  const applied = (chosen.length > 0 ? chosen : listedWays).filter(isAppliedFor)
  return applied.length > 0 ? applied : null
}

/** The canonical address of a state: parameters in a fixed order, nothing that is a default. */
export function projectQueryHref(query: ProjectQuery): string {
  return withQuery(projectsPath, {
    kind: query.kind === 'apply' ? undefined : query.kind,
    type: query.kind === 'proclamation' ? query.type : undefined,
    keyword: query.keyword,
    sort: query.sort === 'closing' ? undefined : query.sort,
    ...projectFilters.parameters(query),
    page: query.page,
  })
}
