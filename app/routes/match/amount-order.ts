import type { MatchItem } from '../../../contract/entities/match.ts'

/** Items that count for an enterprise: what is eligible, then what is only likely. */
export function usable<T extends Pick<MatchItem, 'verdict'>>(items: readonly T[]): T[] {
  return [
    ...items.filter((one) => one.verdict === 'eligible'),
    ...items.filter((one) => one.verdict === 'likely'),
  ]
}

/** What may be recommended of these: nothing that was refused, and what a refusal has put behind last. */
export function wanted<T extends Pick<MatchItem, 'feedback'>>(items: readonly T[]): T[] {
  return [
    ...items.filter(({ feedback }) => feedback === undefined),
    ...items.filter(({ feedback }) => feedback === 'behind'),
  ]
}

/** The most money first within each verdict; amounts of an earlier year after all of today, then what has none. */
export function usableByAmount<T extends Pick<MatchItem, 'verdict' | 'amount'>>(items: readonly T[]): T[] {
  return usable([...items].sort((one, other) => rank(one) - rank(other) || largest(other) - largest(one)))
}

const largest = ({ amount }: Pick<MatchItem, 'amount'>) => amount?.maxFen ?? amount?.minFen ?? 0

function rank({ amount }: Pick<MatchItem, 'amount'>): number {
  if (!amount) return 2
  return amount.asOf === undefined ? 0 : 1
}
