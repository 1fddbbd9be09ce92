import { BodyBudget } from '../../contract/body-budget.ts'
import { showBodies } from '../base/metrics.ts'

/**
 * Length limits of a JSON or form body, in bytes: for a person who is logged in, and for a
 * stranger, whose calls hold little text.
 */
export const maxBodyBytes = 1024 * 1024
export const maxStrangerBodyBytes = 64 * 1024
/** The longest body of a call with a file: what a portal passes on at most. */
export const maxUploadBytes = 32 * 1024 * 1024

const megabyte = 1024 * 1024

/**
 * Bounds bodies as a portal does (`app/server/body-budgets.server.ts`): several portals, or a
 * caller that is none, add up to no more.
 */
export const budgets = {
  strangers: new BodyBudget({
    perOwner: { maxBodies: 64, maxBytes: 2 * megabyte },
    inAll: { maxBodies: 400, maxBytes: 8 * megabyte },
  }),
  people: new BodyBudget({
    perOwner: { maxBodies: 64, maxBytes: 4 * megabyte },
    inAll: { maxBodies: 400, maxBytes: 16 * megabyte },
  }),
}
showBodies(budgets)
export type Share = keyof typeof budgets
