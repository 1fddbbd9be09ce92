import { isAppliedFor } from '../../contract/declaration-way.ts'
import type { MatchSums } from '../../contract/entities/match.ts'
import type { AnswerFacts } from '../rules/answer-sentence.ts'
import type { MatchedBenefit } from './match-benefit.ts'

/**
 * Returns the facts of a report that its answer needs. `today`: YYYY-MM-DD. `isTaken`: something is
 * begun for the benefit, or it is refused; it is not counted as open.
 */
export function answerFacts(
  items: readonly MatchedBenefit[],
  sums: MatchSums,
  {
    isBlank,
    today,
    isTaken,
  }: { isBlank: boolean; today: string; isTaken: (benefit: MatchedBenefit) => boolean },
): AnswerFacts {
  const usable = items.filter(({ verdict }) => verdict === 'eligible' || verdict === 'likely')
  const applied = usable.filter(({ item }) => item.way !== null && isAppliedFor(item.way))
  const upcoming = applied
    .flatMap(({ item }) =>
      item.window?.status === 'upcoming' && item.window.opensOn
        ? [{ title: item.title, opensOn: item.window.opensOn }]
        : [],
    )
    .toSorted((a, b) => (a.opensOn < b.opensOn ? -1 : 1))
  const unmet = (one: MatchedBenefit) => one.results.filter(({ verdict }) => verdict === 'unmet')
  const [nearest] = items
    .filter(({ verdict }) => verdict === 'notYet')
    .toSorted((a, b) => unmet(a).length - unmet(b).length)
  const gap = nearest && unmet(nearest)[0]?.gap?.text
  return {
    isBlank,
    compared: items.length,
    open: applied
      .filter((one) => one.item.window?.status === 'open' && !isTaken(one))
      .map(({ verdict, item }) => ({
        isSure: verdict === 'eligible',
        closesOn: item.window?.closesOn ?? null,
      })),
    next: upcoming[0] ?? null,
    nearest: usable.length === 0 && nearest && gap ? { title: nearest.item.title, gap } : null,
    tax: { ...sums.tax, missing: sums.tax.missing.length },
    today,
  }
}
