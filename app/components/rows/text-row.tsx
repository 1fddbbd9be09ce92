import type { ReactNode } from 'react'

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
  /** `YYYY-MM-DD`, shown before the row (the screen carries dated.css). */
  day?: string
  children: ReactNode
}) {
  return (
    <li className={day ? 'row dated' : 'row'}>
      {day ? (
        <time className="leaf" dateTime={day}>
          {day}
        </time>
      ) : null}
      <div>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        {summary ? <p>{summary}</p> : null}
        <p className="meta">{children}</p>
      </div>
    </li>
  )
}
