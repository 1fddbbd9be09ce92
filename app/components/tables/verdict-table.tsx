import type { ReactNode } from 'react'
import layout from '../layout/layout.module.css'
import styles from './verdict-table.module.css'

export interface VerdictRow {
  id: string
  condition: ReactNode
  /** The value that the condition was compared with. */
  value: ReactNode
  /** What to do about it, below the value. */
  nextStep: ReactNode
  verdict: ReactNode
}

/** A table of conditions: each with the value that it was compared with, and its verdict. */
export function VerdictTable({
  caption,
  valueLabel = '本企业',
  rows,
}: {
  caption: string
  valueLabel?: string
  rows: VerdictRow[]
}) {
  return (
    // The roles stay when a narrow page lays the rows out as blocks.
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop table semantics with display: grid
    <table className={styles.table} role="table">
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            条件
          </th>
          <th role="columnheader" scope="col">
            {valueLabel}
          </th>
          <th role="columnheader" scope="col">
            结果
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, condition, value, nextStep, verdict }) => (
          <tr key={id} role="row">
            <th role="rowheader" scope="row">
              {condition}
            </th>
            <td role="cell" className={styles.value} data-label={valueLabel}>
              {value}
              {nextStep ? <div className={styles.nextStep}>{nextStep}</div> : null}
            </td>
            <td role="cell" className={styles.verdict}>
              {verdict}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: browsers drop table semantics with display: grid
  )
}
