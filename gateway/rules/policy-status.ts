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

/**
 * What a policy is on a day (YYYY-MM-DD): the first and the last day of its validity belong to it. One that was amended
 * ends with its own last day too.
 */
export function statusOn(policy: Validity, today: string): PolicyStatus {
  const { standing, effectiveDay, effectiveTo } = policy
  if (standing === 'replaced' || standing === 'repealed' || standing === 'lapsed') return standing
  if (effectiveTo !== null && effectiveTo < today) return 'expired'
  if (standing === 'amended') return 'amended'
  return effectiveDay !== null && effectiveDay > today ? 'upcoming' : standing
}
