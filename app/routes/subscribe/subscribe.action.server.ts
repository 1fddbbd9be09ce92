import { href } from 'react-router'
import { z } from 'zod'
import { identifier } from '../../../contract/envelope.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { rememberWish } from '../../session/wish.server.ts'

const wish = z.object({
  /** `save`: my tags are exactly these. `add` and `remove` change these alone. */
  wish: z.enum(['save', 'add', 'remove']),
  tags: z.array(identifier).max(200).default([]),
  returnTo: z.string().default(href('/zct-ee/subscribe')),
})

/** Changes what a person subscribes to, from the subscription screen or from a policy. */
export async function changeSubscription(request: Request, context: RouterContext) {
  const form = await readForm(request, wish, { lists: ['tags'] })
  if (form.ok && form.data.wish === 'add') rememberWish(context, { tags: form.data.tags })
  ensureLogin(context, request)
  if (!form.ok) return form.failure
  const { wish: what, tags, returnTo } = form.data
  const { tag } = gateway(context)
  if (what === 'save') {
    const saved = await tag.addBatch({ ids: tags })
    const text = saved.length > 0 ? `已订阅 ${saved.length} 个标签` : '已取消全部订阅'
    return redirectWithNotice(context, returnTo, { kind: 'success', text })
  }
  const mine = new Set((await tag.mySubscribe()).map(({ id }) => id))
  if (what === 'add') {
    for (const id of tags) if (!mine.has(id)) await tag.add({ id })
    return redirectWithNotice(context, returnTo, {
      kind: 'success',
      text: '已订阅，新政策会出现在“政策订阅”里',
    })
  }
  for (const id of tags) if (mine.has(id)) await tag.delete({ id })
  return redirectWithNotice(context, returnTo, { kind: 'success', text: '已取消订阅' })
}
