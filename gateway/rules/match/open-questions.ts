import { hasEnded } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers, AttributeQuestion } from '../../../contract/entities/match.ts'
import type { PolicyStatus } from '../../../contract/entities/policy.ts'
import { type AttributeYears, amountFor } from './amount.ts'
import { comparable } from './attribute-value.ts'
import { attributeOf, attributes } from './attributes.ts'
import type { PolicyBenefit, RuleCondition } from './condition.ts'
import { combined, conditionResult, openTierFields } from './match.ts'
import { decidingResults } from './requirements.ts'
import { largestToday } from './total-amount.ts'

export interface Matched {
  id: string
  status: PolicyStatus
  conditions: RuleCondition[]
  benefit: PolicyBenefit | null
  /** Whether it is a project with conditions of its own: its questions are asked, and it is not counted among the policies. */
  isProject?: true
}

interface Weight {
  decides: number
  upToFen: number | null
  /** Whether an amount cannot be worked out without it. */
  opensAmount: boolean
}

/**
 * The questions that can still change what an enterprise gets: unknown attributes of policies that hold and that
 * nothing speaks against. The one with most money behind it first, then what an amount is worked out from, then the one
 * that decides most policies.
 */
export function openQuestions(
  policies: Matched[],
  known: AttributeAnswers,
  years: AttributeYears = {},
): AttributeQuestion[] {
  const decided = new Map<string, Weight>()
  for (const policy of policies) {
    const largest = largestToday(amountFor(policy.benefit, known, years).amount)
    for (const field of openFields(policy, known)) {
      const before = decided.get(field) ?? { decides: 0, upToFen: null, opensAmount: false }
      decided.set(field, {
        decides: before.decides + (policy.isProject ? 0 : 1),
        upToFen: largest === null ? before.upToFen : Math.max(before.upToFen ?? 0, largest),
        opensAmount: before.opensAmount || policy.benefit?.rule?.field === field,
      })
    }
  }
  const place = new Map(attributes.map((one, at) => [one.field, at]))
  const weightOf = (field: string) => decided.get(field) ?? { decides: 0, upToFen: null, opensAmount: false }
  const byMoney = (one: string, other: string) => {
    const [a, b] = [weightOf(one), weightOf(other)]
    return (
      (b.upToFen ?? -1) - (a.upToFen ?? -1) ||
      Number(b.opensAmount) - Number(a.opensAmount) ||
      b.decides - a.decides ||
      (place.get(one) ?? 0) - (place.get(other) ?? 0)
    )
  }
  return [...decided.keys()].toSorted(byMoney).flatMap((field) => {
    const attribute = attributeOf(field)
    const { decides, upToFen } = weightOf(field)
    return attribute ? [{ ...attribute, decides, upToFen }] : []
  })
}

/** The unknown attributes on which a policy's outcome, or its amount, still hangs. */
export function openFields({ status, conditions, benefit }: Matched, known: AttributeAnswers): Set<string> {
  if (hasEnded(status)) return new Set()
  const results = conditions.map((condition) => conditionResult(condition, known))
  if (combined(results) === 'unmet') return new Set()
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
  const amountField = benefit?.rule?.field
  const amountOpen =
    amountField && comparable(amountField, known[amountField]) === undefined ? [amountField] : []
  return new Set([...fields, ...amountOpen])
}
