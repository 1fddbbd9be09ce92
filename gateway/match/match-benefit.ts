import type { AttributeAnswers, MatchVerdict } from '../../contract/entities/match.ts'
import type { ConditionResult } from '../../contract/entities/policy.ts'
import { benefitsForIndividuals, policiesForIndividuals } from '../data/individual-businesses.ts'
import { type AmountOfPolicy, type AttributeYears, amountFor } from '../rules/match/amount.ts'
import { compare } from '../rules/match/compare.ts'
import { closedToIndividuals, isIndividualBusiness } from '../rules/match/legal-form.ts'
import { combined, resultsOf } from '../rules/match/match.ts'
import type { Benefit } from './benefits.ts'

export interface MatchedBenefit extends Benefit, AmountOfPolicy {
  /** The results that decide (`decidingResults`), so that they can be counted. */
  results: ConditionResult[]
  verdict: MatchVerdict
}

/**
 * Compares one benefit with what is known. The legal form and the titles that are held come before
 * any condition; what cannot be had has no amount. `years`: of which year the known figures are.
 */
export function matchBenefit(
  benefit: Benefit,
  known: AttributeAnswers,
  years: AttributeYears = {},
): MatchedBenefit {
  if (benefit.isEnded) return { ...benefit, verdict: 'ended', results: [] }
  if (isIndividualBusiness(known) && !isForIndividuals(benefit))
    return { ...benefit, verdict: 'notYet', results: [closedToIndividuals] }
  if (benefit.title?.heldBy.some((one) => compare(one, known) === 'met'))
    return { ...benefit, verdict: 'held', results: [] }
  const results = resultsOf(benefit.conditions, known)
  const verdict = ({ met: 'eligible', unknown: 'likely', unmet: 'notYet' } as const)[combined(results)]
  return {
    ...benefit,
    results,
    verdict,
    ...(verdict === 'notYet' ? {} : amountFor(benefit.worth, known, years)),
  }
}

function isForIndividuals({ item }: Benefit): boolean {
  return policiesForIndividuals.has(item.policy.id) || benefitsForIndividuals.has(item.id)
}
