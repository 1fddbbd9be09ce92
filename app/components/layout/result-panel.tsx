import type { ReactNode } from 'react'
import layout from './layout.module.css'
import styles from './result-panel.module.css'

/** The one answer of a page, headed by the element of the id `labelledBy`, with its figure beside it where there is room. */
export function ResultPanel({
  labelledBy,
  figure,
  children,
}: {
  labelledBy: string
  figure: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.panel} aria-labelledby={labelledBy}>
      <div className={layout.stack}>{children}</div>
      {figure}
    </section>
  )
}
