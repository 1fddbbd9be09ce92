import { href } from 'react-router'
import styles from './brand.module.css'

/** The mark: a 海棠 window. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M20 1.5a11 11 0 0 1 10.2 7 1 1 0 0 0 .9.9 11.4 11.4 0 0 1 0 21.2 1 1 0 0 0-.9.9 11.4 11.4 0 0 1-20.4 0 1 1 0 0 0-.9-.9 11.4 11.4 0 0 1 0-21.2 1 1 0 0 0 .9-.9A11 11 0 0 1 20 1.5z" />
      <path
        d="M13.5 13.5h13v13h-13zM20 4v9.5M20 26.5V36M4 20h9.5M26.5 20H36M10 10l3.5 3.5M30 10l-3.5 3.5M10 30l3.5-3.5M30 30l-3.5-3.5"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="1.3"
      />
    </svg>
  )
}

/** The mark and the platform's name, which lead home. */
export function Brand({ title }: { title: string }) {
  return (
    <a className={styles.brand} href={href('/')}>
      <Mark />
      {title}
    </a>
  )
}
