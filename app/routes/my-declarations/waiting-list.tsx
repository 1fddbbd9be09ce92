import clsx from 'clsx'
import { href } from 'react-router'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import box from '../../components/layout/box.module.css'
import layout from '../../components/layout/layout.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import { DeclarationBadge } from '../../components/rows/badges.tsx'
import { DueBadge } from '../../components/rows/due.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { DeclarationActs } from './acts.tsx'
import { Unread } from './declaration-line.tsx'
import { ReturnReasons } from './return-notice.tsx'
import styles from './waiting-list.module.css'

/** What waits for the enterprise: why, and how long there is. `now` is an instant in milliseconds. */
export function WaitingList({
  declarations,
  today,
  now,
}: {
  declarations: DeclarationSummary[]
  today: string
  now: number
}) {
  return (
    <ul className={styles.waiting} data-waiting="">
      {declarations.map((declaration) => (
        <li key={declaration.id} className={clsx(box.box, styles.declaration)}>
          <div className={clsx(layout.spread, box.caption)}>
            <h3>
              <a href={href('/user/my-apply/:id', { id: declaration.id })}>{declaration.projectTitle}</a>
            </h3>
            <DeclarationBadge status={declaration.status} />
          </div>
          <div className={clsx(layout.stack, box.body)}>
            <Facts declaration={declaration} today={today} />
            <Unread declaration={declaration} />
            {declaration.status === 'returned' ? <ReturnReasons declaration={declaration} /> : null}
            <DeclarationActs declaration={declaration} now={now} detailLink={false} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Facts({ declaration, today }: { declaration: DeclarationSummary; today: string }) {
  const { number, status, timeline, updatedAt, closesOn, closesAt, windowBasis, department } = declaration
  if (status === 'draft')
    return (
      <Meta>
        <DueBadge
          closesOn={closesOn}
          closesAt={closesAt}
          opensOn={declaration.trial?.opensOn ?? null}
          basis={windowBasis}
          today={today}
        />
        {declaration.trial ? <span>试填</span> : null}
        <span>
          <Moment of={updatedAt} /> 保存
        </span>
        <span>{department}</span>
      </Meta>
    )
  return (
    <Meta>
      <span>
        <Moment of={timeline.findLast((entry) => entry.status === status)?.at ?? updatedAt} /> 退回
      </span>
      {number ? <span>申报号 {number}</span> : null}
      <span>{department}</span>
    </Meta>
  )
}
