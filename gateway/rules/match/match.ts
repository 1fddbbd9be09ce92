import { hasEnded } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers, MatchVerdict } from '../../../contract/entities/match.ts'
import type { ConditionResult, PolicyStatus } from '../../../contract/entities/policy.ts'
import { attributeLabel, comparable, shownValue } from './attribute-value.ts'
import { isOwnWord } from './attributes.ts'
import { compare } from './compare.ts'
import type { RuleCondition } from './condition.ts'
import { gapOf } from './gap.ts'
import { decidingResults, requirementsOf } from './requirements.ts'
import { allOf, type Verdict } from './verdict.ts'

/** One condition against what is known: met, unmet or unknown, with the value compared and what is missing. */
export function conditionResult(condition: RuleCondition, known: AttributeAnswers): ConditionResult {
  const { tiers: _tiers, saidBy, ...shown } = condition
  const { threshold, verdict: compared } = withTiers(condition, known)
  const said = compared === 'unknown' && saidBy && comparable(saidBy, known[saidBy]) === true
  const verdict = said ? 'met' : compared
  const actual = known[condition.field]
  const isKnown = actual !== undefined && comparable(condition.field, actual) !== undefined
  const [asks] = verdict === 'unknown' && isKnown ? openTierFields(condition, known) : []
  const gap = gapOf({ ...shown, value: threshold }, verdict, known, asks)
  const byOwnWord = isOwnWord(condition.field) ? '（按您的回答）' : ''
  return {
    condition: shown,
    verdict,
    ...(said ? { actual: `已回答“${attributeLabel(saidBy)}”：是` } : {}),
    ...(!said && isKnown ? { actual: `${shownActual(condition, actual)}${byOwnWord}` } : {}),
    ...(asks ? { asks } : {}),
    ...(gap ? { gap } : {}),
  }
}

/** The value that was compared; beside a condition that asks for a no (未发生重大事故), 否 alone reads as if it were not met. */
function shownActual({ field, value: wanted }: RuleCondition, actual: AttributeAnswers[string]): string {
  if (wanted !== false) return shownValue(field, actual)
  return comparable(field, actual) === false ? '没有这种情况' : '有这种情况'
}

/**
 * A condition with tiers holds the enterprise to the first tier whose case is met. While it is open which tier that is,
 * the verdict stands only if every possible threshold gives the same one.
 */
function withTiers(condition: RuleCondition, known: AttributeAnswers) {
  const thresholds: RuleCondition['value'][] = []
  let decided = false
  for (const { when, value } of condition.tiers ?? []) {
    const applies = compare(when, known)
    if (applies === 'unmet') continue
    thresholds.push(value)
    decided = applies === 'met'
    if (decided) break
  }
  if (!decided) thresholds.push(condition.value)
  const verdicts = new Set(thresholds.map((value) => compare({ ...condition, value }, known)))
  const [first = 'unknown'] = verdicts
  const verdict: Verdict = verdicts.size === 1 ? first : 'unknown'
  return { threshold: thresholds[0] ?? condition.value, verdict }
}

/** The fields that decide which tier applies, when that is still open and matters. */
export function openTierFields(condition: RuleCondition, known: AttributeAnswers): string[] {
  if (withTiers(condition, known).verdict !== 'unknown') return []
  return (condition.tiers ?? [])
    .filter((tier) => compare(tier.when, known) === 'unknown')
    .map((tier) => tier.when.field)
}

/** Conditions against what is known: the results that decide (`decidingResults`), so that they can be counted. */
export function resultsOf(conditions: readonly RuleCondition[], known: AttributeAnswers): ConditionResult[] {
  return decidingResults(conditions.map((one) => conditionResult(one, known)))
}

/** The conditions of a policy together: all must hold, of alternatives one. */
export function combined(results: ConditionResult[]): Verdict {
  return allOf(requirementsOf(results).map((one) => one.verdict))
}

/** A policy for an enterprise: `likely` while something is unknown and nothing speaks against it. */
export function policyVerdict(status: PolicyStatus, results: ConditionResult[]): MatchVerdict {
  if (hasEnded(status)) return 'ended'
  return ({ met: 'eligible', unknown: 'likely', unmet: 'notYet' } as const)[combined(results)]
}
