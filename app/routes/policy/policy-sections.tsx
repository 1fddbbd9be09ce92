import clsx from 'clsx'
import { hasWindow, isAppliedFor } from '../../../contract/declaration-way.ts'
import type { PolicyDetail, ProjectRef } from '../../../contract/entities/policy.ts'
import { projectHref } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { ContentLink } from '../../components/links/external-link.tsx'
import { ProjectDue } from '../../components/rows/due.tsx'
import { ReminderButton, type Reminders } from '../../components/rows/reminder-button.tsx'
import { WindowDays } from '../../components/rows/window-days.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { targetHref } from '../../display/link-target.ts'
import { linkWords } from '../../display/way-words.ts'

/** The projects of a policy: what is open has the way to it, the rest says when. */
export function ProjectSection({
  projects,
  reminders,
  returnTo,
  today,
}: {
  projects: ProjectRef[]
  reminders: Reminders | null
  /** The page that they stand on. */
  returnTo: string
  today: string
}) {
  if (projects.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="projects">
      <SectionHead id="projects" title={titleOf(projects)} />
      <ul className={list.rows} data-rows="">
        {projects.map((project) => (
          <li key={project.id} className={list.rowWithEdge} data-policy="">
            <div>
              <h3>
                <a href={projectHref(project.id, project.way)}>{project.title}</a>
              </h3>
              <Meta>
                <span>{project.department}</span>
                {hasWindow(project.way) ? (
                  <span>
                    <WindowDays project={project} />
                  </span>
                ) : null}
              </Meta>
            </div>
            <div className={list.edge} data-edge="">
              <Spaced>
                <ProjectDue project={project} today={today} />
                {project.status === 'open' && project.way !== 'automatic' ? (
                  <a className={button.primarySmall} href={projectHref(project.id, project.way)}>
                    {linkWords(project)}
                  </a>
                ) : null}
                <ReminderButton project={project} reminders={reminders} returnTo={returnTo} today={today} />
              </Spaced>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What has closed cannot be applied for: with it the list is one of projects alone. */
function titleOf(projects: ProjectRef[]): string {
  if (!projects.every(({ way }) => isAppliedFor(way))) return '怎样办理'
  return projects.some(({ status }) => status === 'closed') ? '申报项目' : '可以申报的项目'
}

export function InterpretationSection({
  interpretations,
}: {
  interpretations: PolicyDetail['interpretations']
}) {
  if (interpretations.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="interpretations">
      <SectionHead id="interpretations" title="解读" />
      <ul className={list.tightRows} data-rows="">
        {interpretations.map((one) => (
          <li key={targetHref(one.link)} className={clsx(layout.spread, list.row)}>
            <Spaced>
              <ContentLink target={one.link}>{one.title}</ContentLink>
              <span className={text.quiet}>
                <Day of={one.publishedOn} />
              </span>
            </Spaced>
          </li>
        ))}
      </ul>
    </section>
  )
}
