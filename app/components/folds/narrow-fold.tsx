import type { ReactNode } from 'react'
import styles from './narrow-fold.module.css'

const classByWidth = { '62rem': styles.below62rem, '75rem': styles.below75rem }

/**
 * The button that a page narrower than `below` shows before a part, which it opens: the element
 * after this one. A wider page shows the part alone. `closes`: a click elsewhere and Escape close
 * it (enhancements/browser-gaps.ts).
 */
export function NarrowFold({
  below,
  className,
  closes = false,
  children,
}: {
  below: '62rem' | '75rem'
  className?: string
  closes?: boolean
  /** The `summary`. */
  children: ReactNode
}) {
  return (
    <details
      className={[classByWidth[below], className].filter(Boolean).join(' ')}
      data-folds-next=""
      data-fold-out={closes ? '' : undefined}
    >
      {children}
    </details>
  )
}
