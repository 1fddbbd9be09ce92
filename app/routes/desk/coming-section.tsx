import clsx from 'clsx'
import { href } from 'react-router'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { ExampleMark } from '../../components/rows/example-mark.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { daysUntil } from '../../display/calendar.ts'
import { soonDays } from '../../display/due.ts'
import { daysAhead } from '../../display/timeline.ts'
import { type Closing, closingOfBegun, together } from './coming.ts'
import styles from './coming-section.module.css'
import type { DeskData } from './desk-data.server.ts'

const most = 5

/** The next days: what closes of what is begun, fits or is a favourite, and the activities that somebody has signed up for. */
export function ComingSection({
  desk,
  self,
  isBrief,
}: {
  desk: DeskData
  self: string
  /** Shows three rows on a narrow page. */
  isBrief: boolean
}) {
  const { today, declarations, match, favourites, signUps } = desk
  const closing = together(
    closingOfBegun(declarations?.data?.tasks ?? [], today),
    match?.data?.closing,
    favourites?.data,
  )
  const activities = signUps.data ?? []
  const failed = [declarations, match, favourites, signUps].some((part) => part?.missing)
  return (
    <section aria-labelledby="desk-coming">
      <SectionHead
        dense
        id="desk-coming"
        title={`今后 ${daysAhead} 天`}
        more={
          desk.enterpriseName === null ? (
            <a href={href('/user/collect')}>我的收藏</a>
          ) : (
            <a href={href('/user/board')}>各企业截止日期</a>
          )
        }
      />
      {match ? <PartFailure of={match} name="适合的申报时间" retryHref={self} /> : null}
      {favourites ? <PartFailure of={favourites} name="收藏政策的截止日期" retryHref={self} /> : null}
      <PartFailure of={signUps} name="报名的活动" retryHref={self} />
      {closing.length > 0 ? (
        <ol className={clsx(list.tightRows, styles.closings)} data-rows="" data-brief={isBrief || undefined}>
          {closing.slice(0, most).map((one) => (
            <ClosingLine key={one.href} closing={one} today={today} />
          ))}
        </ol>
      ) : null}
      {activities.length > 0 ? (
        <ul className={list.tightRows} data-rows="">
          {activities.map(({ id, title, startsAt, venue }) => (
            <li key={id} className={clsx(layout.spread, list.row)}>
              <Spaced>
                <span>
                  已报名：<a href={href('/activity/:id', { id })}>{title}</a>
                </span>
                <span className={text.quiet}>
                  <Moment of={startsAt} /> {venue}
                </span>
              </Spaced>
            </li>
          ))}
        </ul>
      ) : null}
      {closing.length === 0 && activities.length === 0 && !failed ? (
        <p className={text.quiet}>暂无数据。收藏的政策和适合的项目快截止时会列在这里。</p>
      ) : null}
    </section>
  )
}

/** A last day and what closes on it, in one line where there is room. */
function ClosingLine({
  closing: { title, href, closesOn, closesAt, windowBasis, draft },
  today,
}: {
  closing: Closing
  today: string
}) {
  return (
    <li className={list.row}>
      <Spaced>
        <time data-soon={daysUntil(closesOn, today) <= soonDays || undefined} dateTime={closesOn}>
          {closesOn}
        </time>
        <span>
          <Spaced>
            <a href={href}>{title}</a>
            <span className={text.quiet}>
              {draft ? '您的草稿' : ''}
              {closesAt ? `${closesAt} ` : ''}截止 <ExampleMark basis={windowBasis} />
            </span>
          </Spaced>
        </span>
      </Spaced>
    </li>
  )
}
