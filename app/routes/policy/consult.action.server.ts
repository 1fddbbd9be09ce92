import { identifier } from '../../../contract/envelope.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import * as consultation from '../../forms/rules/consultation.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { provides } from '../../gateway/provided.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { today } from '../../portal/clock.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { refusedForLimit } from '../../session/writing-limits.server.ts'

/** What the form of a question promises and asks, in this city. `gatewayShows`: whether its gateway said that it shows answers in public. */
export function askingOf(context: RouterContext, gatewayShows: boolean) {
  return {
    workingDays: tenant(context).consultWorkingDays,
    mayPublish: gatewayShows && provides(context, 'consultation.answered'),
  }
}
export type Asking = ReturnType<typeof askingOf>

/**
 * Takes a consultation, about a policy where one is named, and goes on to `next`. The same question on the same day is one
 * consultation, unless it may now be shown: the Back button shows a form made anew, with what was typed still in it.
 */
export async function takeConsult(
  request: Request,
  context: RouterContext,
  { policyId, next }: { policyId?: string; next: string },
) {
  const about = policyId === undefined ? undefined : identifier.parse(policyId)
  const form = await readForm(request, consultation.schema)
  ensureLogin(context, request)
  if (!form.ok) return form.failure
  const refused = await refusedForLimit(context, 'consult', form.values)
  if (refused) return refused
  const { title, content, mayPublish } = form.data
  const question = { policyId: about, title, content, mayPublish: mayPublish !== undefined }
  await gateway(context).policy.saveConsult(question, {
    idempotencyKey: idempotencyKey(context, { day: today(context) }, question),
  })
  return redirectWithNotice(context, next, {
    kind: 'success',
    ...(about === undefined ? {} : { at: 'consult' }),
    text: '咨询已提交，答复会出现在“我的咨询”',
  })
}
