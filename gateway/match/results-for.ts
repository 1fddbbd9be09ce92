import type { AttributeAnswers } from '../../contract/entities/match.ts'
import type { ConditionResult } from '../../contract/entities/policy.ts'
import { isForEnterprisesAlone } from '../data/individual-businesses.ts'
import type { RuleCondition } from '../rules/match/condition.ts'
import { closedToIndividuals, isIndividualBusiness } from '../rules/match/legal-form.ts'
import { resultsOf } from '../rules/match/match.ts'

/**
 * Compares the conditions of a document or its project with what is known. The legal form comes
 * first.
 */
export function resultsFor(
  { policyId, benefitId }: { policyId: string; benefitId?: string },
  conditions: readonly RuleCondition[],
  known: AttributeAnswers,
): ConditionResult[] {
  return isIndividualBusiness(known) && isForEnterprisesAlone(policyId, benefitId)
    ? [closedToIndividuals]
    : resultsOf(conditions, known)
}
