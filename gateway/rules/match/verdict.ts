import type { ConditionResult } from '../../../contract/entities/policy.ts'

/** What a comparison says. Unknown is no answer: it never counts as unmet. */
export type Verdict = ConditionResult['verdict']

/** All must hold: one unmet decides, otherwise one unknown leaves it open. */
export function allOf(verdicts: Verdict[]): Verdict {
  if (verdicts.includes('unmet')) return 'unmet'
  return verdicts.includes('unknown') ? 'unknown' : 'met'
}

/** One is enough: one met decides, otherwise one unknown leaves it open. */
export function anyOf(verdicts: Verdict[]): Verdict {
  if (verdicts.includes('met')) return 'met'
  return verdicts.includes('unknown') ? 'unknown' : 'unmet'
}

export function not(verdict: Verdict): Verdict {
  if (verdict === 'unknown') return 'unknown'
  return verdict === 'met' ? 'unmet' : 'met'
}
