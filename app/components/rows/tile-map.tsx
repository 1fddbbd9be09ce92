import type { CSSProperties, ReactNode } from 'react'
import styles from './tile-map.module.css'

/**
 * The areas of a city as tiles that lie to each other as on a map, rows from the north: a list for whoever listens. `grid` has their
 * names, an empty one for a gap; `tile` draws one: a link or a label whose text is a `span`. One that `isEmpty` stands back.
 */
export function TileMap({
  grid,
  label,
  tile,
  isEmpty,
}: {
  grid: readonly (readonly string[])[]
  label: string
  tile: (name: string) => ReactNode
  isEmpty: (name: string) => boolean
}) {
  const columns = Math.max(...grid.map((row) => row.length))
  const cells = grid.flatMap((row, down) =>
    Array.from({ length: columns }, (_, across) => ({ name: row[across] ?? '', key: `${down} ${across}` })),
  )
  return (
    <ul
      className={styles.map}
      data-map=""
      style={{ '--columns': columns } as CSSProperties}
      aria-label={label}
    >
      {cells.map(({ name, key }) =>
        name === '' ? (
          <li key={key} aria-hidden="true" />
        ) : (
          <li key={key} className={isEmpty(name) ? styles.empty : undefined}>
            {tile(name)}
          </li>
        ),
      )}
    </ul>
  )
}
