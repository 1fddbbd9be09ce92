import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './fold-out.module.css'

/**
 * A panel that folds out of its button, over the page. A click elsewhere and Escape close it
 * (enhancements/browser-gaps.ts). `flowing`: stands in the flow of a page that is too narrow for
 * the full header.
 */
export function FoldOut({
  id,
  button,
  buttonClass,
  className,
  panelClass,
  flowing = false,
  children,
}: {
  id?: string
  button: ReactNode
  buttonClass?: string
  className?: string | undefined
  panelClass?: string | undefined
  flowing?: boolean
  children: ReactNode
}) {
  return (
    <details className={clsx(styles.foldOut, className)} id={id} data-fold-out="">
      <summary className={buttonClass}>{button}</summary>
      <div className={clsx(styles.panel, flowing && styles.flowing, panelClass)}>{children}</div>
    </details>
  )
}
