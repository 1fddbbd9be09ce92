import { BodyBudget } from '../../contract/body-budget.ts'
import type { RoutePath } from '../base/addresses.ts'
import { maxFormBytes, maxStrangerFormBytes, maxUploadBytes } from '../base/body-limits.server.ts'
import { showBodies } from '../base/metrics.server.ts'

/**
 * Kinds of bodies with a budget each: neither strangers nor files use up what the forms of people
 * who are logged in need.
 */
export type Share = 'strangers' | 'people' | 'files'

const megabyte = 1024 * 1024
/** While an action works on a form, it becomes some five times as much. */
export const budgets: Record<Share, BodyBudget> = {
  strangers: new BodyBudget({
    perOwner: { maxBodies: 64, maxBytes: 2 * megabyte },
    inAll: { maxBodies: 400, maxBytes: 8 * megabyte },
  }),
  people: new BodyBudget({
    perOwner: { maxBodies: 64, maxBytes: 4 * megabyte },
    inAll: { maxBodies: 400, maxBytes: 16 * megabyte },
  }),
  // One person's places and those that wait for one (`gateway/places.server.ts`).
  files: new BodyBudget({
    perOwner: { maxBodies: 84, maxBytes: 21 * megabyte },
    inAll: { maxBodies: 600, maxBytes: 150 * megabyte },
  }),
}
showBodies(budgets)

/**
 * Bytes of memory that a file takes while it is passed on: in the buffers of its two connections
 * and of the streams between them.
 */
export const heldUploadBytes = 256 * 1024

/** Routes that pass files on to the gateway. Elsewhere a file is a field like any other. */
const fileRoutes: ReadonlySet<string> = new Set([
  '/apply/:id/materials' satisfies RoutePath,
  '/apply/:id/materials/upload' satisfies RoutePath,
])

/**
 * Routes with forms whose own rules allow more text than `maxStrangerFormBytes`. They need a login,
 * but take that much from strangers too: if a login has just ended, the form is kept for its
 * person.
 */
const longFormRoutes: ReadonlySet<string> = new Set([
  '/apply/:id/:step' satisfies RoutePath,
  '/apply/:id/:step/autosave' satisfies RoutePath,
])

export function takesFiles(route: string): boolean {
  return fileRoutes.has(route)
}

/** Returns how long a body may be that is sent to this route. */
export function maxBodyBytes(route: string, share: Share, isFile: boolean): number {
  if (isFile) return maxUploadBytes
  return share === 'strangers' && !longFormRoutes.has(route) ? maxStrangerFormBytes : maxFormBytes
}
