import { href } from 'react-router'
import { benefitKindLabels, codesOf, sizeLabels, wayLabels } from '../../../contract/closed-lists.ts'
import type { BenefitField } from '../../../contract/entities/benefit-item.ts'
import { withQuery } from '../../base/addresses.ts'
import { filterSet } from '../../navigation/filter-set.ts'
import { readListQuery } from '../../navigation/list-query.ts'

export type BenefitSort = 'closing' | 'amount'

/** The state of the list, which lives in the address and nowhere else. */
export interface BenefitQuery {
  keyword: ''
  filters: Record<BenefitField, string[]>
  sort: BenefitSort
  page: number
}

export const benefitFilters = filterSet<BenefitField>([
  { field: 'kind', label: '类型', several: false, open: true, values: codesOf(benefitKindLabels) },
  { field: 'sizeType', label: '规模', several: false, open: true, values: codesOf(sizeLabels) },
  { field: 'industry', label: '行业', several: true },
  { field: 'area', label: '区域', several: true },
  { field: 'way', label: '方式', several: false, values: codesOf(wayLabels) },
])

export const sorts: readonly { value: BenefitSort; label: string }[] = [
  { value: 'closing', label: '即将截止' },
  { value: 'amount', label: '金额最高' },
]

/** Every parameter that is read from an address. */
export const benefitQueryNames = ['sort', 'page', ...benefitFilters.groups.map(({ field }) => field)]

/** Reads an address. What makes no sense is left out: a mistyped address shows a list, never an error. */
export function readBenefitQuery(search: URLSearchParams): BenefitQuery {
  return {
    keyword: '',
    page: readListQuery(search).page,
    filters: benefitFilters.read(search),
    sort: sorts.find((one) => one.value === search.get('sort'))?.value ?? 'closing',
  }
}

/** The canonical address of a state. */
export function benefitQueryHref(query: BenefitQuery): string {
  return withQuery(href('/zct-ee/benefit'), {
    sort: query.sort === 'closing' ? undefined : query.sort,
    ...benefitFilters.parameters(query),
    page: query.page,
  })
}
