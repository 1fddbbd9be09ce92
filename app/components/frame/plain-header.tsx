import { Brand } from './brand.tsx'
import styles from './header.module.css'

/** The header of pages without menus. */
export function PlainHeader({ title }: { title: string }) {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.content}`}>
        <Brand title={title} />
      </div>
    </header>
  )
}
