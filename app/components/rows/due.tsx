import type { ProjectWindow, Way, WindowBasis } from '../../../contract/entities/policy.ts'
import { due } from '../../display/due.ts'
import { DueMark, ProjectDueMark } from './badges.tsx'
import { useMinuteOf } from './minute-of-page.ts'

/**
 * What is left until a closing date: 今日截止, 还剩 6 天, 已截止, 长期, 2026-07-01 开放; with 示例安排 where the date is invented.
 * `today` is a date in Shanghai; `basis` is null for what is no project's window. A working page has `due` of its loader, and shows it by `DueMark`.
 */
export function DueBadge({
  closesOn,
  closesAt,
  opensOn,
  basis,
  today,
}: {
  closesOn: string | null
  /** HH:mm of the last day, where it closes at an hour. */
  closesAt?: string | undefined
  opensOn?: string | null
  basis: WindowBasis | null
  today: string
}) {
  return (
    <DueMark
      due={due(closesOn, useMinuteOf(today), opensOn, basis, closesAt)}
      closesOn={closesOn}
      closesAt={closesAt}
      basis={basis}
    />
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
  const { closesOn, closesAt, opensOn, windowBasis } = project
  const minute = useMinuteOf(today)
  return <ProjectDueMark project={project} due={due(closesOn, minute, opensOn, windowBasis, closesAt)} />
}
