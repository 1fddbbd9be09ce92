import { and, eq } from 'drizzle-orm'
import { hasEnded } from '../../contract/closed-lists.ts'
import type { ProjectWindow } from '../../contract/entities/policy.ts'
import { statusOn, type Validity } from '../rules/policy-status.ts'
import { type ProjectRevision, roundName } from '../rules/project-round.ts'
import { roundBefore, roundOn, type WindowCycle, windowStatus } from '../rules/project-window.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'

type Stored = Pick<
  typeof declarationProject.$inferSelect,
  'opensOn' | 'closesOn' | 'windowBasis' | 'cycle'
> & {
  closesAt?: string | null
  revision?: ProjectRevision | null
}

/** The policy that a project rests on: what joins it, and what of it decides whether the project still has a window. */
export const isRestedOn = and(
  eq(policy.tenantId, declarationProject.tenantId),
  eq(policy.id, declarationProject.policyId),
)
export const restedOn = {
  standing: policy.standing,
  effectiveDay: policy.effectiveDay,
  effectiveTo: policy.effectiveTo,
  addedAt: policy.addedAt,
}

/** A date of a driver, or its text in rows that are read as JSON. */
type Basis = Validity & { addedAt?: Date | string }

/**
 * The window of a stored project that counts at a moment in Shanghai (`2026-12-15 16:59:30`, or a day alone), and its status then. Once the policy that it rests on
 * has ended there is none, whatever is stored: what was published for that policy is over with it.
 */
export function windowOn(project: Stored, basis: Basis, moment: string): ProjectWindow {
  const today = moment.slice(0, 10)
  if (hasEnded(statusOn(basis, today))) {
    const { effectiveTo } = basis
    const closesOn = effectiveTo !== null && effectiveTo < today ? effectiveTo : null
    return { opensOn: null, closesOn, windowBasis: 'ended', status: 'closed' }
  }
  const { windowBasis } = project
  const window = withinValidity(project, basis.effectiveTo, today)
  return { ...window, windowBasis, status: windowStatus(window, moment), ...editionOf(project, basis, today) }
}

/** Returns the window of a day. It ends with the document at the latest. */
function withinValidity(project: Stored, effectiveTo: string | null, today: string) {
  const { cycle, closesAt } = project
  const { opensOn, closesOn } = cycle ? roundWithin(cycle, effectiveTo, today) : project
  const end = effectiveTo ?? closesOn
  if (end !== null && opensOn !== null && opensOn > end) return { opensOn: null, closesOn: null }
  if (end !== null && (closesOn === null || closesOn > end)) return { opensOn, closesOn: end }
  return { opensOn, closesOn, ...(closesOn && closesAt ? { closesAt } : {}) }
}

/** Returns the round of a day, or the last one that opens while the document is in force. */
function roundWithin(cycle: WindowCycle, effectiveTo: string | null, today: string) {
  const round = roundOn(cycle, today)
  return effectiveTo !== null && round.opensOn > effectiveTo ? roundBefore(cycle, today) : round
}

/** Left out where it is not known since when there is the project. */
function editionOf(project: Stored, { addedAt }: Basis, today: string): Pick<ProjectWindow, 'edition'> {
  const { revision } = project
  const changedAt = revision?.changedAt ?? (addedAt && new Date(addedAt).toISOString())
  if (!changedAt) return {}
  return { edition: { round: roundName(project, today), revision: revision?.number ?? 0, changedAt } }
}
