import { data } from 'react-router'
import { z } from 'zod'
import type { RouterContext } from '../../../base/request-info.server.ts'
import { failed, readForm } from '../../../forms/read-form.server.ts'
import { gateway } from '../../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../../gateway/failure.ts'
import { ensureLogin } from '../../../middleware/require-login.server.ts'
import { hasSingleSignOn, tenant } from '../../../portal/tenant.server.ts'
import { mayAskForOwnSms, rememberSms, trySmsCode } from '../../../session/attempts.server.ts'
import type { SmsResult } from '../../auth/sms-result.ts'

const version = z.coerce.number<string>().int().nonnegative()

/** Names the way that needs no code, where there is one. */
function highLogin(context: RouterContext): string {
  return hasSingleSignOn(tenant(context)) ? '，或改用省统一身份认证以高等级登录后提交' : ''
}

/** Sends the code that confirms the bank account, and returns the form with all that was entered. */
export async function sendProofCode(request: Request, context: RouterContext, id: string) {
  const form = await readForm(request, z.object({ version }))
  if (!form.ok) return form.failure
  const { wasAsked } = form.values
  const values = { ...form.values, smsCode: '', ...(wasAsked ? { asked: '1' } : {}) }
  const refused = (text: string) => failed({ values, fieldErrors: { smsCode: [text] } })
  const { user } = ensureLogin(context, request)
  if (!(await mayAskForOwnSms(context, user.id)))
    return refused(`获取验证码的次数太多，请一小时后再试${highLogin(context)}`)
  try {
    const { declaration } = gateway(context)
    const { resendAfter } = await declaration.sendProofCode({ id, version: form.data.version })
    await rememberSms(context, id)
    const result: SmsResult = { ok: true, values, fieldErrors: {}, messages: [], sent: { resendAfter } }
    return data(result)
  } catch (failure) {
    // The gateway counts by a number that this form does not have.
    const [first] = isGatewayFailure(failure, 'warning') ? failure.warnings : []
    if (first?.field !== 'smsCode' && first?.field !== 'tel') throw failure
    return refused(first.errorMessage)
  }
}

/** Confirms the bank account with the code that was typed. Returns why it is not even tried, or null; throws what the gateway refuses. */
export async function proveBankAccount(
  context: RouterContext,
  proof: { id: string; version: number; smsCode: string },
): Promise<string | null> {
  const tried = await trySmsCode(context, proof.id, () =>
    gateway(context).declaration.proveBankAccount(proof),
  )
  return tried ? null : `试的次数太多，请 20 分钟后再试${highLogin(context)}`
}
