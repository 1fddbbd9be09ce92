import { href } from 'react-router'
import { z } from 'zod'
import { plainPage } from '../../base/plain-page.server.ts'
import { takesJson } from '../../base/takes-json.server.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { rememberWish } from '../../session/wish.server.ts'
import type { Route } from './+types/favourite.ts'

const wish = z.object({
  wish: z.enum(['add', 'remove']),
  returnTo: z.string().default(href('/user/collect')),
})

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Adds a policy to the favourites or takes it out. Twice is the same as once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, wish)
  if (!form.ok) return refusal(request, context, { status: 400, messages: ['没有说明是收藏还是取消收藏'] })
  if (form.data.wish === 'add') rememberWish(context, { favourite: params.id })
  ensureLogin(context, request)
  const { policy } = gateway(context)
  if (form.data.wish === 'add') await policy.addFavourite({ id: params.id })
  else await policy.removeFavourite({ id: params.id })
  if (takesJson(request)) return Response.json({ favourite: form.data.wish === 'add' })
  const { returnTo } = form.data
  if (form.data.wish === 'add') {
    return redirectWithNotice(context, returnTo, {
      kind: 'success',
      text: '已收藏，可以在“我的收藏”里查看',
    })
  }
  const action = href('/favourite/:id', { id: params.id })
  const undo = { label: '撤销', action, fields: { wish: 'add', returnTo } }
  return redirectWithNotice(context, returnTo, { kind: 'success', text: '已取消收藏', undo })
}
