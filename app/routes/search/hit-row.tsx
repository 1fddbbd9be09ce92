import { projectStatusLabels, statusLabels } from '../../../contract/closed-lists.ts'
import type { PolicyStatus } from '../../../contract/entities/policy.ts'
import type { SearchHit } from '../../../contract/search.ts'
import list from '../../components/layout/list.module.css'
import { Meta, Spaced } from '../../components/layout/spaced.tsx'
import badge from '../../components/rows/badge.module.css'
import { StatusMark } from '../../components/rows/badges.tsx'
import { DueBadge } from '../../components/rows/due.tsx'
import { ExampleMark } from '../../components/rows/example-mark.tsx'
import { Figure } from '../../components/rows/figure.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { Highlight } from '../../display/highlight.tsx'
import { targetHref } from '../../display/link-target.ts'

/**
 * What has been found: title, the sentence in which the words stand, status, source and date; what it gives and its deadline at
 * the row's edge.
 */
export function HitRow({ hit, today }: { hit: SearchHit; today: string }) {
  const hasEdge = Boolean(hit.figure) || deadlineOf(hit) !== null
  return (
    <li className={hasEdge ? list.rowWithEdge : list.row}>
      <div>
        <h3>
          <a href={targetHref(hit.link)}>
            <Highlight text={hit.titleHighlight || hit.title} />
          </a>
        </h3>
        {hit.extract ? (
          <p>
            <Highlight text={hit.extract} />
          </p>
        ) : null}
        <Meta>
          <HitStatus hit={hit} />
          {hit.source ? <span>{hit.source}</span> : null}
          {hit.date && hit.type !== 'project' ? <Day of={hit.date} /> : null}
        </Meta>
      </div>
      {hasEdge ? (
        <div className={list.edge} data-edge="">
          <Figure figure={hit.figure} />
          <HitDeadline hit={hit} today={today} />
        </div>
      ) : null}
    </li>
  )
}

/** The last day of a project, or of the nearest project of a policy. */
function deadlineOf({ type, date, deadline }: SearchHit): string | null {
  return (type === 'project' ? date : deadline) ?? null
}

function HitDeadline({ hit, today }: { hit: SearchHit; today: string }) {
  const closesOn = deadlineOf(hit)
  if (closesOn === null) return null
  const basis = hit.windowBasis ?? null
  // Before it opens a project's last day says more than how many days are left until then.
  return hit.status === 'upcoming' || basis === 'ended' ? (
    <span className={badge.due} data-due="">
      <Spaced>
        {basis === 'ended' ? '到期' : '截止'}
        <Day of={closesOn} at={hit.closesAt} />
        <ExampleMark basis={basis} />
      </Spaced>
    </span>
  ) : (
    <DueBadge closesOn={closesOn} closesAt={hit.closesAt} basis={basis} today={today} />
  )
}

/** The status of a policy and of a project; anything else has none. The gateway tells that of a policy which no longer holds. */
function HitStatus({ hit: { type, status } }: { hit: SearchHit }) {
  if (type === 'policy') {
    const shown = status ?? 'effective'
    return isPolicyStatus(shown) ? <StatusMark status={shown} /> : null
  }
  return status !== null && isProjectStatus(status) ? <span>{projectStatusLabels[status]}</span> : null
}

function isPolicyStatus(status: string): status is PolicyStatus {
  return Object.hasOwn(statusLabels, status)
}

function isProjectStatus(status: string): status is keyof typeof projectStatusLabels {
  return Object.hasOwn(projectStatusLabels, status)
}
