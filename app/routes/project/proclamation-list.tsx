import { href } from 'react-router'
import { codesOf, proclamationLabels } from '../../../contract/closed-lists.ts'
import type { Proclamation } from '../../../contract/entities/declaration.ts'
import type { Page } from '../../../contract/envelope.ts'
import list from '../../components/layout/list.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import badge from '../../components/rows/badge.module.css'
import { EmptyList, EmptyPage } from '../../components/rows/empty-list.tsx'
import { Pages } from '../../components/rows/pages.tsx'
import head from '../../components/section-head.module.css'
import { Day } from '../../components/time-and-money.tsx'
import { type ProjectQuery, projectQueryHref } from './project-query.ts'

const types = [null, ...codesOf(proclamationLabels)]

export function proclamationHref(notice: Pick<Proclamation, 'a' | 'b'>): string {
  return href('/zct-ee/proclamation/:a/:b', { a: notice.a, b: notice.b })
}

/** Public notices, the newest first. */
export function ProclamationList({ query, notices }: { query: ProjectQuery; notices: Page<Proclamation> }) {
  return (
    <section aria-labelledby="found">
      <div className={head.head}>
        <h2 id="found">共 {notices.total} 条</h2>
        <Actions>
          <span className={text.quiet}>类型：</span>
          {types.map((type) => {
            const label = type ? proclamationLabels[type] : '不限'
            return type === query.type ? (
              <b key={label} aria-current="true">
                {label}
              </b>
            ) : (
              <a key={label} href={projectQueryHref({ ...query, type, page: 1 })}>
                {label}
              </a>
            )
          })}
        </Actions>
      </div>
      {notices.records.length > 0 ? (
        <ul className={list.rows} data-rows="">
          {notices.records.map((notice) => (
            <ProclamationRow key={`${notice.a} ${notice.b}`} notice={notice} />
          ))}
        </ul>
      ) : notices.total > 0 ? (
        <EmptyPage total={notices.total} unit="条" firstHref={projectQueryHref({ ...query, page: 1 })} />
      ) : (
        <EmptyList acts={<a href={href('/zct-ee/declare-project')}>看可以申报的项目</a>}>
          项目评审后，拟支持的企业会在这里公示。
        </EmptyList>
      )}
      <Pages
        page={query.page}
        size={notices.size}
        total={notices.total}
        hrefOf={(page) => projectQueryHref({ ...query, page })}
      />
    </section>
  )
}

/** A public notice in a list. */
export function ProclamationRow({ notice }: { notice: Proclamation }) {
  return (
    <li className={list.row}>
      <h3>
        <a href={proclamationHref(notice)}>{notice.title}</a>
      </h3>
      <Meta>
        <span className={badge.neutral} data-badge="">
          {proclamationLabels[notice.a]}
        </span>
        <span>{notice.department}</span>
        <Day of={notice.publishedOn} />
      </Meta>
    </li>
  )
}
