import { exampleRound, projectWindows } from '../data/project-windows.ts'
import { roundOn, type WindowCycle } from '../rules/project-window.ts'
import type { declarationProject } from '../store/schema/project.ts'

type WindowColumns = Pick<
  typeof declarationProject.$inferInsert,
  'opensOn' | 'closesOn' | 'closesAt' | 'windowBasis' | 'cycle'
>

/** The window of a project as it is stored: a known one as it is, an invented one laid out around `today` (YYYY-MM-DD). */
export function windowColumns(projectId: string, today: string): WindowColumns {
  const window = projectWindows[projectId]
  if (!window) throw new Error(`no window is known or invented for the project ${projectId}`)
  const windowBasis = window.basis
  const closesAt = 'closesAt' in window ? window.closesAt : null
  if (window.basis === 'notice') return { ...daysOf(window), closesAt, windowBasis, cycle: null }
  if (window.basis === 'allYear')
    return { opensOn: window.opensOn, closesOn: null, closesAt, windowBasis, cycle: null }
  const cycle = 'season' in window ? window.season : roundsFrom(today, window.closesAfter)
  return { ...roundOn(cycle, today), closesAt, windowBasis, cycle }
}

function daysOf({ opensOn, closesOn }: { opensOn: string | null; closesOn: string | null }) {
  return { opensOn, closesOn }
}

function roundsFrom(anchor: string, closesAfter: number): WindowCycle {
  const { lasts, every } = exampleRound
  return { anchor, opensAfter: closesAfter - lasts + 1, lasts, every }
}
