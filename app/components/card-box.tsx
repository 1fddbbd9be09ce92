import type { ReactNode } from 'react'

/**
 * A box for a thing that is acted on as one, with its label on top. `mark` stands at the label's end (a badge);
 * without it the content may bring its own `.in` parts.
 */
export function CardBox({
  id,
  label,
  href,
  mark,
  children,
  padded = true,
}: {
  /** Where a link leads to. */
  id?: string
  label: string
  href?: string
  mark?: ReactNode
  children: ReactNode
  padded?: boolean
}) {
  const heading = <h2>{href ? <a href={href}>{label}</a> : label}</h2>
  return (
    <article className="box keep" id={id}>
      {mark ? (
        <div className="cap-line line">
          {heading}
          {mark}
        </div>
      ) : (
        heading
      )}
      {padded ? <div className="in gap">{children}</div> : children}
    </article>
  )
}
