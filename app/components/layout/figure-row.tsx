import type { ReactNode } from 'react'
import styles from './figure-row.module.css'

/** A chart or a map, and beside it, where there is room, what belongs to it. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
