import {
  declarationStatusLabels,
  hasEnded,
  levelLabels,
  statusLabels,
  wayLabels,
} from '../../../contract/closed-lists.ts'
import { hasWindow } from '../../../contract/declaration-way.ts'
import type { DeclarationStatus } from '../../../contract/entities/declaration.ts'
import type {
  PolicyLevel,
  PolicyStatus,
  ProjectWindow,
  Way,
  WindowBasis,
} from '../../../contract/entities/policy.ts'
import { closingInWords } from '../../../contract/project-window.ts'
import type { Due } from '../../display/due.ts'
import { Spaced } from '../layout/spaced.tsx'
import badge from './badge.module.css'
import { ExampleMark } from './example-mark.tsx'

/** The status of a policy: outline in force, dashed not yet or not confirmed, ink amended, solid ended. */
export function StatusBadge({ status }: { status: PolicyStatus }) {
  return (
    <span className={policyBadge(status)} data-badge={status}>
      {statusLabels[status]}
    </span>
  )
}

function policyBadge(status: PolicyStatus): string | undefined {
  if (status === 'upcoming' || status === 'unverified') return badge.next
  if (status === 'amended') return badge.amended
  return hasEnded(status) ? badge.ended : badge.badge
}

/** A policy's status in a row of a list: the normal one is plain text, so that the exception is seen. */
export function StatusMark({ status }: { status: PolicyStatus }) {
  return status === 'effective' ? (
    <span className={badge.inForce}>{statusLabels.effective}</span>
  ) : (
    <StatusBadge status={status} />
  )
}

/** The status of a policy that does not simply hold; nothing of one in force. */
export function StatusException({ status }: { status: PolicyStatus }) {
  return status === 'effective' ? null : <StatusBadge status={status} />
}

export function LevelBadge({ level }: { level: PolicyLevel }) {
  return (
    <span className={badge.neutral} data-badge="">
      {levelLabels[level]}
    </span>
  )
}

const declarationBadges: Partial<Record<DeclarationStatus, string | undefined>> = {
  draft: badge.neutral,
  returned: badge.amended,
  rejected: badge.ended,
  withdrawn: badge.ended,
}

export function DeclarationBadge({ status }: { status: DeclarationStatus }) {
  return (
    <span className={declarationBadges[status] ?? badge.badge} data-badge={status}>
      {declarationStatusLabels[status]}
    </span>
  )
}

const dueClasses = {
  today: badge.today,
  soon: badge.soon,
  past: badge.past,
  open: badge.due,
  always: badge.due,
  upcoming: badge.due,
}

/** What is left until a closing date, as it was found; with 示例安排 where the date is invented. `basis` is null for what is no project's window. */
export function DueMark({
  due: { kind, text },
  closesOn,
  closesAt,
  basis,
}: {
  due: Due
  closesOn: string | null
  closesAt?: string | undefined
  basis: WindowBasis | null
}) {
  return (
    <Spaced>
      <span
        className={dueClasses[kind]}
        data-due={kind}
        title={closesOn && basis !== 'ended' ? `截止 ${closingInWords({ closesOn, closesAt })}` : undefined}
      >
        {text}
      </span>
      <ExampleMark basis={basis} />
    </Spaced>
  )
}

/** Shows what is left of a project's window, or how the project is had where it has none. */
export function ProjectDueMark({
  project: { closesOn, closesAt, windowBasis, way },
  due,
}: {
  project: Pick<ProjectWindow, 'closesOn' | 'closesAt' | 'windowBasis'> & { way?: Way | undefined }
  due: Due
}) {
  if (way && !hasWindow(way) && windowBasis !== 'ended')
    return (
      <span className={badge.due} data-due="">
        {wayLabels[way]}
      </span>
    )
  return <DueMark due={due} closesOn={closesOn} closesAt={closesAt} basis={windowBasis} />
}
