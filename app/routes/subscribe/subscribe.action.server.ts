import { href } from 'react-router'
import { z } from 'zod'
import { identifier } from '../../../contract/envelope.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { answeredFor } from '../../errors/answer-failure.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { keepPolicyTags } from '../../session/policy-tags.server.ts'
import { rememberWish } from '../../session/wish.server.ts'
import { changeTags } from './change-tags.server.ts'

const schema = z.object({
  wish: z.enum(['save', 'add', 'remove']),
  tags: z.array(identifier).max(200).default([]),
  /** The policy whose button was pressed. */
  policy: identifier.optional(),
  returnTo: z.string().default(href('/zct-ee/subscribe')),
})

/** Changes what a person subscribes to, from the subscription screen or from a policy. */
export async function changeSubscription(request: Request, context: RouterContext) {
  const form = await readForm(request, schema, { lists: ['tags'] })
  if (form.ok && form.data.wish === 'add')
    rememberWish(context, { tags: form.data.tags, policy: form.data.policy })
  ensureLogin(context, request)
  if (!form.ok) return form.failure
  const { wish: intent, policy: policyId, returnTo } = form.data
  const ids = [...new Set(form.data.tags)]
  const { tag } = gateway(context)
  const tags = await tag.getTags()
  const { addedIds, removed, failure } = await changeTags(tag, intent, ids)
  keepPolicyTags(context, { policyId, addedIds, removedIds: removed.map(({ id }) => id) })
  const added = addedIds.length > 0 ? `已订阅${quote(tags.filter(({ id }) => addedIds.includes(id)))}` : ''
  const ended = removed.length > 0 ? `已取消订阅${quote(removed)}` : ''
  if (failure) {
    const answer = answeredFor(failure, request, context)
    const changed = [ended, added].filter(Boolean).join('，')
    if (changed) answer.data.messages.push(`只完成了一部分：${changed}。请再试一次。`)
    return answer
  }
  const texts: Record<typeof intent, string> = {
    save: ids.length > 0 ? `已订阅 ${ids.length} 个标签` : '已取消全部订阅',
    add: added ? `${added}，新政策会出现在“政策订阅”里` : '您已经订阅了这些标签',
    remove: ended || '您没有订阅这些标签',
  }
  return redirectWithNotice(context, returnTo, { kind: 'success', text: texts[intent] })
}

/** Quotes each name once: a theme and an industry may share theirs. */
function quote(tags: readonly { name: string }[]): string {
  return [...new Set(tags.map(({ name }) => `“${name}”`))].join('、')
}
