import clsx from 'clsx'
import { href } from 'react-router'
import { topicHref, withQuery } from '../../base/addresses.ts'
import layout from '../layout/layout.module.css'
import list from '../layout/list.module.css'
import { Meta, Spaced } from '../layout/spaced.tsx'
import type { CardSubject } from '../rows/row-data.ts'
import scrollRow from '../scroll-row.module.css'
import { Day } from '../time-and-money.tsx'
import { Poster } from './poster.tsx'

/**
 * Picture explainers by their covers. `withSummary`: says below each what it explains, where the page is about nothing else;
 * without it a narrow page has them in one row that scrolls.
 */
export function ExplainerCards({
  subjects,
  withSummary = false,
}: {
  subjects: CardSubject[]
  withSummary?: boolean
}) {
  return (
    <ul className={withSummary ? layout.threeColumns : clsx(layout.threeColumns, scrollRow.columns)}>
      {subjects.map((subject, at) => (
        <li key={subject.id} className={list.row}>
          <a href={topicHref(subject.id)}>
            <Spaced>
              {/* The first one of such a page is in sight, and often its largest paint: it does not wait for the layout. */}
              <Poster
                src={subject.coverUrl}
                alt=""
                width="900"
                height="500"
                loading={withSummary && at === 0 ? undefined : 'lazy'}
              />
              <b>{subject.title}</b>
            </Spaced>
          </a>
          {withSummary ? <p>{subject.summary}</p> : null}
          <Meta>
            <span>{subject.pictureCount} 张图</span>
            <Day of={subject.publishedOn} />
            {withSummary ? <Categories names={subject.categories ?? []} /> : null}
          </Meta>
        </li>
      ))}
    </ul>
  )
}

function Categories({ names }: { names: string[] }) {
  return (
    <Spaced>
      {names.map((name) => (
        <a key={name} href={withQuery(href('/zct-ee/policy-topic'), { category: name })}>
          {name}
        </a>
      ))}
    </Spaced>
  )
}
