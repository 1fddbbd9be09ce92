import type { DeclareNotice } from '../../../contract/entities/declaration.ts'
import { projectHref } from '../../base/addresses.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { DueBadge } from '../../components/rows/due.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { weekdayTitle } from '../../display/calendar.ts'
import { formatDate } from '../../display/format.ts'
import type { Optional } from '../../errors/optional.ts'
import { openProjectsHref } from './month-marks.ts'

/** What closes and what opens on the day that was asked for. */
export function DaySection({
  date,
  kind,
  today,
  days,
}: {
  date: string
  /** Whether it is worked, in words, where that is known. */
  kind: string | null
  today: string
  days: Optional<{ onDate: { closing: DeclareNotice[]; opening: DeclareNotice[] } }>
}) {
  const { closing, opening } = days.data?.onDate ?? { closing: [], opening: [] }
  return (
    <section aria-labelledby="day" className={layout.stack}>
      <SectionHead
        id="day"
        title={formatDate(date)}
        note={[weekdayTitle(date), kind].filter(Boolean).join('，')}
        more={<a href={openProjectsHref()}>不看这一天</a>}
      />
      {days.data === null ? (
        <PartFailure of={days} name="这一天的项目" retryHref={openProjectsHref({ date })} />
      ) : closing.length + opening.length === 0 ? (
        <p className={text.quiet}>
          暂无数据：这一天没有项目开放，也没有项目截止。
          <a href={openProjectsHref({ month: date.slice(0, 7) })}>在日历里看别的日子</a>
        </p>
      ) : (
        <>
          <Notices title={`当日截止 ${closing.length} 项`} notices={closing} today={today} />
          <Notices title={`当日开放 ${opening.length} 项`} notices={opening} today={today} />
        </>
      )}
    </section>
  )
}

function Notices({ title, notices, today }: { title: string; notices: DeclareNotice[]; today: string }) {
  if (notices.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className={list.tightRows} data-rows="">
        {notices.map((notice) => (
          <li key={notice.id} className={list.row}>
            <h4>
              <a href={projectHref(notice.projectId)}>{notice.title}</a>
            </h4>
            <Meta>
              <DueBadge
                closesOn={notice.closesOn}
                closesAt={notice.closesAt}
                opensOn={notice.opensOn}
                basis={notice.windowBasis}
                today={today}
              />
              <span>{notice.department}</span>
              <span>
                <Day of={notice.opensOn} /> 至 <Day of={notice.closesOn} at={notice.closesAt} />
              </span>
            </Meta>
          </li>
        ))}
      </ul>
    </div>
  )
}
