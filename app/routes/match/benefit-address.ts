import { policyHref, projectHref } from '../../base/addresses.ts'
import type { ListedBenefit } from './listed-item.ts'

/** Returns the address of the page that tells how a benefit is had. */
export function benefitHref({
  projectId,
  way,
  policy,
}: Pick<ListedBenefit, 'projectId' | 'way' | 'policy'>): string {
  return projectId === null ? policyHref(policy.id) : projectHref(projectId, way ?? undefined)
}

/** Names the document that a benefit rests on: by its number, else by its title. */
export function basisInWords({ basis: [first], policy }: ListedBenefit): string {
  return first?.documentNumber ?? `《${first?.title ?? policy.title}》`
}
