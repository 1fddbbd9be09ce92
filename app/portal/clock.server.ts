import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { shanghaiDate, shanghaiMinute } from '../display/calendar.ts'
import { changes } from '../gateway/changes.server.ts'
import { portal } from './portal.server.ts'

/**
 * The instants at which the control interface of the bundled gateway holds clocks still, by tenant. What pages say follows
 * them; logins, limits and caches run by `portal().now()`, which nobody holds.
 */
const held = new Map<string, number>()
changes.on('clock', (tenantId, at) => {
  if (at === null) held.delete(tenantId)
  else held.set(tenantId, at)
})

/** The instant that it is for this tenant, in milliseconds: what pages say of time is counted from it. */
export function now(context: RouterContext): number {
  return held.get(requestInfo(context).tenantId) ?? portal().now()
}

/** Today's date in Shanghai for this tenant, `YYYY-MM-DD`: what days left and calendars are counted from. */
export function today(context: RouterContext): string {
  return shanghaiDate(now(context))
}

/** The minute that it is in Shanghai for this tenant, `YYYY-MM-DD HH:mm`: by it a window closes on its last day. */
export function minute(context: RouterContext): string {
  return shanghaiMinute(now(context))
}

/** The year before today's for this tenant: whose figures are those of last year. */
export function lastYear(context: RouterContext): number {
  return Number(today(context).slice(0, 4)) - 1
}
