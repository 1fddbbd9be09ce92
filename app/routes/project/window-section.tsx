import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { WindowCalendarLink } from '../../components/rows/reminder-button.tsx'
import { onTimeline, Timeline } from '../../components/rows/timeline.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { wayWords } from '../../display/way-words.ts'
import type { ProjectData } from './load-project.server.ts'

/** The window of a project on the next 90 days; nothing where it has none there, or is over. */
export function WindowSection({ project, today }: Pick<ProjectData, 'project' | 'today'>) {
  if (project.status === 'closed') return null
  const { act } = wayWords[project.way]
  const rows = onTimeline([{ ...project, title: `可以${act}`, href: null }], today)
  if (rows.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="window">
      <SectionHead
        id="window"
        title={`${act}时间`}
        more={<WindowCalendarLink id={project.id} className={button.withIcon} />}
      />
      <Timeline rows={rows} today={today} />
    </section>
  )
}
