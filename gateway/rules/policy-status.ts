import type { PolicyStatus } from '../../contract/entities/policy.ts'

/** What a document is by itself; `upcoming` and `expired` follow from its dates and the tenant's clock. */
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
  const { standing, effectiveTo } = policy
  if (standing !== 'effective' && standing !== 'amended') return standing
  if (effectiveTo !== null && effectiveTo < today) return 'expired'
  if (standing === 'amended') return 'amended'
  return policy.effectiveDay !== null && policy.effectiveDay > today ? 'upcoming' : 'effective'
}
