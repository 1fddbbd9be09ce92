import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { plainWords } from '../../navigation/list-query.ts'

/** The state of the policy query, which lives in the address and nowhere else. Shared by server and browser, so no schema library here. */

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
  filters: Record<FilterField, string[]>
  sort: PolicySort | undefined
  page: number
}

interface FilterGroupDeclared {
  field: FilterField
  label: string
  /** Several options at once, as check boxes; otherwise one, as radio buttons. */
  several: boolean
  /** Values that exist, where the list is closed. */
  values?: readonly string[]
  pattern?: RegExp
}

export const filterGroups: readonly FilterGroupDeclared[] = [
  {
    field: 'level',
    label: '级别',
    several: false,
    values: ['national', 'provincial', 'municipal', 'district'],
  },
  { field: 'area', label: '区域', several: false },
  { field: 'category', label: '类别', several: true },
  { field: 'sizeType', label: '企业规模', several: false, values: ['large', 'medium', 'small', 'micro'] },
  {
    field: 'status',
    label: '状态',
    several: false,
    values: ['effective', 'upcoming', 'amended', 'replaced', 'repealed', 'lapsed', 'expired'],
  },
  { field: 'issuer', label: '部门', several: true },
  { field: 'industry', label: '行业', several: true },
  {
    field: 'supportMode',
    label: '支持方式',
    several: false,
    values: ['tax', 'grant', 'award', 'qualification', 'loan', 'service'],
  },
  { field: 'year', label: '年份', several: false, pattern: /^\d{4}-?$/ },
]

export const sorts: readonly { value: PolicySort; label: string }[] = [
  { value: 'newest', label: '最新发布' },
  { value: 'relevance', label: '相关度' },
  { value: 'closing', label: '即将截止' },
  { value: 'views', label: '浏览最多' },
]

/** Every parameter that is read from an address. */
export const policyQueryNames = ['keyword', 'q', ...filterGroups.map(({ field }) => field), 'sort', 'page']

const longestKeyword = 100
const longestValue = 60
const mostValues = 30
const lastPage = 5000

/** Reads an address. Whatever makes no sense is left out: a mistyped address shows a list, never an error. */
export function readPolicyQuery(search: URLSearchParams): PolicyQuery {
  const filters = noFilters()
  for (const group of filterGroups) {
    const given = search.getAll(group.field).map((value) => plainWords(value, longestValue))
    const known = given.filter(
      (value) =>
        value !== '' &&
        (group.values === undefined || group.values.includes(value)) &&
        (group.pattern === undefined || group.pattern.test(value)),
    )
    filters[group.field] = [...new Set(known)].slice(0, group.several ? mostValues : 1)
  }
  const sort = search.get('sort')
  const page = search.get('page') ?? ''
  return {
    keyword: plainWords(search.get('keyword') ?? search.get('q'), longestKeyword),
    filters,
    sort: sorts.find((one) => one.value === sort)?.value,
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
  }
}

/** The sort that is in force: by relevance while words are searched for, by date otherwise. */
export function effectiveSort(query: PolicyQuery): PolicySort {
  return query.sort ?? (query.keyword === '' ? 'newest' : 'relevance')
}

/** The canonical address of a state: parameters in a fixed order, nothing that is a default. */
export function policyQueryHref(query: PolicyQuery, path = href('/zct-ee/policy-find')): string {
  return withQuery(path, {
    keyword: query.keyword,
    ...Object.fromEntries(filterGroups.map(({ field }) => [field, query.filters[field]])),
    sort: query.sort,
    page: query.page,
  })
}

/** Replaces the choice of one filter group; the list begins at its first page again. */
export function withFilter(query: PolicyQuery, field: FilterField, values: string[]): PolicyQuery {
  return { ...query, filters: { ...query.filters, [field]: values }, page: 1 }
}

export function withoutFilters(query: PolicyQuery): PolicyQuery {
  return { ...query, filters: noFilters(), page: 1 }
}

function noFilters(): PolicyQuery['filters'] {
  return {
    level: [],
    area: [],
    category: [],
    sizeType: [],
    status: [],
    issuer: [],
    industry: [],
    supportMode: [],
    year: [],
  }
}

export function countFilters(query: PolicyQuery): number {
  return filterGroups.reduce((sum, { field }) => sum + query.filters[field].length, 0)
}
