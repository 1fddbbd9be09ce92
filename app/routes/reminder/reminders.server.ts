import type { ProjectWindow } from '../../../contract/entities/policy.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { Reminders } from '../../components/rows/reminder-button.tsx'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided, provides } from '../../gateway/provided.server.ts'
import { who } from '../../session/who.server.ts'

/**
 * What a page with these projects needs to offer reminders to whoever looks at it; null where it offers none: no window
 * is still to come, this city's gateway keeps no reminders, or which ones are set could not be read.
 */
export async function remindersWhere(
  context: RouterContext,
  projects: readonly Pick<ProjectWindow, 'status'>[],
): Promise<Reminders | null> {
  if (projects.every(({ status }) => status !== 'upcoming')) return null
  const person = who(context)
  if (person.role === 'visitor') {
    return provides(context, 'reminder.list') ? { set: [], smsTo: null } : null
  }
  const { data } = await ownReminders(context)
  return (
    data && {
      set: data.reminders.map(({ id }) => id),
      smsTo: data.smsSince === null ? person.user.phoneMasked : null,
    }
  )
}

/** The reminders of whoever is logged in; `data` is null too where this city's gateway keeps none, with nothing missing. */
export function ownReminders(context: RouterContext) {
  return optionalRead(context, () => ifProvided(() => gateway(context).reminder.list()), {
    label: 'reminders',
  })
}
