import { declarationStatusLabels, wayLabels } from '../../contract/closed-lists.ts'
import type { DeclarationStatus } from '../../contract/entities/declaration.ts'
import type { Way } from '../../contract/entities/policy.ts'

/** What the enterprise itself can do with its declaration. */
export type OwnAction = 'save' | 'submit' | 'withdraw' | 'reopen' | 'evaluate'

/** How long after handing in a declaration can be taken back and edited. */
export const reopenMinutes = 10

/** The steps that the department takes, from each status; each way leaves out some (`contract/declaration-way.ts`). */
const departmentSteps: Record<DeclarationStatus, readonly DeclarationStatus[]> = {
  draft: [],
  submitted: ['accepted', 'returned', 'rejected'],
  accepted: ['reviewing', 'returned', 'rejected'],
  returned: ['rejected'],
  reviewing: ['publicity', 'approved', 'recognised', 'returned', 'rejected'],
  // An objection that is upheld sends it back to review.
  publicity: ['approved', 'recognised', 'reviewing', 'rejected'],
  approved: ['paid'],
  paid: [],
  recognised: [],
  rejected: [],
  withdrawn: [],
}

/** What the enterprise can do, from each status, and where that leads. */
const ownSteps: Record<DeclarationStatus, Partial<Record<OwnAction, DeclarationStatus>>> = {
  draft: { save: 'draft', submit: 'submitted', withdraw: 'withdrawn' },
  submitted: { reopen: 'draft', withdraw: 'withdrawn' },
  accepted: { withdraw: 'withdrawn' },
  returned: { save: 'returned', submit: 'submitted', withdraw: 'withdrawn' },
  reviewing: {},
  publicity: {},
  approved: {},
  paid: { evaluate: 'paid' },
  recognised: { evaluate: 'recognised' },
  rejected: { evaluate: 'rejected' },
  withdrawn: {},
}

/** Statuses in which the declaration no longer stands for its project's round: the enterprise may start another. */
export const givenUp: readonly DeclarationStatus[] = ['rejected', 'withdrawn']

/** The steps that the department of this way can take from a status. */
export function stepsFrom(
  without: readonly DeclarationStatus[],
  from: DeclarationStatus,
): readonly DeclarationStatus[] {
  return departmentSteps[from].filter((status) => !without.includes(status))
}

export type Step = { to: DeclarationStatus } | { refused: string }

/**
 * Where the department's step leads; refused when this way has no such step, or it does not follow from the present
 * status.
 * @param without the steps that this way never takes
 */
export function departmentStep(
  { way, without }: { way: Way; without: readonly DeclarationStatus[] },
  from: DeclarationStatus,
  to: DeclarationStatus,
): Step {
  const steps = stepsFrom(without, from)
  if (steps.includes(to)) return { to }
  const open = steps.map((status) => declarationStatusLabels[status]).join('、')
  const why = without.includes(to)
    ? `“${wayLabels[way]}”类的项目没有“${declarationStatusLabels[to]}”这一步`
    : `申报目前是“${declarationStatusLabels[from]}”，不能改为“${declarationStatusLabels[to]}”`
  return { refused: `${why}${open ? `；可以改为：${open}` : ''}` }
}

/**
 * Where an action of the enterprise leads; refused with the reason in words.
 * @param editableUntil until when a submitted one can be taken back; null when it was never handed in
 */
export function ownStep(
  from: DeclarationStatus,
  action: OwnAction,
  moment: { now: Date; editableUntil: Date | null },
): Step {
  const to = ownSteps[from][action]
  if (!to) return { refused: whyNot(from, action) }
  if (action === 'reopen' && !(moment.editableUntil && moment.now < moment.editableUntil)) {
    return { refused: `提交已超过 ${reopenMinutes} 分钟，不能再取回修改；如需修改，请联系受理部门退回补正` }
  }
  return { to }
}

/** Until when a declaration handed in at this moment can be taken back and edited. */
export function editableUntil(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + reopenMinutes * 60_000)
}

function whyNot(from: DeclarationStatus, action: OwnAction): string {
  const name = declarationStatusLabels[from]
  if (action === 'submit' && from === 'submitted') return '该申报已经提交，请不要重复提交'
  if (action === 'withdraw' && from === 'withdrawn') return '该申报已经撤回'
  if (action === 'withdraw') return `申报目前是“${name}”，不能撤回；如有疑问请联系受理部门`
  if (action === 'reopen') return `申报目前是“${name}”，只有已提交的申报可以取回修改`
  if (action === 'evaluate' && from === 'approved') return '该申报已经通过，资金拨付后才能评价'
  if (action === 'evaluate') return `申报目前是“${name}”，办结后才能评价`
  return `申报目前是“${name}”，不能修改`
}
