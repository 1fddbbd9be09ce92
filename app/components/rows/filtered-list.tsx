import type { FilteredQuery, FilterSet } from '../../navigation/filter-set.ts'
import { ActiveFilters } from './chips.tsx'
import { FilterGroup, type FilterOption, FilterPanel } from './filter-group.tsx'

/** A list whose state lives in its address: its filters, the state, and the address of any state. */
export interface FilteredList<Field extends string, Query extends FilteredQuery<Field>> {
  set: FilterSet<Field>
  query: Query
  hrefOf: (query: Query) => string
}

/** How many options fit on the one line of a folded group. */
const optionsOnOneLine = 7

/** Every filter of a list, with the button that applies them. `sort` is kept where it is not the usual one. */
export function FilterFields<Field extends string, Query extends FilteredQuery<Field>>({
  list: { set, query, hrefOf },
  optionsOf,
  sort,
}: {
  list: FilteredList<Field, Query>
  /** Null where a list has no such filter. */
  optionsOf: (field: Field) => FilterOption[] | null
  sort: string | undefined
}) {
  const count = set.count(query)
  return (
    <FilterPanel chosenCount={count}>
      <div className="filter">
        {set.groups.map(({ field, label, several }) => {
          const options = optionsOf(field)
          if (!options) return null
          return (
            <FilterGroup
              key={field}
              name={field}
              label={label}
              options={options}
              chosen={query.filters[field]}
              several={several}
              clearHref={hrefOf(set.replace(query, field, []))}
              fold={options.length > optionsOnOneLine}
            />
          )
        })}
      </div>
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <p className="acts">
        <button type="submit" className="btn small">
          按条件筛选
        </button>
        {count > 0 ? <a href={hrefOf(set.clear(query))}>全部清除</a> : null}
      </p>
    </FilterPanel>
  )
}

/** The orders of a list, each a link but for the one in force. */
export function SortLinks<Sort extends string>({
  sorts,
  inForce,
  hrefOf,
}: {
  sorts: readonly { value: Sort; label: string }[]
  inForce: Sort
  hrefOf: (sort: Sort) => string
}) {
  return (
    <p className="acts">
      <span className="quiet">排序：</span>
      {sorts.map(({ value, label }) =>
        value === inForce ? (
          <b key={value} aria-current="true">
            {label}
          </b>
        ) : (
          <a key={value} href={hrefOf(value)} rel="nofollow">
            {label}
          </a>
        ),
      )}
    </p>
  )
}

/** The words and filters in force, each a link that removes it. */
export function ChosenFilters<
  Field extends string,
  Query extends FilteredQuery<Field> & { keyword: string },
>({
  list: { set, query, hrefOf },
  textOf,
}: {
  list: FilteredList<Field, Query>
  textOf: (field: Field, value: string) => string
}) {
  const withoutWords = { ...query, keyword: '', page: 1 }
  const words = query.keyword ? [{ text: `关键词：${query.keyword}`, withoutHref: hrefOf(withoutWords) }] : []
  const chosen = set.groups.flatMap(({ field, label }) =>
    query.filters[field].map((value) => {
      const others = query.filters[field].filter((one) => one !== value)
      return {
        text: `${label}：${textOf(field, value)}`,
        withoutHref: hrefOf(set.replace(query, field, others)),
      }
    }),
  )
  return <ActiveFilters filters={[...words, ...chosen]} clearHref={hrefOf(set.clear(withoutWords))} />
}

/** Which condition to loosen where nothing was found, each as a link that does it. */
export function LooserFilters<Field extends string, Query extends FilteredQuery<Field>>({
  list: { set, query, hrefOf },
}: {
  list: FilteredList<Field, Query>
}) {
  const narrowing = set.groups.filter(({ field }) => query.filters[field].length > 0)
  return narrowing.map(({ field, label }) => (
    <a key={field} className="btn alt small" href={hrefOf(set.replace(query, field, []))}>
      不限{label}
    </a>
  ))
}
