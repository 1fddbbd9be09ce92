import { exampleInText, exampleInTitle } from '../../../contract/project-window.ts'
import { projectHref } from '../../base/addresses.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { calendarFile, identifyEntry } from '../../display/calendar-file.server.ts'
import { now } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/calendar.ts'
import { allOpenToday } from './open-projects.server.ts'

/** The closing dates of what is open today as an iCalendar file, which a calendar can also subscribe to. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, tenantId } = requestInfo(context)
  const projects = await allOpenToday(context)
  const closing = projects.flatMap((project) => {
    if (project.closesOn === null) return []
    return {
      ...identifyEntry(project, 'closes', { tenantId }),
      title: `截止：${project.title}${exampleInTitle(project.windowBasis)}`,
      date: project.closesOn,
      time: project.closesAt,
      description: [project.department, project.amountText, exampleInText(project.windowBasis)]
        .filter(Boolean)
        .join('；'),
      url: origin + projectHref(project.id, project.way),
    }
  })
  return calendarFile(`今日申报 – ${tenant(context).platformTitle}`, closing, {
    keep: false,
    now: now(context),
  })
}
