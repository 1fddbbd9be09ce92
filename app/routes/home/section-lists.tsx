import clsx from 'clsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { DeclarationProject } from '../../../contract/entities/declaration.ts'
import { projectHref, spelt, withQuery } from '../../base/addresses.ts'
import chips from '../../components/layout/chips.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Figure } from '../../components/rows/figure.tsx'
import { PolicyLine } from '../../components/rows/policy-line.tsx'
import type { LinePolicy, RowProject } from '../../components/rows/row-data.ts'
import { onTimeline, Timeline } from '../../components/rows/timeline.tsx'
import { formatDate } from '../../display/format.ts'
import chipRow from './chip-row.module.css'
import styles from './section-lists.module.css'

/** What closes in the next 90 days, soonest first. */
export function ClosingTimeline({ projects, today }: { projects: RowProject[]; today: string }) {
  const rows = onTimeline(projects, today).map((project) => ({
    ...project,
    href: projectHref(project.id, project.way),
  }))
  return (
    <div className={styles.timeline}>
      <Timeline rows={rows} today={today} />
    </div>
  )
}

export function PolicyLines({
  policies,
  actsOf,
}: {
  policies: LinePolicy[]
  actsOf?: ((policy: LinePolicy) => ReactNode) | undefined
}) {
  return (
    <ul className={clsx(list.tightRows, styles.list)} data-rows="">
      {policies.map((policy) => (
        <PolicyLine key={policy.id} policy={policy} acts={actsOf?.(policy)} detailsClass={styles.details} />
      ))}
    </ul>
  )
}

export function FreeList({ projects }: { projects: Pick<DeclarationProject, 'id' | 'title' | 'figure'>[] }) {
  return (
    <ul className={clsx(list.tightRows, styles.list)} data-rows="">
      {projects.map((project) => (
        <li key={project.id} className={clsx(layout.spread, list.row)}>
          <a href={projectHref(project.id, 'automatic')}>{project.title}</a>
          <Figure figure={project.figure} />
        </li>
      ))}
    </ul>
  )
}

/** Themes with how many policies they have; each leads to its policies. */
export function ThemeChips({ themes }: { themes: Theme[] }) {
  return (
    <p className={clsx(chips.chips, chipRow.chips)}>
      <Spaced>
        {themes.map(({ name, policyCount }) => (
          <a
            key={name}
            className={chips.chip}
            href={spelt(withQuery(href('/zct-ee/policy-find'), { category: name }))}
          >
            {name} {policyCount}
          </a>
        ))}
      </Spaced>
    </p>
  )
}

interface Theme {
  name: string
  policyCount: number
}

interface Dated {
  id: string
  title: string
  publishedOn: string
}

function DatedList({ entries, hrefOf }: { entries: Dated[]; hrefOf: (id: string) => string }) {
  return (
    <ul className={clsx(list.tightRows, styles.list)} data-rows="">
      {entries.map((entry) => (
        <li key={entry.id} className={clsx(layout.spread, list.row)}>
          <Spaced>
            <a href={hrefOf(entry.id)}>{entry.title}</a>
            <time className={text.quiet} dateTime={entry.publishedOn}>
              {entry.publishedOn}
            </time>
          </Spaced>
        </li>
      ))}
    </ul>
  )
}

export function NewsList({ news }: { news: Dated[] }) {
  return <DatedList entries={news} hrefOf={(id) => href('/news/:id', { id })} />
}

export function CaseList({ cases }: { cases: Dated[] }) {
  return <DatedList entries={cases} hrefOf={(id) => href('/case/:id', { id })} />
}

export function ActivityList({
  activities,
}: {
  activities: { id: string; title: string; startsAt: string }[]
}) {
  const entries = activities.map(({ id, title, startsAt }) => ({
    id,
    title,
    publishedOn: formatDate(startsAt),
  }))
  return <DatedList entries={entries} hrefOf={(id) => href('/activity/:id', { id })} />
}

/** Enterprises that are shown as examples, in one line: what they did stands in the directory. */
export function EnterpriseNames({ enterprises }: { enterprises: { id: string; name: string }[] }) {
  return (
    <Meta>
      {enterprises.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </Meta>
  )
}
