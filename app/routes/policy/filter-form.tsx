import { href } from 'react-router'
import type { Facet } from '../../../contract/entities/policy.ts'
import { useMemoisedMarkup } from '../../components/memoised-markup.ts'
import { FilterGroup, type FilterOption, FilterPanel } from '../../components/rows/filter-group.tsx'
import { SearchInput } from '../../components/search-box.tsx'
import { optionLabel } from './option-label.ts'
import {
  countFilters,
  type FilterField,
  filterGroups,
  type PolicyQuery,
  policyQueryHref,
  withFilter,
  withoutFilters,
} from './policy-query.ts'

/** How many options fit on the one line of a folded group. */
const optionsOnOneLine = 7

/** The filters of the policy query: one GET form with the search words. Works as it is; nothing here needs a script. */
export function FilterForm({ query, facets }: { query: PolicyQuery; facets: Facet[] }) {
  const fields = useMemoisedMarkup(<FilterFields query={query} facets={facets} />)
  return <form action={href('/zct-ee/policy-find')} method="get" {...fields} />
}

function FilterFields({ query, facets }: { query: PolicyQuery; facets: Facet[] }) {
  return (
    <>
      <div className="title line">
        <h1>政策查询</h1>
        <div className="search">
          <SearchInput
            key={query.keyword}
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
      <FilterPanel chosenCount={countFilters(query)}>
        <div className="filter">
          {filterGroups.map(({ field, label, several }) => {
            const options = optionsOf(field, query, facets)
            const chosen = query.filters[field]
            return (
              <FilterGroup
                key={`${field} ${chosen.join(' ')}`}
                name={field}
                label={label}
                options={options}
                chosen={chosen}
                several={several}
                clearHref={policyQueryHref(withFilter(query, field, []))}
                fold={options.length > optionsOnOneLine}
              />
            )
          })}
        </div>
        {query.sort ? <input type="hidden" name="sort" value={query.sort} /> : null}
        <p className="acts">
          <button type="submit" className="btn small">
            按条件筛选
          </button>
          {countFilters(query) > 0 ? <a href={policyQueryHref(withoutFilters(query))}>全部清除</a> : null}
        </p>
      </FilterPanel>
    </>
  )
}

/** The options of a group with their counts; what is chosen is shown even where nothing has it. */
function optionsOf(field: FilterField, query: PolicyQuery, facets: Facet[]): FilterOption[] {
  const known = facets.find((facet) => facet.field === field)?.options ?? []
  const missing = query.filters[field].filter((value) => !known.some((option) => option.value === value))
  return [
    ...known.map(({ value, label, count }) => ({ value, label: optionLabel(field, value, label), count })),
    ...missing.map((value) => ({ value, label: optionLabel(field, value), count: 0 })),
  ]
}
