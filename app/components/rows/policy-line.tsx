import clsx from 'clsx'
import type { ReactNode } from 'react'
import { hasEnded } from '../../../contract/closed-lists.ts'
import { policyHref } from '../../base/addresses.ts'
import { formatIssuers } from '../../display/format.ts'
import list from '../layout/list.module.css'
import { Meta } from '../layout/spaced.tsx'
import { Day } from '../time-and-money.tsx'
import { LevelBadge, StatusException } from './badges.tsx'
import type { LinePolicy } from './row-data.ts'

/**
 * A policy in a short list: title, level, number, issuer, date; below them what can be done
 * (`acts`). `detailsClass` is for number and issuer.
 */
export function PolicyLine({
  policy,
  acts,
  detailsClass,
}: {
  policy: LinePolicy
  acts?: ReactNode
  detailsClass?: string
}) {
  return (
    <li className={hasEnded(policy.status) ? clsx(list.row, list.ended) : list.row}>
      <h3>
        <a href={policyHref(policy.id)}>{policy.title}</a>
      </h3>
      <Meta>
        <StatusException status={policy.status} />
        <LevelBadge level={policy.level} />
        {policy.documentNumber ? <span className={detailsClass}>{policy.documentNumber}</span> : null}
        <span className={detailsClass}>{formatIssuers(policy.issuers)}</span>
        <Day of={policy.issuedOn} />
      </Meta>
      {acts}
    </li>
  )
}
