import type { WindowBasis } from '../../../contract/entities/policy.ts'
import { closingOrder } from '../../../contract/project-window.ts'
import { hasClosed } from '../../display/due.ts'

/** A declaration that waits for its enterprise: returned for correction, or a draft. */
export interface Begun {
  id: string
  title: string
  department: string
  returned: boolean
  /** Why it was returned, one sentence for each section that is to be put right. */
  reasons: string[]
  /** Reasons that are not corrected yet. */
  faults: number
  /** Last day for the correction, YYYY-MM-DD; null where the department has set none. */
  correctBy: string | null
  /** Materials that a draft lacks; left out where that is not known. */
  materialsLacking?: number | undefined
  closesOn: string | null
  closesAt?: string | undefined
  windowBasis: WindowBasis
  updatedAt: string
  /** From when a form that is only tried can be handed in; null for any other. */
  trialUntil: string | null
}

/**
 * Orders what can still be handed in: what was returned by its day of correction, without one the
 * longest waiting first; then drafts by their last day, then what is only tried. A draft whose
 * window is over is left out; what was returned can be corrected after it. `moment` is a date in
 * Shanghai with its minute.
 */
export function inOrderOfUrgency(begun: readonly Begun[], moment: string): Begun[] {
  return begun
    .filter((one) => one.returned || !hasClosed(one, moment))
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)))
}

/** Returns what the order follows, as a text: the rank, then a date or an instant. */
function keyOf({ returned, correctBy, closesOn, closesAt, updatedAt, trialUntil }: Begun): string {
  if (trialUntil) return `2 ${trialUntil} ${updatedAt}`
  if (returned) return `0 ${correctBy ?? '9999'} ${updatedAt}`
  const last = closesOn === null ? '9999' : closingOrder(closesOn, closesAt)
  return `1 ${last} ${updatedAt}`
}
