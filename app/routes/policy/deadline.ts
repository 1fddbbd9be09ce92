import { randomUUID } from 'node:crypto'
import { exampleInText, exampleInTitle } from '../../../contract/project-window.ts'
import { policyHref } from '../../base/addresses.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { calendarFile, identifyEntry } from '../../display/calendar-file.server.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { now } from '../../portal/clock.server.ts'
import type { Route } from './+types/deadline.ts'

/** The nearest closing date among a policy's open projects, for a calendar; 404 where there is none. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { origin, tenantId } = requestInfo(context)
  const policy = await gateway(context).policy.detail({
    id: params.id,
    channel: 'calendar',
    uuid: randomUUID(),
  })
  if (policy.deadline === null) {
    return refusal(request, context, { status: 404, messages: ['这件政策现在没有截止日期'] })
  }
  // The entry is the same one that the project's own file has, so it has the same title.
  const { title } = policy
  const project = policy.deadlineProject ?? { id: policy.id, title, opensOn: null, closesOn: policy.deadline }
  const entry = {
    ...identifyEntry(project, 'closes', { tenantId }),
    title: `截止：${project.title}${exampleInTitle(policy.deadlineBasis)}`,
    date: policy.deadline,
    time: policy.deadlineAt,
    description: [title, policy.summary, exampleInText(policy.deadlineBasis)].filter(Boolean).join('\n'),
    url: origin + policyHref(policy.id),
  }
  return calendarFile(title, [entry], { keep: true, now: now(context) })
}
