import type { BenefitItem } from '../../../contract/entities/benefit-item.ts'
import type { MatchItem } from '../../../contract/entities/match.ts'

/** The part of a benefit that a report shows. */
export type ListedBenefit = Pick<
  BenefitItem,
  'id' | 'title' | 'kind' | 'figure' | 'department' | 'basis' | 'policy' | 'projectId' | 'way'
>

/** The part of a matched benefit that a report shows; the rest does not travel to the browser. */
export interface ListedItem
  extends Pick<
    MatchItem,
    'verdict' | 'results' | 'amount' | 'amountFormula' | 'nextStep' | 'nextLink' | 'opensNext' | 'declared'
  > {
  benefit: ListedBenefit
}

/** Returns the part of an item that a report shows. */
export function toListedItem(item: MatchItem): ListedItem {
  const { verdict, results, amount, amountFormula, nextStep, nextLink, opensNext, declared } = item
  const { id, title, kind, figure, department, basis, policy, projectId, way } = item.benefit
  return {
    benefit: { id, title, kind, figure, department, basis: basis.slice(0, 1), policy, projectId, way },
    verdict,
    results,
    nextStep,
    nextLink,
    opensNext,
    ...(amount ? { amount } : {}),
    ...(amountFormula ? { amountFormula } : {}),
    ...(declared ? { declared } : {}),
  }
}
