import clsx from 'clsx'
import type { PolicyDetail, PolicyRef } from '../../../contract/entities/policy.ts'
import { policyHref } from '../../base/addresses.ts'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { StatusException } from '../../components/rows/badges.tsx'
import { SectionHead } from '../../components/section-head.tsx'

/** What can be had together with this policy and what cannot. */
export function StackingSection({ policy }: { policy: Pick<PolicyDetail, 'stacksWith' | 'excludes'> }) {
  if (policy.stacksWith.length + policy.excludes.length === 0) return null
  return (
    <section className={clsx(layout.stack, layout.section)} aria-labelledby="stacking">
      <SectionHead id="stacking" title="能不能一起享受" />
      <Related name="可以叠加" policies={policy.stacksWith} />
      <Related name="不能同时享受" policies={policy.excludes} />
    </section>
  )
}

function Related({ name, policies }: { name: string; policies: PolicyRef[] }) {
  if (policies.length === 0) return null
  return (
    <div>
      <h3>{name}</h3>
      <ul className={list.tightRows} data-rows="">
        {policies.map((one) => (
          <li key={one.id} className={list.row}>
            <a href={policyHref(one.id)}>{one.title}</a> <StatusException status={one.status} />
          </li>
        ))}
      </ul>
    </div>
  )
}
