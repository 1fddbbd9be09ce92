import type { AttributeAnswers, AttributeQuestion } from '../../contract/entities/match.ts'
import { isForEnterprisesAlone } from '../data/individual-businesses.ts'
import type { KnownOf } from '../enterprise/known-attributes.ts'
import type { Benefit } from '../policy/benefits.ts'
import { comparable } from '../rules/match/attribute-value.ts'
import { type Attribute, attributes } from '../rules/match/attributes.ts'
import { openFields } from '../rules/match/open-fields.ts'
import { largestToday } from '../rules/match/total-amount.ts'
import { type MatchedBenefit, matchBenefit } from './match-benefit.ts'
import { sumsOf } from './sums.ts'

interface OpenBenefit extends MatchedBenefit {
  openFields: Set<string>
}

/** Numbers that are tried besides the thresholds of conditions, in the unit of the attribute. */
const sampleNumbers = [0, 100]

/**
 * Returns the questions that can still change the report of an enterprise, the one whose answer
 * changes the sums most first. Every possible answer is tried on the report's own sums. `answers`:
 * what was answered is not asked again, also where it says too little.
 */
export function openQuestions(
  benefits: readonly Benefit[],
  { known, years, answers }: KnownOf & { answers: AttributeAnswers },
): AttributeQuestion[] {
  const items = benefits
    .map((one) => matchBenefit(one, known, years))
    .filter(({ verdict }) => verdict === 'eligible' || verdict === 'likely')
    .map((one): OpenBenefit => ({ ...one, openFields: openFieldsOf(one, known) }))
  const before = moneyOf(items)
  const changeOf = (attribute: Attribute) =>
    Math.max(
      ...answersTo(attribute, benefits, known).map((answer) => {
        const after = moneyOf(answered(items, attribute.field, { known, years }, answer))
        return Math.max(...after.map((fen, at) => Math.abs(fen - (before[at] ?? 0))))
      }),
    )
  return attributes
    .filter(({ field }) => !(field in answers))
    .flatMap((attribute) => {
      const open = items.filter((one) => one.openFields.has(attribute.field))
      if (open.length === 0) return []
      return [
        {
          attribute,
          decides: open.length,
          changeFen: items.some((one) => canCount(one) && names(one, attribute.field))
            ? changeOf(attribute)
            : 0,
          isWorkedOut: open.some(({ worth }) => worth?.rule?.field === attribute.field),
        },
      ]
    })
    .toSorted((a, b) => b.changeFen - a.changeFen || b.decides - a.decides)
    .map(({ attribute, decides, changeFen, isWorkedOut }) => ({
      ...attribute,
      decides,
      upToFen: isWorkedOut || changeFen === 0 ? null : changeFen,
      changesSum: changeFen > 0,
    }))
}

/** A sum can count it: an amount that holds today, or one that is worked out. */
const canCount = ({ worth }: Benefit) =>
  worth !== null && (worth.rule !== undefined || largestToday(worth.amount) !== null)

/** Returns the attributes on which the verdict or the amount of a benefit still hangs. */
function openFieldsOf(one: MatchedBenefit, known: AttributeAnswers): Set<string> {
  const { item, title, amountFormula } = one
  const decisive = [
    ...(isForEnterprisesAlone(item.policy.id, item.id) ? ['legalForm'] : []),
    ...(title?.heldBy ?? []).map(({ field }) => field),
    ...(amountFormula?.missing ?? []).map(({ field }) => field),
  ]
  const unknown = decisive.filter((field) => comparable(field, known[field]) === undefined)
  return new Set([...openFields(one.conditions, known), ...unknown])
}

/** Tells whether an answer can decide a benefit, also one that another answer would say too. */
const names = ({ openFields, conditions }: OpenBenefit, field: string) =>
  openFields.has(field) || conditions.some((condition) => condition.field === field)

/** Returns the items as they are once a question is answered. */
function answered(
  items: readonly OpenBenefit[],
  field: string,
  { known, years }: KnownOf,
  answer: AttributeAnswers[string],
): MatchedBenefit[] {
  return items.map((one) =>
    names(one, field) ? matchBenefit(one, { ...known, [field]: answer }, { [field]: 0, ...years }) : one,
  )
}

/**
 * Returns the two sums of money as numbers that can be compared: what is certain, and what is
 * possible.
 */
function moneyOf(items: readonly MatchedBenefit[]): number[] {
  const { cash, tax } = sumsOf(items.filter(canCount)).sums
  return [cash, tax].flatMap(({ amount, possible }) => [
    amount.minFen ?? 0,
    amount.maxFen ?? 0,
    possible.maxFen ?? 0,
  ])
}

/**
 * Returns the answers that can make a difference; of numbers those at a threshold and beside it.
 */
function answersTo(
  { field, kind, options = [] }: Attribute,
  benefits: readonly Benefit[],
  known: AttributeAnswers,
): AttributeAnswers[string][] {
  if (kind === 'boolean') return [true, false]
  if (kind === 'number')
    return [...sampleNumbers, ...thresholdsOf(field, benefits).flatMap((one) => [one - 1, one, one + 1])]
  // The registered industry stays beside the themes that are answered.
  return options.map(({ value }) =>
    kind === 'choices' ? [known[field] ?? [], value].flat().map(String) : value,
  )
}

/** Returns the numbers with which conditions compare an attribute. */
function thresholdsOf(field: string, benefits: readonly Benefit[]): number[] {
  const conditions = benefits.flatMap((one) => one.conditions)
  const numbers = conditions.flatMap((one) => [
    ...(one.field === field ? [one.value ?? [], (one.tiers ?? []).map(({ value }) => value)].flat() : []),
    ...(one.tiers ?? []).flatMap(({ when }) => (when.field === field ? [when.value ?? []].flat() : [])),
  ])
  return [...new Set(numbers.map(Number))]
}
