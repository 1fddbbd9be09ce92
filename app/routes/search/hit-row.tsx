import { projectStatusLabels, statusLabels } from '../../../contract/closed-lists.ts'
import type { PolicyStatus } from '../../../contract/entities/policy.ts'
import type { SearchHit } from '../../../contract/search.ts'
import { StatusBadge } from '../../components/rows/badges.tsx'
import { ExampleMark } from '../../components/rows/example-mark.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { Highlight } from '../../display/highlight.tsx'
import { targetHref } from '../../display/link-target.ts'

/** What has been found: title, the place of the text where the words stand, source and date. */
export function HitRow({ hit }: { hit: SearchHit }) {
  return (
    <li className="row">
      <h3>
        <a href={targetHref(hit.link)}>
          <Highlight text={hit.titleHighlight || hit.title} />
        </a>
      </h3>
      {hit.extract ? (
        <p className="prose">
          <Highlight text={hit.extract} />
        </p>
      ) : null}
      <p className="meta">
        <HitStatus hit={hit} />
        {hit.source ? <span>{hit.source}</span> : null}
        {hit.date ? <HitDate hit={hit} date={hit.date} /> : null}
      </p>
    </li>
  )
}

function HitDate({ hit, date }: { hit: SearchHit; date: string }) {
  return hit.type === 'project' ? (
    <span>
      {hit.windowBasis === 'ended' ? '到期' : '截止'} <Day of={date} />{' '}
      <ExampleMark basis={hit.windowBasis ?? null} />
    </span>
  ) : (
    <Day of={date} />
  )
}

/** A policy that no longer holds and a project say so; anything else has no status. */
function HitStatus({ hit: { type, status } }: { hit: SearchHit }) {
  if (status === null) return null
  if (type === 'policy') return isPolicyStatus(status) ? <StatusBadge status={status} /> : null
  return isProjectStatus(status) ? <span>{projectStatusLabels[status]}</span> : null
}

function isPolicyStatus(status: string): status is PolicyStatus {
  return Object.hasOwn(statusLabels, status)
}

function isProjectStatus(status: string): status is keyof typeof projectStatusLabels {
  return Object.hasOwn(projectStatusLabels, status)
}
