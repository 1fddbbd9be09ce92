import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { plainWords, readListQuery } from '../../navigation/list-query.ts'

/** What the cash-out screen shows: projects that are applied for, those without application, or public notices. */
export type ProjectKind = 'apply' | 'free' | 'proclamation'

export type ProjectFilterField = 'level' | 'status' | 'area' | 'category'
export type ProjectSort = 'closing' | 'opening' | 'amount'
type NoticeType = 'publicity' | 'result' | 'notice'

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

export const filterGroups: readonly {
  field: ProjectFilterField
  label: string
  several: boolean
  values?: readonly string[]
}[] = [
  { field: 'status', label: '状态', several: false, values: ['open', 'upcoming', 'closed'] },
  {
    field: 'level',
    label: '级别',
    several: false,
    values: ['national', 'provincial', 'municipal', 'district'],
  },
  { field: 'area', label: '区域', several: false },
  { field: 'category', label: '类别', several: true },
]

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
  ...filterGroups.map(({ field }) => field),
]

const noticeTypes: readonly NoticeType[] = ['publicity', 'result', 'notice']
const longestValue = 60
const mostValues = 30

/** Reads an address. What makes no sense is left out: a mistyped address shows a list, never an error. */
export function readProjectQuery(search: URLSearchParams): ProjectQuery {
  const filters: ProjectQuery['filters'] = { level: [], status: [], area: [], category: [] }
  for (const { field, several, values } of filterGroups) {
    const given = search.getAll(field).map((value) => plainWords(value, longestValue))
    const known = given.filter((value) => value !== '' && (values === undefined || values.includes(value)))
    filters[field] = [...new Set(known)].slice(0, several ? mostValues : 1)
  }
  const kind = search.get('kind')
  return {
    ...readListQuery(search),
    kind: kind === 'free' || kind === 'proclamation' ? kind : 'apply',
    filters,
    sort: sorts.find((one) => one.value === search.get('sort'))?.value ?? 'closing',
    type: noticeTypes.find((one) => one === search.get('type')) ?? null,
  }
}

/** The canonical address of a state: parameters in a fixed order, nothing that is a default. */
export function projectQueryHref(query: ProjectQuery): string {
  return withQuery(projectsPath, {
    kind: query.kind === 'apply' ? undefined : query.kind,
    type: query.kind === 'proclamation' ? (query.type ?? undefined) : undefined,
    keyword: query.keyword,
    sort: query.sort === 'closing' ? undefined : query.sort,
    ...Object.fromEntries(filterGroups.map(({ field }) => [field, query.filters[field]])),
    page: query.page,
  })
}

/** Replaces the choice of one filter group; the list begins at its first page again. */
export function withFilter(query: ProjectQuery, field: ProjectFilterField, values: string[]): ProjectQuery {
  return { ...query, filters: { ...query.filters, [field]: values }, page: 1 }
}

export function withoutFilters(query: ProjectQuery): ProjectQuery {
  return { ...query, filters: { level: [], status: [], area: [], category: [] }, page: 1 }
}

export function countFilters(query: ProjectQuery): number {
  return filterGroups.reduce((sum, { field }) => sum + query.filters[field].length, 0)
}
