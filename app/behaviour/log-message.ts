import type { RoutePath } from '../base/addresses.ts'

/** What a page tells of itself. It never holds what was typed, searched for or chosen, nor who does it. */

/** Something that happened on a page. */
export type LogEvent = 'open' | 'click' | 'close' | 'heartbeat'

/** As it travels from the browser to the portal, as JSON or, from a page that closes, as a form. */
export interface LogMessage {
  event: LogEvent
  /** What was clicked: the element's `data-log`, or where the button leads. */
  operation: string
  pageName: string
  pageUri: string
  /** A random number of this browser. */
  deviceId: string
  /** A random number of this view of the page. */
  viewId: string
  /** The policy that is read, on a policy page. */
  policyId?: string
  /** Of the call that a policy page was drawn from: what its heartbeats say. Copies of a cached page share it. */
  uuid?: string
  /** Seconds that the page was open, when it closes. */
  seconds?: string
}

/** The longest message, in bytes. */
export const longestMessage = 8_000
/** Milliseconds from a navigation to its record (specification, section 9). */
export const openDelayMs = 100
/** Milliseconds between heartbeats. */
export const heartbeatMs = 15_000

export const logPath = '/log' satisfies RoutePath

/** The first parts of addresses behind which a person's own pages are. */
const personalAreas = new Map([
  ['user', '个人中心'],
  ['auth', '登录'],
])
const home = '/' satisfies RoutePath
const policyList = '/zct-ee/policy-info' satisfies RoutePath

/**
 * The page as the log names it: its path without the query, which may hold words that were searched for. Of the
 * personal centre and the login only the section: what is behind belongs to a person.
 */
export function loggedPage(
  pathname: string,
  name: string | undefined,
): { pageUri: string; pageName: string } {
  const [, area = '', section] = pathname.split('/')
  const areaName = personalAreas.get(area)
  if (areaName !== undefined) {
    const pageUri = section === undefined ? `/${area}` : `/${area}/${section}`
    return { pageUri: pageUri.slice(0, 500), pageName: areaName }
  }
  const nameless = pathname === home ? '首页' : pathname
  return { pageUri: pathname.slice(0, 500), pageName: (name ?? nameless).slice(0, 200) }
}

/** The policy whose page this is. */
export function policyIdIn(pathname: string): string | undefined {
  if (!pathname.startsWith(`${policyList}/`)) return undefined
  return /^[\w-]{1,64}(?=\/?$)/.exec(pathname.slice(policyList.length + 1))?.[0]
}
