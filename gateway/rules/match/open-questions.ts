import { hasEnded } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers, AttributeQuestion } from '../../../contract/entities/match.ts'
import type { PolicyStatus } from '../../../contract/entities/policy.ts'
import { type AttributeYears, amountFor } from './amount.ts'
import { comparable } from './attribute-value.ts'
import { attributes } from './attributes.ts'
import type { PolicyBenefit, RuleCondition } from './condition.ts'
import { combined, conditionResult, openTierFields, policyVerdict } from './match.ts'
import { decidingResults } from './requirements.ts'
import { type Counted, totalAmount } from './total-amount.ts'

export interface Matched {
  id: string
  status: PolicyStatus
  conditions: RuleCondition[]
  benefit: PolicyBenefit | null
  /** Identifiers of policies that cannot be had beside it. */
  excludes?: string[]
  /** Whether it is a project with conditions of its own: its questions are asked, and it is not counted among the policies. */
  isProject?: true
}

interface Weight {
  decides: number
  upToFen: number | null
  changesSum: boolean
  /** Whether an amount cannot be worked out without it. */
  opensAmount: boolean
}

interface OpenPolicy extends Matched, Pick<Counted, 'verdict' | 'amount'> {
  fields: Set<string>
}

/**
 * The questions that can still change what an enterprise gets: unknown attributes of policies that hold and that
 * nothing speaks against. The one whose answer can add most money first, then what an amount is worked out from or
 * hangs on, then the one that decides most policies.
 */
export function openQuestions(
  policies: Matched[],
  known: AttributeAnswers,
  years: AttributeYears = {},
): AttributeQuestion[] {
  const matched = policies.map((policy): OpenPolicy => {
    const results = policy.conditions.map((condition) => conditionResult(condition, known))
    const { amount } = amountFor(policy.benefit, known, years)
    const verdict = policyVerdict(policy.status, decidingResults(results))
    return { ...policy, verdict, ...(amount ? { amount } : {}), fields: openFields(policy, known) }
  })
  const certain = matched.filter(({ verdict }) => verdict === 'eligible')
  const questions = attributes.flatMap((attribute) => {
    const open = matched.filter(({ fields }) => fields.has(attribute.field))
    return open.length === 0 ? [] : [{ attribute, ...weightOf(attribute.field, open, certain) }]
  })
  return questions
    .toSorted(byMoney)
    .map(({ attribute, decides, upToFen, changesSum }) => ({ ...attribute, decides, upToFen, changesSum }))
}

/** `open`: the policies that the field leaves open. `certain`: those that the enterprise has without it. */
function weightOf(field: string, open: OpenPolicy[], certain: OpenPolicy[]): Weight {
  const all = new Map([...certain, ...open].map((policy) => [policy.id, policy]))
  const counted = [...all.values()].map((policy) => ({ ...policy, excludes: policy.excludes ?? [] }))
  const upToFen = totalAmount(counted).possible.maxFen
  const isUncounted = open.some(({ benefit, amount }) => benefit?.rule !== undefined && amount === undefined)
  return {
    decides: open.filter(({ isProject }) => !isProject).length,
    upToFen,
    changesSum: upToFen !== null || isUncounted,
    opensAmount: open.some(({ benefit }) => benefit?.rule?.field === field),
  }
}

function byMoney(a: Weight, b: Weight): number {
  return (
    (b.upToFen ?? -1) - (a.upToFen ?? -1) ||
    Number(b.opensAmount) - Number(a.opensAmount) ||
    Number(b.changesSum) - Number(a.changesSum) ||
    b.decides - a.decides
  )
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
