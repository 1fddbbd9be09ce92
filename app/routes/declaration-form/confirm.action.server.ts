import { href } from 'react-router'
import { z } from 'zod'
import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { idempotencyKey, newOnce } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { isOpen } from './steps.ts'

const confirmation = z.object({
  version: z.coerce.number<string>().int().nonnegative(),
  promise: z.literal('1', { error: '请勾选真实性承诺后再提交' }),
})

/**
 * Hands in, once: a double click, the Back button and an answer that was lost come with the same key; another tab finds
 * that it has been done.
 */
export async function takeConfirm(request: Request, context: RouterContext, id: string) {
  const form = await readForm(request, confirmation)
  if (!form.ok) return form.failure
  const { version } = form.data
  const { declaration } = gateway(context)
  const receipt = href('/user/my-apply/:id/receipt', { id })
  try {
    const { number } = await declaration.edit(
      { id, version, action: 'submit' },
      { idempotencyKey: idempotencyKey(context, { ...form.values, id }) },
    )
    return redirectWithNotice(context, receipt, {
      kind: 'success',
      text: number ? `已提交，申报号 ${number}` : '已提交',
      detail: '10 分钟内可以撤回修改。',
    })
  } catch (failure) {
    if (!isGatewayFailure(failure) || failure.kind === 'loginNeeded') throw failure
    // The answer may be all that was lost.
    const { data: current } = await optionalRead(context, () => declaration.detail({ id }), {
      budgetMs: 4000,
      label: 'what became of handing in',
    })
    if (!current) throw failure
    if (!isOpen(current.status)) {
      return redirectWithNotice(context, receipt, { kind: 'info', text: '这份申报已经提交，没有重复提交' })
    }
    if (failure.kind !== 'warning' || current.version === version) throw failure
    return failed({
      values: { ...form.values, promise: '', _once: newOnce() },
      messages: [...failure.warnings.map((one) => one.errorMessage), '下面是现在的内容，请核对后再提交'],
    })
  }
}
