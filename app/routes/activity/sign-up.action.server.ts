import { href } from 'react-router'
import type { RouterContext } from '../../base/request-info.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import * as signUp from '../../forms/rules/sign-up.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { refusedForLimit } from '../../session/writing-limits.server.ts'

/** Signs somebody up; a place that they already have stays theirs, and what they say anew of it is refused. */
export async function takeSignUp(request: Request, context: RouterContext, activityId: string) {
  const form = await readForm(request, signUp.schema)
  ensureLogin(context, request)
  if (!form.ok) return form.failure
  const refused = await refusedForLimit(context, 'signUp', form.values)
  if (refused) return refused
  const { name, phone, note } = form.data
  await gateway(context).activity.signUp(
    { activityId, name, phone, note },
    { idempotencyKey: idempotencyKey(context, form.values) },
  )
  return redirectWithNotice(context, `${href('/activity/:id', { id: activityId })}#sign-up`, {
    kind: 'success',
    at: 'sign-up',
    text: '报名成功',
    detail: '请按时间和地点准时参加。',
  })
}
