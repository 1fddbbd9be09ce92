import { exampleInText, exampleInTitle } from '../../../contract/project-window.ts'
import { projectHref } from '../../base/addresses.ts'
import { type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import { calendarFile, identifyEntry } from '../../display/calendar-file.server.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { now, today } from '../../portal/clock.server.ts'
import type { Route } from './+types/window-calendar.ts'

/** The first and the last day of a project's window, as far as they are still to come, for a calendar; 404 where none is. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { origin, tenantId } = requestInfo(context)
  const project = await projectOf(context, params.id)
  const { id, title, way, opensOn, closesOn, closesAt, windowBasis, status, department } = project
  const days = [
    ['opens', '开放', opensOn, undefined],
    ['closes', '截止', closesOn, closesAt],
  ] as const
  const entries = days.flatMap(([what, label, date, time]) => {
    if (date === null || windowBasis === 'ended' || status === 'closed' || date < today(context)) return []
    return {
      ...identifyEntry(project, what, { tenantId }),
      title: `${label}：${title}${exampleInTitle(windowBasis)}`,
      date,
      time,
      description: [department, exampleInText(windowBasis)].filter(Boolean).join('；'),
      url: origin + projectHref(id, way),
    }
  })
  if (entries.length === 0) {
    return refusal(request, context, { status: 404, messages: ['这个项目现在没有要到的日期'] })
  }
  return calendarFile(title, entries, { keep: true, now: now(context) })
}

/** A project of either list. */
async function projectOf(context: RouterContext, id: string) {
  const { declaration } = gateway(context)
  try {
    return await declaration.project({ id })
  } catch (failure) {
    if (isGatewayFailure(failure, 'notFound')) return declaration.freeProject({ id })
    throw failure
  }
}
