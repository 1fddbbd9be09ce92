import { benefitKindLabels } from '../../../contract/closed-lists.ts'
import { policyHref } from '../../base/addresses.ts'
import { Meta } from '../../components/layout/spaced.tsx'
import { StatusException } from '../../components/rows/badges.tsx'
import { basisInWords } from './benefit-address.ts'
import type { ListedBenefit } from './listed-item.ts'

/** The kind of a benefit, its department, and the document that it rests on with its state. */
export function BenefitMeta({ benefit }: { benefit: ListedBenefit }) {
  const [first] = benefit.basis
  return (
    <Meta>
      <span>{benefitKindLabels[benefit.kind]}</span>
      <span>{benefit.department}</span>
      <span>
        依据：<a href={policyHref(benefit.policy.id)}>{basisInWords(benefit)}</a>
      </span>
      {first ? <StatusException status={first.status} /> : null}
    </Meta>
  )
}
