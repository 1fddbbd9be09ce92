import type { AttributeAnswers, MatchVerdict } from '../../../contract/entities/match.ts'
import type { AmountRange } from '../../../contract/envelope.ts'
import { attributeLabel, comparable, shownValue } from './attribute-value.ts'
import type { PolicyBenefit } from './condition.ts'

/** A fen is the sixth decimal of 万元. */
const fenIn10kYuan = 1_000_000n

/** What a policy brings and how that comes about; no amount where neither the text nor an attribute gives one. */
export function amountFor(
  benefit: PolicyBenefit | null,
  known: AttributeAnswers,
): { amount?: AmountRange; amountBasis?: string } {
  if (!benefit) return {}
  if (!benefit.rule) {
    return benefit.amount ? { amount: benefit.amount, amountBasis: benefit.amountBasis ?? benefit.text } : {}
  }
  const { field, minPercent, maxPercent, words } = benefit.rule
  const value = comparable(field, known[field])
  if (typeof value !== 'number') return { amountBasis: `${words}。补充“${attributeLabel(field)}”后可以估算` }
  const base = value > 0 ? BigInt(Math.round(value * Number(fenIn10kYuan))) : 0n
  return {
    amount: { minFen: share(base, minPercent), maxFen: share(base, maxPercent) },
    amountBasis: `${words}。按${attributeLabel(field)} ${shownValue(field, value)}估算，以税务机关核定为准`,
  }
}

/** So many percent of an amount in fen, cut off to whole fen. */
function share(base: bigint, percent: number): number {
  return Number((base * BigInt(percent)) / 100n)
}

export interface Counted {
  id: string
  verdict: MatchVerdict
  amount?: AmountRange
  excludes: string[]
}

/**
 * What everything eligible or likely brings together. Of policies that exclude each other the set that brings most
 * counts. The lower end holds only what is eligible, whatever likely one would take its place; where an amount has no
 * lower end, it counts as nothing there.
 */
export function totalAmount(items: Counted[]): AmountRange {
  const candidates = items.filter(
    (item) => item.amount && (item.verdict === 'eligible' || item.verdict === 'likely'),
  )
  if (candidates.length === 0) return { minFen: null, maxFen: null }
  const certain = best(candidates.filter((item) => item.verdict === 'eligible'))
  return {
    minFen: sum(certain.map((item) => item.amount?.minFen ?? 0)),
    maxFen: sum(best(candidates).map(largest)),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const largest = (item: Counted) => item.amount?.maxFen ?? item.amount?.minFen ?? 0
/** Beyond so many that exclude each other, the largest are taken one after the other. */
const exactUpTo = 16

function best(candidates: Counted[]): Counted[] {
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
    const worth = (set: Counted[]) => sum(set.map(largest))
    return worth(withIt) >= worth(without) ? withIt : without
  }
  return [...free, ...choose(sorted)]
}
