import type { SavedSearch } from '../../../contract/saved-search.ts'
import { optionLabel } from '../policy/option-label.ts'
import { type PolicyQuery, policyFilters, readPolicyQuery } from '../policy/policy-query.ts'

type Filters = NonNullable<SavedSearch['filters']>

/** A state of the policy query as the gateway stores it: what is searched for, without order and page. */
export function filtersOf({ keyword, titles, filters }: PolicyQuery) {
  const words = keyword ? { [titles ? 'title' : 'keyword']: keyword } : {}
  return { ...filters, ...words } as Partial<Filters>
}

/** The state of the policy query that shows what is stored. */
export function queryOf({ keyword, title, tag: _tag, sort: _sort, ...filters }: Filters): PolicyQuery {
  const blank = readPolicyQuery(new URLSearchParams())
  return { ...blank, keyword: keyword ?? title ?? '', titles: title !== undefined, filters }
}

/** What is searched for, in words: “研发”，级别：市级. Empty for everything. */
export function inWords({ keyword, titles, filters }: PolicyQuery): string {
  const words = keyword ? [`${titles ? '标题含' : ''}“${keyword}”`] : []
  const chosen = policyFilters.groups.flatMap(({ field, label }) =>
    filters[field].length > 0
      ? [`${label}：${filters[field].map((value) => optionLabel(field, value)).join('、')}`]
      : [],
  )
  return [...words, ...chosen].join('，')
}
