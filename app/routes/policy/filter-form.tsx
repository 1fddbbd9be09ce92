import { href } from 'react-router'
import type { Facet } from '../../../contract/entities/policy.ts'
import { useMemoisedMarkup } from '../../components/memoised-markup.ts'
import type { FilterOption } from '../../components/rows/filter-group.tsx'
import { FilterFields } from '../../components/rows/filtered-list.tsx'
import { SearchInput } from '../../components/search-box.tsx'
import { optionLabel } from './option-label.ts'
import { type FilterField, type PolicyQuery, policyFilters, policyQueryHref } from './policy-query.ts'

/** The filters of the policy query: one GET form with the search words. Works as it is; nothing here needs a script. */
export function FilterForm({ query, facets }: { query: PolicyQuery; facets: Facet[] }) {
  const fields = useMemoisedMarkup(<FormFields query={query} facets={facets} />)
  return <form action={href('/zct-ee/policy-find')} method="get" {...fields} />
}

function FormFields({ query, facets }: { query: PolicyQuery; facets: Facet[] }) {
  return (
    <>
      <div className="title line">
        <h1>政策查询</h1>
        <div className="search">
          <SearchInput
            name="keyword"
            value={query.keyword}
            label="政策名称、文号或关键词"
            placeholder="政策名称、文号或关键词"
            suggestFrom={href('/suggestions/titles')}
          />
          <button type="submit" className="btn">
            查询
          </button>
        </div>
      </div>
      <FilterFields
        list={{ set: policyFilters, query, hrefOf: policyQueryHref }}
        optionsOf={(field) => optionsOf(field, query, facets)}
        sort={query.sort}
      />
    </>
  )
}

/** The options of a group with their counts; what is chosen is shown even where nothing has it. */
function optionsOf(field: FilterField, query: PolicyQuery, facets: Facet[]): FilterOption[] {
  const known = facets.find((facet) => facet.field === field)?.options ?? []
  const missing = query.filters[field].filter((value) => !known.some((option) => option.value === value))
  return [
    ...known.map((option) => ({ ...option, label: optionLabel(field, option.value, option.label) })),
    ...missing.map((value) => ({ value, label: optionLabel(field, value), count: 0 })),
  ]
}
