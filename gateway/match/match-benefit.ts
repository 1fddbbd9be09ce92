import type { AttributeAnswers, MatchVerdict } from '../../contract/entities/match.ts'
import type { ConditionResult } from '../../contract/entities/policy.ts'
import { isHeld } from '../enterprise/held-titles.ts'
import type { Benefit } from '../policy/benefits.ts'
import { type AmountOfPolicy, type AttributeYears, amountFor } from '../rules/match/amount.ts'
import { combined } from '../rules/match/match.ts'
import { resultsFor } from './results-for.ts'

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
  const { id, policy } = benefit.item
  if (isHeld(benefit.title, known)) return { ...benefit, verdict: 'held', results: [] }
  const results = resultsFor({ policyId: policy.id, benefitId: id }, benefit.conditions, known)
  const verdict = ({ met: 'eligible', unknown: 'likely', unmet: 'notYet' } as const)[combined(results)]
  return {
    ...benefit,
    results,
    verdict,
    ...(verdict === 'notYet' ? {} : amountFor(benefit.worth, known, years)),
  }
}
