import { href } from 'react-router'
import { withQuery } from '../../base/addresses.ts'
import { MonthCalendar } from '../../components/month-calendar.tsx'
import { PartFailure } from '../../components/part-failure.tsx'
import { ExampleNote } from '../../components/rows/example-mark.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { monthTitle } from '../../display/calendar.ts'
import { Icon } from '../../drawings/icon.tsx'
import type { Optional } from '../../errors/optional.ts'
import { calendarMarks } from './calendar-marks.ts'
import { NarrowFold } from './narrow-fold.tsx'

/** The month with what closes and what takes place. A narrow page folds it, until somebody has asked for a month (`open`). */
export function CalendarSection({
  month,
  today,
  open,
  closings,
  activities,
}: {
  month: string
  today: string
  open: boolean
  closings: Optional<{ counts: Record<string, number>; examples: boolean }>
  activities: Optional<Record<string, number>>
}) {
  return (
    <section aria-labelledby="calendar">
      <SectionHead
        id="calendar"
        title="日历"
        more={
          <a href={href('/zct-ee/declaration.ics')}>
            <Icon name="cal" /> 加入日历
          </a>
        }
      />
      <NarrowFold label={`看 ${monthTitle(month)}的截止和活动`} open={open}>
        <MonthCalendar
          month={month}
          today={today}
          marks={calendarMarks(closings.data?.counts ?? {}, activities.data ?? {}, today)}
          legend="截止和活动"
          monthHref={(other) => `${withQuery(href('/'), { month: other })}#calendar`}
        />
        <ExampleNote of={closings.data?.examples ?? false} />
      </NarrowFold>
      <PartFailure of={closings} name="日历上的截止日期" retryHref={href('/')} />
      <PartFailure of={activities} name="日历上的活动" retryHref={href('/')} />
    </section>
  )
}
