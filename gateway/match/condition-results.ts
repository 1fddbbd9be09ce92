import type { ConditionResult } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { matched, policiesToMatch } from './policies-to-match.ts'

/** A policy's conditions against an enterprise's profile and answers; none where the policy does not exist. */
export async function conditionResultsOf(
  context: Context,
  enterprise: { tenantId: string; enId: string },
  policyId: string,
): Promise<ConditionResult[]> {
  const [one] = await policiesToMatch(context, enterprise.tenantId, [policyId])
  if (!one) return []
  const { known } = await knownEnterprise(context, enterprise.tenantId, enterprise.enId)
  return matched(one, known).results
}
