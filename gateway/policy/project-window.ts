import { and, eq } from 'drizzle-orm'
import { hasEnded } from '../../contract/closed-lists.ts'
import type { ProjectWindow } from '../../contract/entities/policy.ts'
import { statusOn, type Validity } from '../rules/policy-status.ts'
import { type ProjectRevision, roundName } from '../rules/project-round.ts'
import { roundOn, windowStatus } from '../rules/project-window.ts'
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
  const { opensOn, closesOn } = project.cycle ? roundOn(project.cycle, today) : project
  const { closesAt, windowBasis } = project
  const window = { opensOn, closesOn, ...(closesOn && closesAt ? { closesAt } : {}) }
  return { ...window, windowBasis, status: windowStatus(window, moment), ...editionOf(project, basis, today) }
}

/** Left out where it is not known since when there is the project. */
function editionOf(project: Stored, { addedAt }: Basis, today: string): Pick<ProjectWindow, 'edition'> {
  const { revision } = project
  const changedAt = revision?.changedAt ?? (addedAt && new Date(addedAt).toISOString())
  if (!changedAt) return {}
  return { edition: { round: roundName(project, today), revision: revision?.number ?? 0, changedAt } }
}
