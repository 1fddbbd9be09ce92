import type { ReactNode } from 'react'

/** The head of a section: heading, a quiet note, and at most one link or row of links at its end. */
export function SectionHead({
  id,
  title,
  note,
  more,
}: {
  id?: string
  title: ReactNode
  note?: ReactNode
  more?: ReactNode
}) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      {note ? <p className="quiet">{note}</p> : null}
      {more}
    </div>
  )
}
