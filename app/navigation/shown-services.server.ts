import type { RouterContext } from '../base/request-info.server.ts'
import { provides } from '../gateway/provided.server.ts'
import { tenant } from '../portal/tenant.server.ts'
import { pageOf } from './menus.ts'
import { type ServiceGroup, serviceGroups } from './services.ts'
import { hiddenPages } from './shown-menus.ts'

/** The services that this city offers: without what its menus hide, and what its gateway is known not to have. */
export function shownServices(context: RouterContext): ServiceGroup[] {
  const hidden = hiddenPages(tenant(context))
  return serviceGroups
    .map((group) => ({
      ...group,
      services: group.services.filter(
        ({ href, needs }) => !hidden.has(pageOf(href)) && (needs === undefined || provides(context, needs)),
      ),
    }))
    .filter(({ services }) => services.length > 0)
}
