import { projectHref } from '../../base/addresses.ts'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PartFailure } from '../../components/part-failure.tsx'
import { ReminderButton, type Reminders } from '../../components/rows/reminder-button.tsx'
import type { RowProject } from '../../components/rows/row-data.ts'
import { onTimeline, Timeline } from '../../components/rows/timeline.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { addDays } from '../../display/calendar.ts'
import { daysAhead } from '../../display/timeline.ts'
import type { Optional } from '../../errors/optional.ts'
import { openProjectsHref } from './month-marks.ts'

/** What is open and what opens in the next 90 days, each as a bar; what takes applications all the year apart. */
export function AheadSection({
  ahead,
  reminders,
  today,
}: {
  ahead: Optional<RowProject[]>
  reminders: Reminders | null
  today: string
}) {
  const projects = (ahead.data ?? []).map((project) => ({
    ...project,
    href: projectHref(project.id, project.way),
    acts: (
      <ReminderButton project={project} reminders={reminders} returnTo={openProjectsHref()} today={today} />
    ),
  }))
  const rows = onTimeline(projects, today)
  const always = projects.filter(({ closesOn, windowBasis }) => closesOn === null && windowBasis !== 'ended')
  return (
    <section aria-labelledby="ahead">
      <SectionHead
        id="ahead"
        title={`今后 ${daysAhead} 天`}
        note={`到 ${addDays(today, daysAhead - 1)}，按截止先后`}
      />
      {ahead.data === null ? (
        <PartFailure of={ahead} name={`今后 ${daysAhead} 天的起止`} retryHref={openProjectsHref()} />
      ) : rows.length === 0 ? (
        <p className={text.quiet}>暂无数据</p>
      ) : (
        <Timeline rows={rows} today={today} />
      )}
      {always.length > 0 ? (
        <Meta>
          <b>常年受理</b>
          {always.map(({ id, title, href }) => (
            <a key={id} href={href}>
              {title}
            </a>
          ))}
        </Meta>
      ) : null}
    </section>
  )
}
