import { codesOf, matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchItem, MatchVerdict } from '../../../contract/entities/match.ts'

const order = codesOf(matchVerdictLabels)

/** How many policies of a verdict the whole report shows; its own page shows them all. */
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

/** The groups that a page shows: all policies of one verdict, or the first few of each that is still open. */
export function shownVerdicts(items: MatchItem[], asked: MatchVerdict | null): VerdictGroup[] {
  const wanted = asked === null ? order.filter((verdict) => verdict !== 'ended') : [asked]
  return wanted.map((verdict) => {
    const all = items.filter((item) => item.verdict === verdict)
    return { verdict, total: all.length, items: asked === null ? all.slice(0, shownOfEach) : all }
  })
}
