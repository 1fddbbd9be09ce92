import { href, redirect } from 'react-router'
import { roleLabels } from '../../../contract/closed-lists.ts'
import type { BindingAnswer } from '../../../contract/entities/people.ts'
import { atMessage } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { FieldErrors, FormValues } from '../../forms/action-result.ts'
import { failed } from '../../forms/read-form.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { refreshEnterprises } from '../../session/sign-in.server.ts'
import { bindingHref } from './bindings.ts'

/** Where somebody goes after each answer to a wish to act for an enterprise; a refusal stays with the form. */
export async function answeredBinding(context: RouterContext, answer: BindingAnswer, values: FormValues) {
  if (answer.outcome === 'refused') {
    const beside: FieldErrors = answer.reason === 'wrongCode' ? { smsCode: [answer.errorMessage] } : {}
    return failed({ values, messages: [answer.errorMessage], fieldErrors: beside })
  }
  if (answer.outcome === 'bound') {
    await refreshEnterprises(context)
    return redirectWithNotice(context, atMessage(href('/user/enterprises')), {
      kind: 'success',
      text: `已绑定${answer.enterprise.name}，您是${roleLabels[answer.role]}`,
    })
  }
  const { id } = answer.binding
  if (answer.outcome === 'proofNeeded') return redirect(bindingHref(id), 303)
  return redirectWithNotice(context, bindingHref(id), {
    kind: 'info',
    text: '已告诉企业的法定代表人和管理员，等待批准',
  })
}
