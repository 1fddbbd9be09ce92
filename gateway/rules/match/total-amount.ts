import type { AttributeAnswers, MatchVerdict } from '../../../contract/entities/match.ts'
import type { Condition } from '../../../contract/entities/policy.ts'
import type { AmountRange } from '../../../contract/envelope.ts'
import { compare } from './compare.ts'
import { seats } from './region.ts'

export interface Counted {
  id: string
  verdict: MatchVerdict
  amount?: AmountRange | undefined
  excludes: string[]
  conditions: Pick<Condition, 'field' | 'operator' | 'value' | 'alternative'>[]
}

/** What an enterprise can have (`amount`), and what may come on top of it (`possible`). */
export interface TotalAmount {
  amount: AmountRange
  possible: AmountRange
  /** The identifiers of what the two sums count. */
  counted: Set<string>
}

/**
 * What policies bring together, of those whose amount holds today. Of what excludes each other, or asks for
 * registration in different places, the set that brings most counts: an enterprise has one registered seat.
 *
 * `amount` counts what is eligible; where a policy has no lower end, it counts there as nothing. `possible` is by how
 * much the upper end grows if everything likely turns out to be met, also where it would take the place of something eligible.
 */
export function totalAmount(items: Counted[]): TotalAmount {
  const current = items.filter((one) => largestToday(one.amount) !== null)
  const eligible = current.filter((one) => one.verdict === 'eligible')
  const certain = best(eligible)
  const maxFen = worth(certain)
  const together = best(current.filter((one) => one.verdict === 'likely').concat(eligible))
  const more = worth(together) - maxFen
  return {
    amount:
      eligible.length === 0
        ? { minFen: null, maxFen: null }
        : { minFen: sum(certain.map((one) => one.amount?.minFen ?? 0)), maxFen },
    possible: { minFen: null, maxFen: more > 0 ? more : null },
    counted: new Set(
      [...certain, ...together.filter((one) => one.verdict === 'likely')].map((one) => one.id),
    ),
  }
}

/**
 * Returns the largest that an amount comes to today, in fen; null for a cap and for an earlier
 * year.
 */
export function largestToday(amount: AmountRange | undefined): number | null {
  return amount && amount.asOf === undefined && !amount.isCap ? (amount.maxFen ?? amount.minFen) : null
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const largest = (item: Counted) => largestToday(item.amount) ?? 0
const worth = (set: Counted[]) => sum(set.map(largest))

/** The set that brings most at one seat, over all seats that an enterprise can have. */
function best(candidates: Counted[]): Counted[] {
  return seats
    .map((seat) => bestTogether(candidates.filter((one) => isOpenTo(one, { region: seat }))))
    .reduce((chosen, set) => (worth(set) > worth(chosen) ? set : chosen), [])
}

function isOpenTo({ conditions }: Counted, seat: AttributeAnswers): boolean {
  return conditions.every(
    (one) => one.field !== 'region' || one.alternative !== undefined || compare(one, seat) !== 'unmet',
  )
}

/** Beyond so many that exclude each other, the largest are taken one after the other. */
const exactUpTo = 16

function bestTogether(candidates: Counted[]): Counted[] {
  const clash = (a: Counted, b: Counted) => a.excludes.includes(b.id) || b.excludes.includes(a.id)
  const contested = candidates.filter((one) => candidates.some((other) => other !== one && clash(one, other)))
  const free = candidates.filter((one) => !contested.includes(one))
  const sorted = contested.toSorted((a, b) => largest(b) - largest(a))
  if (sorted.length > exactUpTo) {
    const taken: Counted[] = []
    for (const one of sorted) if (!taken.some((other) => clash(one, other))) taken.push(one)
    return [...free, ...taken]
  }
  const choose = (rest: Counted[]): Counted[] => {
    const [first, ...others] = rest
    if (!first) return []
    const withIt = [first, ...choose(others.filter((other) => !clash(first, other)))]
    const without = choose(others)
    return worth(withIt) >= worth(without) ? withIt : without
  }
  return [...free, ...choose(sorted)]
}
