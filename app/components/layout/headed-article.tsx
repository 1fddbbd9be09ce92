import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './headed-article.module.css'
import layout from './layout.module.css'

/**
 * Title and facts (`head`) over a text, and beside both what can be done (`aside`, an `aside` element), which a narrow page has
 * between them.
 */
export function HeadedArticle({
  head,
  aside,
  children,
  ...attributes
}: {
  head: ReactNode
  aside: ReactNode
  children: ReactNode
  'data-uuid'?: string
}) {
  return (
    <article className={clsx(layout.withAside, styles.article)} {...attributes}>
      <div>{head}</div>
      {aside}
      <div className={styles.body}>{children}</div>
    </article>
  )
}
