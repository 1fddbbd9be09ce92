import { href } from 'react-router'
import { z } from 'zod'
import { declarationStatusLabels } from '../../../contract/closed-lists.ts'
import { normalizeDigits } from '../../../contract/typed-formats.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { intentName } from '../../forms/intent.ts'
import { failed, formOrNothing, readForm } from '../../forms/read-form.server.ts'
import { idempotencyKey, newOnce } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { checkConfirmation } from './check-confirmation.ts'
import { proveBankAccount, sendProofCode } from './second-proof/second-proof.server.ts'
import { isEndedWithout, isOpen } from './steps.ts'

const confirmation = z.object({
  version: z.coerce.number<string>().int().nonnegative(),
  /** There was a reason for return that nobody had touched when the page was drawn; `version` says that it is still so. */
  untouched: z.literal('1').optional(),
  anyway: z.literal('1').optional(),
  /** The code that confirms the bank account, from whoever is asked for one. */
  smsCode: z.string().overwrite(normalizeDigits).optional(),
})

/**
 * Hands in, once: a double click, the Back button and an answer that was lost come with the same key; another tab finds
 * that it has been done.
 */
export async function takeConfirm(request: Request, context: RouterContext, id: string) {
  const entered = await formOrNothing(request)
  if (entered.get(intentName) === 'sms') return sendProofCode(request, context, id)
  const form = await readForm(request, confirmation)
  if (!form.ok) return form.failure
  const { fieldErrors } = checkConfirmation(entered)
  if (Object.keys(fieldErrors).length > 0) return failed({ values: form.values, fieldErrors })
  const { version, untouched, anyway, smsCode } = form.data
  if (untouched && !anyway) return failed({ values: { ...form.values, asked: '1' } })
  const { declaration } = gateway(context)
  const receipt = href('/user/my-apply/:id/receipt', { id })
  try {
    const refused = smsCode ? await proveBankAccount(context, { id, version, smsCode }) : null
    if (refused) return failed({ values: form.values, fieldErrors: { smsCode: [refused] } })
    const { number } = await declaration.edit(
      { id, version, action: 'submit' },
      { idempotencyKey: idempotencyKey(context, { ...form.values, id }) },
    )
    return redirectWithNotice(context, receipt, {
      kind: 'success',
      text: number ? `已提交，申报号 ${number}` : '已提交',
      detail: '10 分钟内可以取回修改。',
    })
  } catch (failure) {
    if (!isGatewayFailure(failure) || failure.kind === 'loginNeeded') throw failure
    // The answer may be all that was lost.
    const { data: current } = await optionalRead(context, () => declaration.detail({ id }), {
      budgetMs: 4000,
      label: 'what became of handing in',
    })
    if (!current) throw failure
    if (isEndedWithout(current.status)) {
      return redirectWithNotice(context, href('/user/my-apply/:id', { id }), {
        kind: 'warning',
        text: `这份申报${declarationStatusLabels[current.status]}，这次没有提交`,
      })
    }
    if (!isOpen(current.status)) {
      return redirectWithNotice(context, receipt, { kind: 'info', text: '这份申报已经提交，没有重复提交' })
    }
    if (failure.kind !== 'warning' || current.version === version) throw failure
    return failed({
      values: { ...form.values, promise: '', smsCode: '', _once: newOnce() },
      messages: [...failure.warnings.map((one) => one.errorMessage), '下面是现在的内容，请核对后再提交'],
    })
  }
}
