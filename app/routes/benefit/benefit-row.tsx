import { benefitKindLabels, sizeLabels, wayLabels } from '../../../contract/closed-lists.ts'
import type { BenefitItem } from '../../../contract/entities/benefit-item.ts'
import { policyHref, projectHref } from '../../base/addresses.ts'
import list from '../../components/layout/list.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import badge from '../../components/rows/badge.module.css'
import { ProjectDue } from '../../components/rows/due.tsx'
import { Figure } from '../../components/rows/figure.tsx'

/** One benefit in a list: what, who and how on the left; what it comes to and until when at the edge. */
export function BenefitRow({ item, today }: { item: BenefitItem; today: string }) {
  const { title, kind, figure, amountText, way, channel, window, policy, projectId } = item
  return (
    <li className={list.rowWithEdge} data-policy="">
      <div>
        <h3>
          <a href={projectId ? projectHref(projectId, way ?? undefined) : policyHref(policy.id)}>{title}</a>
        </h3>
        <p>{whoHas(item)}</p>
        {amountText ? <p>{amountText}</p> : null}
        <Meta>
          <span>{benefitKindLabels[kind]}</span>
          <span>{howHad(item)}</span>
          <span>{item.region}</span>
          <span>{item.department}</span>
          <span>依据：{projectId ? <a href={policyHref(policy.id)}>{policy.title}</a> : policy.title}</span>
        </Meta>
      </div>
      <div className={list.edge} data-edge="">
        <Figure figure={figure} />
        {window ? (
          <ProjectDue project={{ ...window, way: way ?? undefined }} today={today} />
        ) : (
          <span className={badge.due} data-due="">
            {way ? (channel?.name ?? wayLabels[way]) : '长期'}
          </span>
        )}
      </div>
    </li>
  )
}

/** Who can have it: in the words of the project, else its sizes and industries. */
export function whoHas({ audience, sizes, industries }: BenefitItem): string {
  if (audience) return audience
  const everySize = sizes.length === 0 || sizes.length === Object.keys(sizeLabels).length
  const size = everySize ? '各类企业' : `${sizes.map((one) => sizeLabels[one]).join('、')}企业`
  return industries.length === 0 || industries.includes('不限') ? size : `${size}，${industries.join('、')}`
}

/** How it is had, and where when not here. */
export function howHad({ way, channel }: Pick<BenefitItem, 'way' | 'channel'>): string {
  if (way === null) return '依法享有，不用申请'
  return channel ? `${wayLabels[way]}（${channel.name}）` : wayLabels[way]
}
