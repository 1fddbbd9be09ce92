import clsx from 'clsx'
import type { ReactNode } from 'react'
import boxStyles from './layout/box.module.css'
import layout from './layout/layout.module.css'

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
    <article className={clsx(layout.keepTogether, boxStyles.box)} id={id}>
      {mark ? (
        <div className={clsx(layout.spread, boxStyles.caption)}>
          {heading}
          {mark}
        </div>
      ) : (
        heading
      )}
      {padded ? <div className={clsx(layout.stack, boxStyles.body)}>{children}</div> : children}
    </article>
  )
}
