import clsx from 'clsx'
import type { ReactNode } from 'react'
import layout from '../layout/layout.module.css'
import text from '../layout/text.module.css'
import styles from './hero.module.css'

/** The first section of a front page, under the transparent header. */
export function Hero({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <section className={styles.hero} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}

/** A hero about a search: title, lead, and the search box with what belongs to it; at its side a drawing. */
export function SearchHero({
  id,
  title,
  lead,
  drawing,
  children,
}: {
  /** Identifier of the title. */
  id: string
  title: string
  lead: string
  /** On a page that is not narrow. */
  drawing?: ReactNode
  children: ReactNode
}) {
  return (
    <Hero labelledBy={id}>
      <div className={clsx(layout.container, styles.columns)}>
        <div className={styles.text}>
          <h1 id={id}>{title}</h1>
          <p className={text.lead}>{lead}</p>
          {children}
        </div>
        {drawing}
      </div>
    </Hero>
  )
}
