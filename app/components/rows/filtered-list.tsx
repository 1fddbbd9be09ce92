import type { ReactNode } from 'react'
import type { FilteredQuery, FilterSet } from '../../navigation/filter-set.ts'
import button from '../button/button.module.css'
import { Spaced } from '../layout/spaced.tsx'
import { SearchControls, type SearchInputProps } from '../search-box.tsx'
import { ActiveFilters } from './chips.tsx'
import { FilterGroup, type FilterOption, FilterRail } from './filter-group.tsx'
import styles from './filtered-list.module.css'

/** A list whose state lives in its address: its filters, the state, and the address of any state. */
export interface FilteredList<Field extends string, Query extends FilteredQuery<Field>> {
  set: FilterSet<Field>
  query: Query
  hrefOf: (query: Query) => string
}

/**
 * A list with its filters: a search (`search`) and the filters in one GET form beside the rows (`children`). With scripts a
 * filter is applied when it is chosen (enhancements/filtered-lists.ts); without them, by its button.
 */
export function SievedList({
  action,
  search,
  filters,
  after,
  children,
}: {
  action: string
  search: ReactNode
  filters: ReactNode
  /** What stands below the list and does not change with it. */
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.layout}>
      {/* A browser must not tick again what another address had ticked. */}
      <form action={action} method="get" data-filters="" autoComplete="off">
        {search}
        <div className={styles.filters}>{filters}</div>
      </form>
      <div className={styles.content}>
        <section aria-labelledby="found" data-part="found">
          {children}
        </section>
        {after}
      </div>
    </div>
  )
}

/** The search of a filtered list; `children` stand beside its box. */
export function ListSearch({ children, ...input }: SearchInputProps & { children?: ReactNode }) {
  return (
    <div className={styles.search}>
      <SearchControls {...input} />
      {children}
    </div>
  )
}

/** Every filter of a list that has options, with the button that applies them. `kept` are the other parts of the list's state. */
export function FilterFields<Field extends string, Query extends FilteredQuery<Field>>({
  list: { set, query, hrefOf },
  optionsOf,
  gridOf,
  kept,
  found,
}: {
  list: FilteredList<Field, Query>
  /** Null where a list has no such filter. */
  optionsOf: (field: Field) => FilterOption[] | null
  /** The filter whose options lie to each other as on a map. */
  gridOf?: (field: Field) => string[][] | undefined
  kept: Record<string, string | string[] | undefined>
  /** How many things the list has: 38 件. */
  found: string
}) {
  return (
    <FilterRail chosenCount={set.count(query)} found={found}>
      {set.groups.map(({ field, label, several, open }) => {
        const options = optionsOf(field) ?? []
        return options.length === 0 ? null : (
          <FilterGroup
            key={field}
            name={field}
            label={label}
            options={options}
            chosen={query.filters[field]}
            grid={gridOf?.(field)}
            several={several}
            clearHref={hrefOf(set.replace(query, field, []))}
            open={open}
          />
        )
      })}
      {Object.entries(kept).flatMap(([name, values]) =>
        [values ?? []]
          .flat()
          .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      {/* Memoised with the filters, so it stands outside of Mantine. */}
      <button type="submit" className={button.primarySmall}>
        按条件筛选
      </button>
    </FilterRail>
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
  return <ActiveFilters filters={[...words, ...chosen]} className={styles.chosen} />
}

/** How many things there are without the words or without the choice of one group. */
export type LeftWithout<Field extends string> = Partial<Record<Field | 'keyword', number>>

/**
 * Which condition to drop where nothing was found, each as a link that does it; with how many there are then, where that is known, the
 * most first. Words alone are no condition to drop: without them there is no search.
 */
export function LooserFilters<
  Field extends string,
  Query extends FilteredQuery<Field> & { keyword: string },
>({
  list: { set, query, hrefOf },
  left = {},
  unit = '',
}: {
  list: FilteredList<Field, Query>
  left?: LeftWithout<Field>
  unit?: string
}) {
  const narrowing = set.groups.filter(({ field }) => query.filters[field].length > 0)
  const conditions = narrowing.map(({ field, label }) => ({
    ...{ name: field as Field | 'keyword', text: `不限${label}` },
    href: hrefOf(set.replace(query, field, [])),
  }))
  if (query.keyword && narrowing.length > 0)
    conditions.unshift({
      ...{ name: 'keyword', text: '不限关键词' },
      href: hrefOf({ ...query, keyword: '', page: 1 }),
    })
  const leftWithout = ({ name }: { name: Field | 'keyword' }) => left[name] ?? 0
  return (
    <Spaced>
      {conditions
        .sort((a, b) => leftWithout(b) - leftWithout(a))
        .map(({ name, text, href }) => (
          <a key={name} className={button.secondarySmall} href={href} rel="nofollow" data-in-place="">
            {text}
            {left[name] === undefined ? null : `（${left[name]} ${unit}）`}
          </a>
        ))}
    </Spaced>
  )
}
