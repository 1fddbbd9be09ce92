import type { WindowBasis } from '../../../contract/entities/policy.ts'
import { closingOrder } from '../../../contract/project-window.ts'
import { daysUntil } from '../../display/calendar.ts'
import { dayOf, hasClosed, soonDays } from '../../display/due.ts'

/** A declaration that waits for its enterprise: returned for correction, or a draft. */
export interface Begun {
  id: string
  title: string
  department: string
  returned: boolean
  /** Why it was returned, one sentence for each section that is to be put right. */
  reasons: string[]
  closesOn: string | null
  closesAt?: string | undefined
  windowBasis: WindowBasis
  updatedAt: string
  /** From when a form that is only tried can be handed in; null for any other. */
  trialUntil: string | null
}

/**
 * What can still be handed in, the most urgent first: drafts that close within seven days, what a department has returned, the longest waiting
 * first, then the other drafts by their last day, at the end what is only tried. A draft whose window is over cannot be handed in; what was returned can be
 * corrected after it, so its last day counts for nothing. `moment` is a date in Shanghai with its minute.
 */
export function inOrderOfUrgency(begun: readonly Begun[], moment: string): Begun[] {
  const today = dayOf(moment)
  return begun
    .filter((one) => one.returned || !hasClosed(one, moment))
    .sort((one, other) => keyOf(one, today).localeCompare(keyOf(other, today)))
}

/** What the order follows, as a text: the rank, then a date or an instant. */
function keyOf({ returned, closesOn, closesAt, updatedAt, trialUntil }: Begun, today: string): string {
  if (trialUntil) return `3 ${trialUntil} ${updatedAt}`
  if (returned) return `1 ${updatedAt}`
  const last = closesOn === null ? '9999' : closingOrder(closesOn, closesAt)
  const soon = closesOn !== null && daysUntil(closesOn, today) <= soonDays
  return `${soon ? 0 : 2} ${last} ${updatedAt}`
}
