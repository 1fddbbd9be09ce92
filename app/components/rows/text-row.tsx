import type { ReactNode } from 'react'

/** One text in a list: title, summary, and facts in a quiet row (`children`). */
export function TextRow({
  href,
  title,
  summary,
  children,
}: {
  href: string
  title: string
  summary: string
  children: ReactNode
}) {
  return (
    <li className="row">
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {summary ? <p>{summary}</p> : null}
      <p className="meta">{children}</p>
    </li>
  )
}
