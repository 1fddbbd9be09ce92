import { href } from 'react-router'
import {
  codesOf,
  levelLabels,
  sizeLabels,
  statusLabels,
  supportModeLabels,
} from '../../../contract/closed-lists.ts'
import { withQuery } from '../../base/addresses.ts'
import { filterSet } from '../../navigation/filter-set.ts'
import { plainWords } from '../../navigation/list-query.ts'
import { mostCompared, readIds } from './compare-query.ts'

/** The state of the policy query, which lives in the address and nowhere else. */

export type FilterField =
  | 'level'
  | 'area'
  | 'category'
  | 'sizeType'
  | 'status'
  | 'issuer'
  | 'industry'
  | 'supportMode'
  | 'year'

export type PolicySort = 'relevance' | 'newest' | 'closing' | 'views'

export interface PolicyQuery {
  keyword: string
  /** The words are looked for in titles and document numbers alone. */
  titles: boolean
  filters: Record<FilterField, string[]>
  sort: PolicySort | undefined
  page: number
  /** Policies that were put aside for the comparison, at most so many as are compared. */
  compare: string[]
  /** One more was put aside than are compared. */
  tooMany: boolean
}

export const policyFilters = filterSet<FilterField>([
  {
    field: 'level',
    label: '级别',
    several: false,
    open: true,
    values: codesOf(levelLabels),
  },
  { field: 'area', label: '区域', several: false },
  { field: 'category', label: '类别', several: true, open: true },
  { field: 'sizeType', label: '企业规模', several: false, values: codesOf(sizeLabels) },
  {
    field: 'status',
    label: '状态',
    several: false,
    values: codesOf(statusLabels),
  },
  { field: 'issuer', label: '部门', several: true },
  { field: 'industry', label: '行业', several: true },
  {
    field: 'supportMode',
    label: '支持方式',
    several: false,
    values: codesOf(supportModeLabels),
  },
  { field: 'year', label: '年份', several: false, pattern: /^\d{4}-?$/ },
])

export const sorts: readonly { value: PolicySort; label: string }[] = [
  { value: 'newest', label: '最新发布' },
  { value: 'relevance', label: '相关度' },
  { value: 'closing', label: '即将截止' },
  { value: 'views', label: '浏览最多' },
]

/** Every parameter that is read from an address. */
export const policyQueryNames = [
  'keyword',
  'q',
  'titles',
  ...policyFilters.groups.map(({ field }) => field),
  'sort',
  'page',
  'compare',
]

const longestKeyword = 100
const lastPage = 5000

/** Reads an address. Whatever makes no sense is left out: a mistyped address shows a list, never an error. */
export function readPolicyQuery(search: URLSearchParams): PolicyQuery {
  const sort = search.get('sort')
  const page = search.get('page') ?? ''
  const compare = readIds(search, 'compare')
  return {
    keyword: plainWords(search.get('keyword') ?? search.get('q'), longestKeyword),
    titles: search.get('titles') === '1',
    filters: policyFilters.read(search),
    sort: sorts.find((one) => one.value === sort)?.value,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
    compare: compare.slice(0, mostCompared),
    tooMany: compare.length > mostCompared,
  }
}

/** The sort that is in force: by relevance while words are searched for, by date otherwise. */
export function effectiveSort(query: PolicyQuery): PolicySort {
  return query.sort ?? (query.keyword === '' ? 'newest' : 'relevance')
}

/** The canonical address of a state: parameters in a fixed order, nothing that is a default. */
export function policyQueryHref(query: PolicyQuery): string {
  return withQuery(href('/zct-ee/policy-find'), {
    ...soughtBy(query),
    sort: query.sort,
    page: query.page,
    compare: query.compare,
  })
}

/** Where the search of a state is saved under a name. */
export function saveSearchHref(query: PolicyQuery): string {
  return withQuery(href('/user/searches/new'), soughtBy(query))
}

/** Whether a state searches for something. */
export function seeksSomething(query: PolicyQuery): boolean {
  return query.keyword !== '' || policyFilters.count(query) > 0
}

function soughtBy(query: PolicyQuery) {
  return {
    keyword: query.keyword,
    titles: query.titles && query.keyword ? 1 : undefined,
    ...policyFilters.parameters(query),
  }
}
