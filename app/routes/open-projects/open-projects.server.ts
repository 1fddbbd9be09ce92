import type { CallData } from '../../../contract/call.ts'
import type { DeclarationProject, DeclareNotice } from '../../../contract/entities/declaration.ts'
import type { policy } from '../../../contract/policy.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { type Client, gateway } from '../../gateway/connect.server.ts'
import { recordsOf } from '../../gateway/pages.server.ts'

export type OpenProject = CallData<(typeof policy)['todayDeclare']>['records'][number]

/** More than a city has open at once; a list that never ends stops here. */
const most = 10

/** Everything that is open today, closing soonest first: for the feed and the calendar file. */
export function allOpenToday(context: RouterContext): Promise<OpenProject[]> {
  const { policy } = gateway(context)
  return recordsOf((paged) => policy.todayDeclare(paged), { most })
}

/** The calls for applications whose window opens or closes in a month (`YYYY-MM`). */
export function noticesOfMonth({ policy }: Pick<Client, 'policy'>, month: string): Promise<DeclareNotice[]> {
  return recordsOf((paged) => policy.declareNotices({ month, ...paged }), { most })
}

/** What can be applied for today or later, with its window. */
export function openAndUpcoming(context: RouterContext): Promise<DeclarationProject[]> {
  const { declaration } = gateway(context)
  return recordsOf(
    (paged) =>
      declaration.projects({ status: ['open', 'upcoming'], way: ['apply', 'recognition'], ...paged }),
    { most },
  )
}
