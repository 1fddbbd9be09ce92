import type { ReactNode } from 'react'
import text from './layout/text.module.css'
import styles from './section-head.module.css'

/** The head of a section: heading, a quiet note, and at most one link or row of links at its end. `dense`: lower, on a page of many short sections. */
export function SectionHead({
  id,
  title,
  note,
  more,
  dense = false,
}: {
  id?: string
  title: ReactNode
  note?: ReactNode
  more?: ReactNode
  dense?: boolean
}) {
  return (
    <div className={dense ? styles.dense : styles.head}>
      <h2 id={id}>{title}</h2>
      {note ? <p className={text.quiet}>{note}</p> : null}
      {more}
    </div>
  )
}
