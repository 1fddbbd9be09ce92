import { href } from 'react-router'
import type { Crumb } from '../../navigation/screen.ts'
import styles from './breadcrumb.module.css'
import { chineseWords, type FrameWords } from './frame-words.ts'

/** 当前位置: from home to this screen, which is the last entry. */
export function Breadcrumb({
  trail,
  words = chineseWords,
  dense = false,
}: {
  trail: Crumb[]
  words?: FrameWords
  /** Leaves less space round it. */
  dense?: boolean
}) {
  if (trail.length === 0) return null
  const parents = [{ name: words.home, href: href('/') }, ...trail.slice(0, -1)]
  return (
    <nav
      className={dense ? `${styles.breadcrumb} ${styles.dense}` : styles.breadcrumb}
      aria-label={words.breadcrumb}
      lang={words.lang}
    >
      <ol>
        {parents.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href}>{crumb.name}</a>
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.name}</li>
      </ol>
    </nav>
  )
}
