import clsx from 'clsx'
import type { ReactNode } from 'react'
import list from '../layout/list.module.css'
import styles from './figure-list.module.css'

/** Rows that begin with one large figure (`RowFigure`): days that are left, points that can be gained. */
export function FigureList({ children }: { children: ReactNode }) {
  return (
    <ol className={clsx(list.rows, styles.list)} data-rows="">
      {children}
    </ol>
  )
}

/** The large figure of a row. `tone`: a closing date that is near, or words in place of a number. */
export function RowFigure({ tone, children }: { tone?: 'soon' | 'words' | undefined; children: ReactNode }) {
  return <p className={tone ? `${styles.figure} ${styles[tone]}` : styles.figure}>{children}</p>
}

/** The end of a row: a third column, or a line below the text on a narrow page. */
export function RowEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}
