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
import { due } from '../../display/format.ts'
import { ExampleMark } from './example-mark.tsx'

/** The status of a policy: outline in force, dashed not yet or not confirmed, ink amended, solid ended. */
export function StatusBadge({ status }: { status: PolicyStatus }) {
  return <span className={`badge${policyBadge(status)}`}>{statusLabels[status]}</span>
}

function policyBadge(status: PolicyStatus): string {
  if (status === 'upcoming' || status === 'unverified') return ' next'
  if (status === 'amended') return ' mod'
  return hasEnded(status) ? ' end' : ''
}

/** A policy's status in a row of a list: the normal one is plain text, so that the exception is seen. */
export function StatusMark({ status }: { status: PolicyStatus }) {
  return status === 'effective' ? (
    <span className="live">{statusLabels.effective}</span>
  ) : (
    <StatusBadge status={status} />
  )
}

/** The same where nothing is said of the normal one. */
export function StatusException({ status }: { status: PolicyStatus }) {
  return status === 'effective' ? null : <StatusBadge status={status} />
}

export function LevelBadge({ level }: { level: PolicyLevel }) {
  return <span className="badge plain">{levelLabels[level]}</span>
}

const declarationBadges: Partial<Record<DeclarationStatus, string>> = {
  draft: ' plain',
  returned: ' mod',
  rejected: ' end',
  withdrawn: ' end',
}

export function DeclarationBadge({ status }: { status: DeclarationStatus }) {
  return <span className={`badge${declarationBadges[status] ?? ''}`}>{declarationStatusLabels[status]}</span>
}

const dueClasses = {
  today: 'due today',
  soon: 'due soon',
  past: 'due past',
  open: 'due',
  always: 'due',
  upcoming: 'due',
}

/**
 * What is left until a closing date: 今日截止, 还剩 6 天, 已截止, 长期, 2026-07-01 开放; with 示例安排 where the date is invented.
 * `today` is a date in Shanghai; `basis` is null for what is no project's window.
 */
export function DueBadge({
  closesOn,
  opensOn,
  basis,
  today,
}: {
  closesOn: string | null
  opensOn?: string | null
  basis: WindowBasis | null
  today: string
}) {
  const { kind, text } = due(closesOn, today, opensOn, basis)
  return (
    <>
      <span
        className={dueClasses[kind]}
        title={closesOn && basis !== 'ended' ? `截止 ${closesOn}` : undefined}
      >
        {text}
      </span>{' '}
      <ExampleMark basis={basis} />
    </>
  )
}

/** What is left of a project's window, or how it is had where there is none. */
export function ProjectDue({
  project,
  today,
}: {
  project: Omit<ProjectWindow, 'status'> & { way?: Way | undefined }
  today: string
}) {
  const { closesOn, opensOn, windowBasis, way } = project
  if (way && !hasWindow(way) && windowBasis !== 'ended') return <span className="due">{wayLabels[way]}</span>
  return <DueBadge closesOn={closesOn} opensOn={opensOn} basis={windowBasis} today={today} />
}

/** Shows the days that are left as a big figure at the edge of a row: `6 天`, `今日 截止`. */
export function DueFigure({ closesOn, today }: { closesOn: string | null; today: string }) {
  const { kind, text } = due(closesOn, today)
  const near = kind === 'today' || kind === 'soon'
  if (kind === 'today') {
    return (
      <p className="left soon">
        今日 <small>截止</small>
      </p>
    )
  }
  const days = /^还剩 (\d+) 天$/.exec(text)?.[1]
  if (days === undefined) return <p className="left words">{text}</p>
  return (
    <p className={near ? 'left soon' : 'left'}>
      <span className="vh">还剩 </span>
      {days} <small>天</small>
    </p>
  )
}
