import { href } from 'react-router'
import { z } from 'zod'
import { plainPage } from '../../base/plain-page.server.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { setReminder } from '../../session/reminder.server.ts'
import { rememberWish } from '../../session/wish.server.ts'
import type { Route } from './+types/set-reminder.ts'

const wish = z.object({
  wish: z.enum(['add', 'remove']),
  sms: z.literal('on').optional(),
  returnTo: z.string().default(href('/user/collect')),
})

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Sets a reminder of a project's opening or takes it back; with `sms`, also agrees to text messages. Twice is the same as once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, wish)
  if (!form.ok) return refusal(request, context, { status: 400, messages: ['没有说明是设提醒还是取消提醒'] })
  if (form.data.wish === 'add') rememberWish(context, { reminder: params.id })
  ensureLogin(context, request)
  const { returnTo, sms } = form.data
  const projectId = params.id
  const made = <T>(call: Promise<T>) => orLeadTo(context, returnTo, call, '可以把开放日期加入日历。')
  if (form.data.wish === 'remove') {
    await made(gateway(context).reminder.remove({ projectId }))
    const action = href('/reminder/:id', { id: projectId })
    const undo = { label: '撤销', action, fields: { wish: 'add', returnTo } }
    return redirectWithNotice(context, returnTo, { kind: 'success', text: '已取消提醒', undo })
  }
  const detail = await made(setReminder(context, projectId, sms === 'on'))
  return redirectWithNotice(context, returnTo, { kind: 'success', text: '已设提醒', detail })
}
