import type { RoutePath } from '../base/addresses.ts'

/** What a page tells of itself. It never holds what was typed, searched for or chosen, nor who does it. */

/** Something that happened on a page. */
export type LogEvent = 'open' | 'click' | 'close' | 'heartbeat'

/** As it travels from the browser to the portal, as JSON or, from a page that closes, as a form. */
export interface LogMessage {
  event: LogEvent
  /** What was clicked: the element's `data-log`, or where the button leads. */
  operation: string
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
export const longestMessage = 2_000
/** The longest address and the longest operation, in characters. */
export const maxPageUri = 200
export const maxOperation = 220
/** The shape of the random numbers of a browser and of a view. */
export const randomNumber = /^[\da-f]{32}$/

/**
 * Operations that elements of our pages name (`data-log`), and `press` for a button that names none
 * and leads nowhere.
 */
export const logOperations: readonly string[] = [
  'apply',
  'calendar',
  'compare',
  'consult',
  'favourite-add',
  'favourite-remove',
  'feed',
  'press',
  'print',
  'reminder-add',
  'reminder-remove',
  'share',
  'share-copy',
  'subscribe-add',
  'subscribe-remove',
]
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
const policyList = '/zct-ee/policy-info' satisfies RoutePath

/**
 * Names a page as the log does: by its path without the query, which may hold search words. For the
 * personal centre and the login it gives only the section and the name of the area, because the
 * pages behind them belong to a person.
 */
export function loggedPage(pathname: string): { pageUri: string; areaName: string | null } {
  const [, area = '', section] = pathname.split('/')
  const areaName = personalAreas.get(area) ?? null
  const ownSection = section === undefined ? `/${area}` : `/${area}/${section}`
  const pageUri = areaName === null ? pathname : ownSection
  return { pageUri: pageUri.slice(0, maxPageUri), areaName }
}

/** The policy whose page this is. */
export function policyIdIn(pathname: string): string | undefined {
  if (!pathname.startsWith(`${policyList}/`)) return undefined
  return /^[\w-]{1,64}(?=\/?$)/.exec(pathname.slice(policyList.length + 1))?.[0]
}
