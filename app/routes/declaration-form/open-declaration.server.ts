import { href, redirect } from 'react-router'
import { declarationStatusLabels } from '../../../contract/closed-lists.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { due } from '../../display/due.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { minute, today } from '../../portal/clock.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { isOpen, lackOf, openReasons, type Step, stepsOf, untouchedReasons } from './steps.ts'

/** The declaration while its enterprise can change it; once it has been handed in, the way to its own page. */
export async function openDeclaration(context: RouterContext, id: string): Promise<Declaration> {
  const declaration = await gateway(context).declaration.detail({ id })
  if (!isOpen(declaration.status)) throw redirect(href('/user/my-apply/:id', { id }), 303)
  return declaration
}

/** The declaration while its enterprise can change it, for a form that changes it; otherwise the way to its own page, which says why nothing was saved. */
export async function declarationToChange(context: RouterContext, id: string): Promise<Declaration> {
  const declaration = await gateway(context).declaration.detail({ id })
  if (!isOpen(declaration.status)) throw notSaved(context, declaration)
  return declaration
}

/** The way to the page of a declaration that was handed in or ended elsewhere, which says that nothing was saved. */
export function notSaved(context: RouterContext, { id, status }: Declaration, detail?: string): Response {
  return redirectWithNotice(context, href('/user/my-apply/:id', { id }), {
    kind: 'warning',
    text: `没有保存：这份申报${declarationStatusLabels[status]}`,
    ...(detail ? { detail } : {}),
  })
}

/** What every step shows round its own fields. */
export function frameOf(context: RouterContext, declaration: Declaration, step: Step) {
  const untouched = untouchedReasons(declaration)
  return {
    step,
    id: declaration.id,
    enId: declaration.enId,
    version: declaration.version,
    way: declaration.way,
    amount: declaration.amount,
    title: declaration.projectTitle,
    projectId: declaration.projectId,
    department: declaration.department,
    phone: declaration.phone,
    closesOn: declaration.closesOn,
    closesAt: declaration.closesAt,
    windowBasis: declaration.windowBasis,
    status: declaration.status,
    /** From when it can be handed in; null for what is no trial. */
    trialUntil: declaration.trial?.opensOn ?? null,
    savedAt: declaration.updatedAt,
    steps: stepsOf(declaration.way).map((one) => ({
      step: one,
      returned: untouched.some((reason) => reason.section === one),
      lack: lackOf(declaration, one),
    })),
    reasons: openReasons(declaration),
    due: due(
      declaration.closesOn,
      minute(context),
      declaration.trial?.opensOn ?? null,
      declaration.windowBasis,
      declaration.closesAt,
    ),
    today: today(context),
    once: newOnce(),
  }
}

export type StepFrameData = ReturnType<typeof frameOf>

/** Returns the declaration as it is now when an edit was refused because somebody else was first; null otherwise. */
export async function changedMeanwhile(
  context: RouterContext,
  failure: unknown,
  { id, version }: { id: string; version: number },
): Promise<Declaration | null> {
  if (!isGatewayFailure(failure, 'warning')) return null
  const current = await gateway(context).declaration.detail({ id })
  return current.version === version ? null : current
}
