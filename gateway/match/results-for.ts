import type { AttributeAnswers } from '../../contract/entities/match.ts'
import type { ConditionResult } from '../../contract/entities/policy.ts'
import { isForEnterprisesAlone } from '../data/individual-businesses.ts'
import type { RuleCondition } from '../rules/match/condition.ts'
import { closedToIndividuals, isIndividualBusiness } from '../rules/match/legal-form.ts'
import { resultsOf } from '../rules/match/match.ts'

interface Compared {
  policyId: string
  benefitId?: string
}

/** Returns true for an individual business where a document or benefit is for enterprises alone. */
export function isClosed({ policyId, benefitId }: Compared, known: AttributeAnswers): boolean {
  return isIndividualBusiness(known) && isForEnterprisesAlone(policyId, benefitId)
}

/** Compares the conditions of a document or a benefit with what is known. The legal form comes first. */
export function resultsFor(
  compared: Compared,
  conditions: readonly RuleCondition[],
  known: AttributeAnswers,
): ConditionResult[] {
  return isClosed(compared, known) ? [closedToIndividuals] : resultsOf(conditions, known)
}
