import type { MatchItem } from '../../../contract/entities/match.ts'

type Counting = Pick<MatchItem, 'policy' | 'verdict' | 'amount' | 'counted' | 'excludes'>

/** Items of which an enterprise can have only one; an item that goes together with all others stands alone. */
export interface AmountGroup<T> {
  items: T[]
  /** Why the sums count what they count; null for an item alone. */
  why: string | null
}

/**
 * The items that have an amount, with what they exclude beside them: groups in the order of the items. An item without an
 * amount is there only where something with one excludes it.
 */
export function amountGroups<T extends Counting>(items: readonly T[]): AmountGroup<T>[] {
  const excluding = (one: T) =>
    items.filter(
      (other) =>
        other !== one && (one.excludes.includes(other.policy.id) || other.excludes.includes(one.policy.id)),
    )
  const placed = new Set<T>()
  const groups: AmountGroup<T>[] = []
  for (const item of items) {
    if (placed.has(item)) continue
    const together = reachable(item, excluding)
    for (const one of together) placed.add(one)
    if (!together.some(({ amount }) => amount)) continue
    groups.push({ items: together, why: together.length > 1 ? whyCounted(together) : null })
  }
  return groups
}

function reachable<T>(from: T, next: (one: T) => T[]): T[] {
  const found = [from]
  for (const one of found) found.push(...next(one).filter((other) => !found.includes(other)))
  return found
}

function whyCounted(items: readonly Counting[]): string {
  const counted = items.filter((one) => one.counted)
  const [only] = counted
  if (items.every((one) => one.counted === undefined)) return '不能同时享受，只计一项'
  if (!only) return '金额还算不出来，补充后计入金额较大的一项'
  if (counted.length > 1)
    return '先计条件已全部符合的一项；另一项如果也符合，改计金额较大的，多出的部分算在“还可能”里'
  const others = items.filter((one) => one !== only)
  if (others.some(({ amount }) => amount === undefined)) return '计入算得出金额的一项，另一项补充后再比'
  return '计入金额较大的一项'
}

/** From where to where an item's amount stands in a bar of all that is counted, in fen; null for what is not counted. */
export interface Segment {
  from: number
  least: number
  most: number
}

/**
 * Lays the counted amounts end to end: what is eligible first, in the order of the groups. What would take the place of
 * something eligible begins where that does.
 */
export function segmentsOf<T extends Counting>(groups: readonly AmountGroup<T>[]): Map<T, Segment> {
  const segments = new Map<T, Segment>()
  let end = 0
  for (const verdict of ['eligible', 'likely'] as const)
    for (const { items } of groups)
      for (const one of items.filter((item) => item.counted && item.verdict === verdict)) {
        const most = one.amount?.maxFen ?? one.amount?.minFen ?? 0
        const replaced =
          verdict === 'likely' ? items.find((item) => item.verdict === 'eligible' && item.counted) : undefined
        const from = (replaced && segments.get(replaced)?.from) ?? end
        segments.set(one, { from, least: Math.min(one.amount?.minFen ?? 0, most), most })
        end = Math.max(end, from + most)
      }
  return segments
}
