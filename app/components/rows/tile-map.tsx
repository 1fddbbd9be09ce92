import type { CSSProperties, ReactNode } from 'react'

/**
 * The areas of a city as tiles that lie to each other as on a map, rows from the north: a list for whoever listens. `grid` has their
 * names, an empty one for a gap; `tile` draws one.
 */
export function TileMap({
  grid,
  label,
  tile,
}: {
  grid: readonly (readonly string[])[]
  label: string
  tile: (name: string) => ReactNode
}) {
  const columns = Math.max(...grid.map((row) => row.length))
  const cells = grid.flatMap((row, down) =>
    Array.from({ length: columns }, (_, across) => ({ name: row[across] ?? '', key: `${down} ${across}` })),
  )
  return (
    <ul className="tiles" style={{ '--columns': columns } as CSSProperties} aria-label={label}>
      {cells.map(({ name, key }) =>
        name === '' ? <li key={key} aria-hidden="true" /> : <li key={key}>{tile(name)}</li>,
      )}
    </ul>
  )
}
