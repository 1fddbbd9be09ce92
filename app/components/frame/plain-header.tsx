import clsx from 'clsx'
import layout from '../layout/layout.module.css'
import { Brand } from './brand.tsx'
import styles from './header.module.css'

/** The header of pages without menus. */
export function PlainHeader({ title }: { title: string }) {
  return (
    <header className={styles.header}>
      <div className={clsx(layout.container, styles.content)}>
        <Brand title={title} />
      </div>
    </header>
  )
}
