import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { FilteredQuery } from '../../navigation/filter-set.ts'
import layout from '../layout/layout.module.css'
import { Spaced } from '../layout/spaced.tsx'
import text from '../layout/text.module.css'
import type { FilteredList } from './filtered-list.tsx'
import styles from './list-bar.module.css'

/**
 * The bar over the rows, which stays in sight: how many there are (`title`), how many filters are in force and the way
 * without them, the orders, and what else the list offers (`children`).
 */
export function ListBar<Field extends string, Query extends FilteredQuery<Field>, Sort extends string>({
  list: { set, query, hrefOf },
  title,
  sorts,
  inForce,
  sortHref,
  children,
}: {
  list: FilteredList<Field, Query>
  title: string
  sorts: readonly { value: Sort; label: string }[]
  inForce: Sort
  sortHref: (sort: Sort) => string
  children?: ReactNode
}) {
  const count = set.count(query)
  return (
    <div className={styles.bar}>
      <h2 id="found" tabIndex={-1}>
        {title}
      </h2>
      {count > 0 ? (
        <p className={text.quiet}>
          {count} 个条件 ·{' '}
          <a href={hrefOf(set.clear(query))} data-in-place="">
            清除<span className={layout.visuallyHidden}>全部条件</span>
          </a>
        </p>
      ) : null}
      <SortLinks sorts={sorts} inForce={inForce} hrefOf={sortHref} />
      {children}
    </div>
  )
}

/** The orders of a list, each a link but for the one in force. */
function SortLinks<Sort extends string>({
  sorts,
  inForce,
  hrefOf,
}: {
  sorts: readonly { value: Sort; label: string }[]
  inForce: Sort
  hrefOf: (sort: Sort) => string
}) {
  return (
    <p className={clsx(layout.actions, styles.orders)}>
      <Spaced>
        <span className={text.quiet}>排序：</span>
        {sorts.map(({ value, label }) =>
          value === inForce ? (
            <b key={value} aria-current="true">
              {label}
            </b>
          ) : (
            <a key={value} href={hrefOf(value)} rel="nofollow" data-in-place="">
              {label}
            </a>
          ),
        )}
      </Spaced>
    </p>
  )
}
