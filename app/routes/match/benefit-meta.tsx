import { benefitKindLabels } from '../../../contract/closed-lists.ts'
import { policyHref, projectHref } from '../../base/addresses.ts'
import text from '../../components/layout/text.module.css'
import { StatusException } from '../../components/rows/badges.tsx'
import type { ListedBenefit } from './listed-item.ts'

/** Returns the address of the page that tells how a benefit is had. */
export function benefitHref({ projectId, way, policy }: ListedBenefit): string {
  return projectId === null ? policyHref(policy.id) : projectHref(projectId, way ?? undefined)
}

/** Names the document that a benefit rests on: by its number, else by its title. */
export function basisInWords({ basis: [first], policy }: ListedBenefit): string {
  return first?.documentNumber ?? `《${first?.title ?? policy.title}》`
}

/** The kind of a benefit, its department, and the document that it rests on with its state. */
export function BenefitMeta({ benefit }: { benefit: ListedBenefit }) {
  const [first] = benefit.basis
  return (
    <p className={text.meta}>
      <span>{benefitKindLabels[benefit.kind]}</span> <span>{benefit.department}</span>{' '}
      <span>
        依据：<a href={policyHref(benefit.policy.id)}>{basisInWords(benefit)}</a>
      </span>{' '}
      {first ? <StatusException status={first.status} /> : null}
    </p>
  )
}
