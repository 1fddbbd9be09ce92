import { href } from 'react-router'
import type { RouterContext } from '../../base/request-info.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import * as feedback from '../../forms/rules/feedback.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { refusedForLimit } from '../../session/writing-limits.server.ts'

/** Takes an opinion; nobody needs to be logged in for it. */
export async function takeFeedback(request: Request, context: RouterContext) {
  const form = await readForm(request, feedback.schema)
  if (!form.ok) return form.failure
  const refused = await refusedForLimit(context, 'feedback', form.values)
  if (refused) return refused
  const { content, phone } = form.data
  await gateway(context).topic.feedback(
    { content, phone },
    { idempotencyKey: idempotencyKey(context, form.values) },
  )
  return redirectWithNotice(context, `${href('/')}#voice`, {
    kind: 'success',
    at: 'voice',
    text: '意见已收到，谢谢。留了手机号的，一般 5 个工作日内答复',
  })
}
