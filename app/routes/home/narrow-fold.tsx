import type { ReactNode } from 'react'
import buttonStyles from '../../components/button/button.module.css'
import styles from './narrow-fold.module.css'

/** Folds its content behind a button on a narrow page; a wide one shows it. */
export function NarrowFold({
  label,
  open,
  children,
}: {
  label: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <>
      <details className={styles.fold} open={open} data-folds-next="">
        <summary className={buttonStyles.secondary}>{label}</summary>
      </details>
      <div className={styles.content}>{children}</div>
    </>
  )
}
