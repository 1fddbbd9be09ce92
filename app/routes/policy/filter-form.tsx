import { href } from 'react-router'
import type { Facet } from '../../../contract/entities/policy.ts'
import message from '../../components/layout/message.module.css'
import { useMemoisedMarkup } from '../../components/memoised-markup.ts'
import type { FilterOption } from '../../components/rows/filter-group.tsx'
import { FilterFields, ListSearch } from '../../components/rows/filtered-list.tsx'
import { optionLabel } from './option-label.ts'
import { type FilterField, type PolicyQuery, policyFilters, policyQueryHref } from './policy-query.ts'

/** The words of the policy query, and whether they are looked for in titles alone. */
export function PolicySearch({ keyword, titles }: Pick<PolicyQuery, 'keyword' | 'titles'>) {
  return (
    <>
      <h1>政策查询</h1>
      <ListSearch
        name="keyword"
        value={keyword}
        label="政策名称、文号或关键词"
        placeholder="政策名称、文号或关键词"
        suggestFrom={href('/suggestions/titles')}
      >
        <label className={message.tick}>
          <input type="checkbox" name="titles" value="1" defaultChecked={titles} />
          只搜标题
        </label>
      </ListSearch>
    </>
  )
}

/** The filters of the policy query. Works as it is; nothing here needs a script. */
export function PolicyFilters(props: FiltersProps) {
  return <div {...useMemoisedMarkup(<Filters {...props} />)} />
}

interface FiltersProps {
  query: PolicyQuery
  facets: Facet[]
  /** Where the city's areas lie to each other. */
  grid: string[][]
  found: string
}

function Filters({ query, facets, grid, found }: FiltersProps) {
  return (
    <FilterFields
      list={{ set: policyFilters, query, hrefOf: policyQueryHref }}
      optionsOf={(field) => optionsOf(field, query, facets)}
      gridOf={(field) => (field === 'area' ? grid : undefined)}
      kept={{ sort: query.sort, compare: query.compare }}
      found={found}
    />
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
