import { href } from 'react-router'
import { codesOf, matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchItem, MatchVerdict } from '../../../contract/entities/match.ts'
import { withQuery } from '../../base/addresses.ts'

const order = codesOf(matchVerdictLabels)

/** Bounds the benefits of a verdict in the whole report; the page of a verdict shows them all. */
const shownOfEach = 5

/** The verdict that an address asks for; null for the whole report. */
export function verdictAsked(value: string | null): MatchVerdict | null {
  return order.find((verdict) => verdict === value) ?? null
}

export interface VerdictGroup {
  verdict: MatchVerdict
  total: number
  items: MatchItem[]
}

/**
 * Returns the groups that a page shows: all benefits of one verdict, or the first few of each that
 * is still open.
 */
export function shownVerdicts(items: MatchItem[], asked: MatchVerdict | null): VerdictGroup[] {
  if (asked) return [verdictGroup(items, asked)]
  return order
    .filter((verdict) => verdict !== 'ended')
    .map((verdict) => verdictGroup(items, verdict, shownOfEach))
    .filter(({ total }) => total > 0)
}

/**
 * Returns the benefits of one verdict in their order, `maxShown` at most, and how many there are.
 */
export function verdictGroup(
  items: readonly MatchItem[],
  verdict: MatchVerdict,
  maxShown?: number,
): VerdictGroup {
  const all = items.filter((item) => item.verdict === verdict)
  return { verdict, total: all.length, items: all.slice(0, maxShown) }
}

/**
 * Returns the address of a report, which holds nothing that was filled in; `own`: of the current
 * enterprise.
 */
export function reportHref(query: { own?: '1' | null; verdict?: MatchVerdict | null } = {}): string {
  return withQuery(href('/zct-ee/policy-match/report'), query)
}
