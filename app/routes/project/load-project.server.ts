import type { ProjectPayments } from '../../../contract/entities/payment.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { sanitised } from '../../display/sanitise.server.ts'
import { workingDaysInWords } from '../../display/working-days.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { today } from '../../portal/clock.server.ts'
import { downloadHref, templateHref } from '../../session/download-link.server.ts'
import { who } from '../../session/who.server.ts'
import { leadsToRatings } from '../rating/kept.server.ts'
import { remindersWhere } from '../reminder/reminders.server.ts'
import { daysTaken } from './days-taken.ts'
import { noticesOf } from './notices-of.server.ts'

/** What the page of a project shows, for whoever looks at it. */
export async function loadProject(context: RouterContext, list: 'apply' | 'free', id: string) {
  const { declaration } = gateway(context)
  const person = who(context)
  const [project, notices, paid] = await Promise.all([
    list === 'free' ? declaration.freeProject({ id }) : declaration.project({ id }),
    optionalRead(context, () => noticesOf(gateway(context), id), {
      label: 'notices of a project',
    }),
    optionalRead(context, () => ifProvided(() => declaration.payments({ project: id })), {
      label: 'payments of a project',
    }),
  ])
  const day = today(context)
  const closesOn = project.status === 'open' ? project.closesOn : null
  return {
    project: {
      ...project,
      guideHtml: sanitised(project.guideHtml),
      materials: project.materials.map((one) => ({ ...one, templateHref: templateHref(context, one) })),
      attachments: project.attachments.map((file) => ({
        ...file,
        href: downloadHref(context, file.filePath, file.fileName),
      })),
    },
    notices,
    handled: handledInWords(paid.data?.projects[0]),
    once: newOnce(),
    /** Whether the guide can be rated here. */
    rated: leadsToRatings(context),
    today: day,
    /** In words; null where nothing closes. */
    workingDays: closesOn && workingDaysInWords(closesOn, day),
    reminders: await remindersWhere(context, [project]),
    role: person.role,
    enterpriseName: person.role === 'enterprise' ? person.enterprise.name : null,
  }
}

/** How long it really took, this year or else since the start; null where nothing is published of it. */
function handledInWords(payments: ProjectPayments | undefined): string | null {
  if (!payments) return null
  const thisYear = payments.thisYear && daysTaken(payments.thisYear)
  if (thisYear) return `今年${thisYear}`
  return payments.sinceStart && daysTaken(payments.sinceStart)
}

export type ProjectData = Awaited<ReturnType<typeof loadProject>>
