import type { MatchItem, MatchVerdict } from '../../../contract/entities/match.ts'
import { usableByAmount } from '../match/amount-order.ts'
import { benefitHref } from '../match/benefit-address.ts'
import { type ListedItem, toListedItem } from '../match/listed-item.ts'
import { type VerdictGroup, verdictGroup } from '../match/verdicts.ts'

/** Bounds the benefits of a verdict; the report shows them all. */
const maxShown = 10

/** A benefit that another one can, or cannot, be had together with. */
export interface OtherBenefit {
  id: string
  title: string
  href: string
}

export interface ComputedItem extends ListedItem {
  excluded: OtherBenefit[]
  stackable: OtherBenefit[]
}

/** The benefits of one verdict that the calculator shows, the most money first. */
export interface ComputedGroup extends Omit<VerdictGroup, 'items'> {
  items: ComputedItem[]
}

export interface ComputedGroups {
  eligible: ComputedGroup
  likely: ComputedGroup
}

/** Returns the benefits that can be had, and apart from them those that nothing speaks against. */
export function computedGroups(items: readonly MatchItem[]): ComputedGroups {
  const usable = usableByAmount(items)
  const othersOf = (ids: readonly string[]) =>
    usable
      .filter(({ benefit }) => ids.includes(benefit.id))
      .map(({ benefit }) => ({ id: benefit.id, title: benefit.title, href: benefitHref(benefit) }))
  const groupOf = (verdict: MatchVerdict): ComputedGroup => {
    const group = verdictGroup(usable, verdict, maxShown)
    return {
      ...group,
      items: group.items.map((item) => ({
        ...toListedItem(item),
        excluded: othersOf(item.excludes),
        stackable: othersOf(item.stacksWith),
      })),
    }
  }
  return { eligible: groupOf('eligible'), likely: groupOf('likely') }
}
