import { href } from 'react-router'
import { z } from 'zod'
import { refusalReason } from '../../../contract/recommendation.ts'
import { plainPage } from '../../base/plain-page.server.ts'
import { effectInWords } from '../../display/refusal-words.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { enterpriseFieldName } from '../../forms/enterprise-field.tsx'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import type { Route } from './+types/refuse.ts'

const wish = z.object({
  wish: z.enum([...refusalReason.options, 'takeBack']),
  returnTo: z.string().default(href('/user/personal')),
})

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Refuses a recommended policy with a reason, or takes that back. Twice is the same as once. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, wish)
  if (!form.ok) return refusal(request, context, { status: 400, messages: ['请选一个不准的原因'] })
  const { enterprise } = ensureEnterprise(context, request)
  const { returnTo, wish: chosen } = form.data
  const { recommendation } = gateway(context)
  const policyId = params.id
  if (chosen === 'takeBack') {
    await orLeadTo(context, returnTo, recommendation.takeBack({ policyId }))
    return redirectWithNotice(context, returnTo, { kind: 'success', text: '已恢复推荐' })
  }
  const made = await orLeadTo(context, returnTo, recommendation.refuse({ policyId, reason: chosen }))
  const isProfile = chosen === 'wrongProfile'
  return redirectWithNotice(context, isProfile ? href('/user/relation/current') : returnTo, {
    kind: 'success',
    text: `不再推荐“${made.title}”`,
    detail: isProfile
      ? '请在这里核对企业信息，改好后可以在“个人信息”里恢复推荐。'
      : `${effectInWords(made)}。在“个人信息”里可以恢复。`,
    undo: {
      label: '撤销',
      action: href('/recommendation/:id', { id: policyId }),
      // It belongs to this enterprise: after a switch in another tab the form is refused.
      fields: { wish: 'takeBack', returnTo, [enterpriseFieldName]: enterprise.enId },
    },
  })
}
