import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { WindowBasis } from '../../../contract/entities/policy.ts'
import { byClosing, exampleWindowText } from '../../../contract/project-window.ts'
import { due } from '../../display/due.ts'
import { barOf, daysBefore, monthTicks } from '../../display/timeline.ts'
import list from '../layout/list.module.css'
import { Spaced } from '../layout/spaced.tsx'
import text from '../layout/text.module.css'
import { Day } from '../time-and-money.tsx'
import { DueBadge } from './due.tsx'
import { useMinuteOf } from './minute-of-page.ts'
import styles from './timeline.module.css'

/** A window on a timeline. */
export interface TimelineRow {
  id: string
  title: string
  /** Where the title leads; null for a title that is no link. */
  href: string | null
  opensOn: string | null
  closesOn: string
  /** HH:mm of the last day, where it closes at an hour. */
  closesAt?: string | undefined
  windowBasis: WindowBasis
  /** What else is said of it, behind its days. */
  note?: ReactNode
  /** What can be done with it. */
  acts?: ReactNode
}

/** The windows that a timeline has a place for, in the order of their last days. One without a last day has none. */
export function onTimeline<
  T extends { opensOn: string | null; closesOn: string | null; closesAt?: string | undefined },
>(windows: readonly T[], today: string): (T & { closesOn: string })[] {
  return windows
    .filter((one): one is T & { closesOn: string } => one.closesOn !== null)
    .filter((one) => barOf(one, today) !== null)
    .sort(byClosing)
}

/**
 * The next 90 days: a row for each window, its days in words and as a bar below the months. The words say all that the
 * bars do, for readers who hear or print the page. A page has at most one.
 */
export function Timeline({ rows, today }: { rows: readonly TimelineRow[]; today: string }) {
  return (
    <>
      <TimelineMonths today={today} />
      <TimelineRows rows={rows} today={today} />
      <TimelineNote rows={rows} />
    </>
  )
}

const linesId = 'timeline-lines'

/** The months above the rows, and the lines that all rows draw. */
export function TimelineMonths({ today }: { today: string }) {
  const ticks = monthTicks(today)
  return (
    <div className={styles.months} data-timeline-months="">
      <svg className={styles.axis} aria-hidden="true">
        <g id={linesId}>
          {ticks.map(({ at }) => (
            <line key={at} className={styles.line} x1={`${at}%`} x2={`${at}%`} y2="100%" />
          ))}
          <line className={styles.todayLine} x1={`${daysBefore}%`} x2={`${daysBefore}%`} y2="100%" />
        </g>
        <text className={styles.today} x={`${daysBefore}%`} dx="-4" y="1.1em" textAnchor="end">
          今天
        </text>
        {ticks.map(({ at, year, month }) => (
          <text key={at} x={`${at}%`} dx="4" y="1.1em">
            {year === null ? null : <tspan>{year} 年 </tspan>}
            {month} 月
          </text>
        ))}
      </svg>
    </div>
  )
}

export function TimelineRows({ rows, today }: { rows: readonly TimelineRow[]; today: string }) {
  return (
    <ol className={styles.list} data-timeline="">
      {rows.map(({ id, title, href, opensOn, closesOn, closesAt, windowBasis, note, acts }) => (
        <li key={id} className={clsx(list.row, styles.row)}>
          <div>
            <h3>{href ? <a href={href}>{title}</a> : title}</h3>
            <div className={clsx(text.meta, styles.days)}>
              <Spaced>
                <DueBadge
                  closesOn={closesOn}
                  closesAt={closesAt}
                  opensOn={opensOn}
                  basis={windowBasis}
                  today={today}
                />
                <span>
                  {opensOn ? (
                    <>
                      <Day of={opensOn} /> 至{' '}
                    </>
                  ) : (
                    '截止 '
                  )}
                  <Day of={closesOn} at={closesAt} />
                </span>
                {note}
                {acts}
              </Spaced>
            </div>
          </div>
          <WindowBar
            opensOn={opensOn}
            closesOn={closesOn}
            closesAt={closesAt}
            windowBasis={windowBasis}
            today={today}
          />
        </li>
      ))}
    </ol>
  )
}

/** The bar: full while it is open, warm when it closes within a week, pale before it opens, dashed where its days are an example. */
function WindowBar({
  opensOn,
  closesOn,
  closesAt,
  windowBasis,
  today,
}: Pick<TimelineRow, 'opensOn' | 'closesOn' | 'closesAt' | 'windowBasis'> & { today: string }) {
  const bar = barOf({ opensOn, closesOn }, today)
  const { kind } = due(closesOn, useMinuteOf(today), opensOn, windowBasis, closesAt)
  return (
    <svg className={styles.axis} aria-hidden="true">
      <use href={`#${linesId}`} />
      {bar ? (
        <rect
          className={styles.bar}
          data-kind={kind === 'today' ? 'soon' : kind}
          data-example={windowBasis === 'example' || undefined}
          x={`${bar.at}%`}
          width={`${bar.length}%`}
        />
      ) : null}
    </svg>
  )
}

/** What a dashed bar means, where there is one. */
export function TimelineNote({ rows }: { rows: readonly Pick<TimelineRow, 'windowBasis'>[] }) {
  return rows.some(({ windowBasis }) => windowBasis === 'example') ? (
    <p className={clsx(text.quiet, styles.note)}>虚线框是{exampleWindowText}。</p>
  ) : null
}
