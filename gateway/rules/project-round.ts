import { roundOn, type WindowCycle } from './project-window.ts'

/** The facts of a project that its calendar entries show: a change of one is a new revision. */
export interface AnnouncedProject {
  title: string
  department: string
  amountText: string
  opensOn: string | null
  closesOn: string | null
  closesAt: string | null
  windowBasis: string
  cycle: WindowCycle | null
  revision: ProjectRevision | null
}

/** Counts the changes of an announced project; a project has none before the first. */
export interface ProjectRevision {
  number: number
  /** ISO 8601 */
  changedAt: string
  /** The round that its window belongs to; null where that follows from the cycle. */
  round: string | null
}

type Rounded = Pick<AnnouncedProject, 'opensOn' | 'closesOn' | 'cycle'> & {
  revision?: Pick<ProjectRevision, 'round'> | null
}

/**
 * Names the round of a project's window, so that it keeps its name when its days move: by its year,
 * the month where rounds follow each other within a year, and the second of a year as `2026-2`.
 */
export function roundName(project: Rounded, today: string): string {
  if (project.revision?.round && !project.cycle) return project.revision.round
  const { opensOn, closesOn } = windowOf(project, today)
  const isRolling = project.cycle !== null && 'anchor' in project.cycle
  return (opensOn ?? closesOn ?? '').slice(0, isRolling ? 7 : 4)
}

const windowOf = (project: Rounded, today: string) =>
  project.cycle ? roundOn(project.cycle, today) : project

/** Returns the revision of a written project: the one before if no announced fact has changed. */
export function nextRevision(
  before: AnnouncedProject,
  after: AnnouncedProject,
  { today, changedAt }: { today: string; changedAt: Date },
): ProjectRevision | null {
  if (announcementOf(before) === announcementOf(after)) return before.revision
  return {
    number: (before.revision?.number ?? 0) + 1,
    changedAt: changedAt.toISOString(),
    round: after.cycle ? null : roundAfter(before, after, today),
  }
}

/** The days of a cycle follow from it, whichever are stored. */
function announcementOf(project: AnnouncedProject): string {
  const { title, department, amountText, opensOn, closesOn, closesAt, windowBasis, cycle } = project
  return JSON.stringify([title, department, amountText, cycle ?? [opensOn, closesOn], closesAt, windowBasis])
}

/**
 * Names the round of a written window. It is a new one if it opens behind the last day of the
 * window before; otherwise that window has moved.
 */
function roundAfter(before: AnnouncedProject, after: AnnouncedProject, today: string): string {
  const name = roundName(before, today)
  const { closesOn } = windowOf(before, today)
  const isNew = after.opensOn !== null && closesOn !== null && after.opensOn > closesOn
  if (after.opensOn === null || (name && !isNew)) return name
  const year = after.opensOn.slice(0, 4)
  if (!name.startsWith(year)) return year
  return `${year}-${name === year ? 2 : Number(name.slice(5)) + 1}`
}
