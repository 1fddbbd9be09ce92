import { data } from 'react-router'
import { z } from 'zod'
import type { smsPurpose } from '../../../contract/entities/account.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { FormValues } from '../../forms/action-result.ts'
import { intentName } from '../../forms/intent.ts'
import { failed, formOrNothing, readForm } from '../../forms/read-form.server.ts'
import { smsRequest } from '../../forms/rules/sms-request.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { hasSingleSignOn, tenant } from '../../portal/tenant.server.ts'
import { mayAskForSms, rememberSms } from '../../session/attempts.server.ts'
import type { SentSms, SmsResult } from './sms-result.ts'

/** What is never given back to a page of these forms. */
export const secretFields = ['password', 'passwordAgain', 'oldPassword', 'captchaId', 'captchaCode']

/** What a form with an SMS code says when too many have been tried. */
export function tooManyCodes(context: RouterContext): string {
  return `尝试的次数太多，请 20 分钟后再试${hasSingleSignOn(tenant(context)) ? '，或改用省统一身份认证' : ''}`
}

/**
 * Sends an SMS code and returns the form with what was typed. The answer is the same whether or not the number
 * is known.
 */
async function sendSms(request: Request, context: RouterContext, type: z.output<typeof smsPurpose>) {
  const form = await readForm(request, smsRequest, { secrets: secretFields })
  if (!form.ok) return form.failure
  if (!(await mayAskForSms(context))) {
    const otherwise = hasSingleSignOn(tenant(context)) ? '，或改用省统一身份认证登录' : ''
    return failed({ values: form.values, messages: [`获取验证码的次数太多，请一小时后再试${otherwise}`] })
  }
  const sent = await gateway(context).account.smsCaptcha({ ...form.data, type })
  await rememberSms(context, form.data.tel)
  return sameForm(form.values, sent)
}

/** Returns the form without any complaint: a code was sent, or another picture was asked for. */
function sameForm(values: FormValues, sent?: SentSms) {
  const result: SmsResult = { ok: true, values, fieldErrors: {}, messages: [], ...(sent ? { sent } : {}) }
  return data(result)
}

/** Another picture: what was typed comes back, nothing is checked. */
async function newPicture(request: Request) {
  const form = await readForm(request, z.unknown(), { secrets: secretFields })
  return form.ok ? sameForm(form.values) : form.failure
}

/** Handles the buttons of a form that do not submit it; returns null when the form itself was sent. */
export async function takeIntent(
  request: Request,
  context: RouterContext,
  type: z.output<typeof smsPurpose>,
) {
  const form = await formOrNothing(request)
  const intent = form.get(intentName)
  if (intent === 'captcha') return newPicture(request)
  return intent === 'sms' ? sendSms(request, context, type) : null
}
