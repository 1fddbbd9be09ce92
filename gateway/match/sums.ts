import type { BenefitKind } from '../../contract/entities/benefit-item.ts'
import type { MatchSum, MatchSums } from '../../contract/entities/match.ts'
import { largestToday, totalAmount } from '../rules/match/total-amount.ts'
import type { MatchedBenefit } from './match-benefit.ts'

/**
 * Returns the three sums of matched benefits, which are never added, and the identifiers of the
 * benefits that they count. No sum counts a cap, a former year or a document that is not verified.
 */
export function sumsOf(items: readonly MatchedBenefit[]): { sums: MatchSums; counted: Set<string> } {
  const [cash, tax] = [sumOf(items, 'award'), sumOf(items, 'relief')]
  const titles = items.filter(({ item }) => item.kind === 'standing')
  const count = (verdict: MatchedBenefit['verdict']) => titles.filter((one) => one.verdict === verdict).length
  return {
    sums: {
      cash: cash.sum,
      tax: tax.sum,
      titles: { held: count('held'), eligible: count('eligible'), likely: count('likely') },
    },
    counted: new Set([...cash.counted, ...tax.counted]),
  }
}

function sumOf(items: readonly MatchedBenefit[], kind: BenefitKind): { sum: MatchSum; counted: Set<string> } {
  const own = items.filter(({ item, verdict }) => item.kind === kind && isOpen(verdict))
  const { amount, possible, counted } = totalAmount(
    own.filter(isCountable).map((one) => ({
      id: one.item.id,
      verdict: one.verdict,
      amount: one.amount,
      excludes: excludedBy(one, own),
      conditions: one.conditions,
    })),
  )
  const missing = own
    .filter(({ verdict }) => verdict === 'eligible')
    .flatMap(({ amountFormula }) => amountFormula?.missing ?? [])
  return {
    sum: {
      amount,
      possible,
      uncounted: own.filter((one) => !isCountable(one)).length,
      missing: [...new Map(missing.map((one) => [one.field, one])).values()],
    },
    counted,
  }
}

const isOpen = (verdict: MatchedBenefit['verdict']) => verdict === 'eligible' || verdict === 'likely'

function isCountable(one: MatchedBenefit): boolean {
  return (
    largestToday(one.amount) !== null &&
    one.item.basis[0]?.status !== 'unverified' &&
    !hangsOnUnknownSeat(one)
  )
}

/** The money of one area counts for enterprises that are known to be there. */
function hangsOnUnknownSeat({ item, results }: MatchedBenefit): boolean {
  return (
    item.level === 'district' &&
    results.some(({ condition, verdict }) => condition.field === 'region' && verdict === 'unknown')
  )
}

/** Returns the identifiers of the benefits of the same kind that cannot be had beside one. */
export function excludedBy(one: MatchedBenefit, others: readonly MatchedBenefit[]): string[] {
  return related(one, others, 'excludes')
}

/** Returns the identifiers of the benefits of the same kind that go together with one. */
export function stackedWith(one: MatchedBenefit, others: readonly MatchedBenefit[]): string[] {
  return related(one, others, 'stacksWith')
}

function related(
  one: MatchedBenefit,
  others: readonly MatchedBenefit[],
  relation: 'excludes' | 'stacksWith',
): string[] {
  return others
    .filter(
      (other) =>
        other.item.id !== one.item.id &&
        other.item.kind === one.item.kind &&
        (one[relation].includes(other.item.policy.id) || other[relation].includes(one.item.policy.id)),
    )
    .map(({ item }) => item.id)
}
