import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import { comparable } from './attribute-value.ts'
import type { RuleCondition } from './condition.ts'
import { combined, conditionResult, openTierFields } from './match.ts'
import { decidingResults } from './requirements.ts'

/** Returns the unknown attributes on which the outcome of conditions still hangs. */
export function openFields(conditions: readonly RuleCondition[], known: AttributeAnswers): string[] {
  const results = conditions.map((condition) => conditionResult(condition, known))
  if (combined(results) === 'unmet') return []
  const unknown = decidingResults(results).filter((one) => one.verdict === 'unknown')
  const fields = unknown.flatMap(({ condition }) => {
    const stored = conditions.find((one) => one.id === condition.id)
    // The answer that would say it too is asked for in its place.
    if (stored?.saidBy && comparable(stored.saidBy, known[stored.saidBy]) === undefined) return []
    const open = stored ? openTierFields(stored, known) : []
    // A value may be there and still say too little: a region that is wider than the one asked for.
    const itself = open.length === 0 || comparable(condition.field, known[condition.field]) === undefined
    return itself ? [condition.field, ...open] : open
  })
  return [...new Set(fields)]
}
