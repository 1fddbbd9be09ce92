import clsx from 'clsx'
import type { ReactNode } from 'react'
import list from '../layout/list.module.css'
import { Meta } from '../layout/spaced.tsx'
import styles from './text-row.module.css'

/** One text in a list: title, summary, and facts in a quiet row (`children`). */
export function TextRow({
  href,
  title,
  summary,
  day,
  children,
}: {
  href: string
  title: string
  summary: string
  /** `YYYY-MM-DD`, shown before the row. */
  day?: string
  children: ReactNode
}) {
  return (
    <li className={day ? clsx(list.row, styles.dated) : list.row}>
      {day ? (
        <time className={styles.day} dateTime={day}>
          {day}
        </time>
      ) : null}
      <div>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        {summary ? <p>{summary}</p> : null}
        <Meta>{children}</Meta>
      </div>
    </li>
  )
}
