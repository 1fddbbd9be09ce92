import type { PolicyStatus } from '../../contract/entities/policy.ts'

/**
 * What a document is by itself; `upcoming` and `expired` follow from its dates and the tenant's clock. `unverified`: by
 * its dates it is in force, and nobody has confirmed that it still is.
 */
export type Standing = Exclude<PolicyStatus, 'upcoming' | 'expired'>

export interface Validity {
  standing: Standing
  effectiveDay: string | null
  effectiveTo: string | null
}

/** What a policy is on a day (YYYY-MM-DD): the first and the last day of its validity belong to it. */
export function statusOn(policy: Validity, today: string): PolicyStatus {
  if (policy.standing !== 'effective' && policy.standing !== 'unverified') return policy.standing
  if (policy.effectiveDay !== null && policy.effectiveDay > today) return 'upcoming'
  return policy.effectiveTo !== null && policy.effectiveTo < today ? 'expired' : policy.standing
}
