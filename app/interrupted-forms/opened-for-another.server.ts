import { href, redirect } from 'react-router'
import { identifier } from '../../contract/envelope.ts'
import { withReturnTo } from '../base/addresses.ts'
import { pageOf } from '../base/page-of-request.server.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { recordSecurity } from '../base/security-log.server.ts'
import { enterpriseFieldName } from '../forms/enterprise-field.tsx'
import { personFieldName } from '../forms/person-field.tsx'
import { formOf } from '../forms/read-form.server.ts'
import { isPersonKey } from '../session/person-key.server.ts'
import { who } from '../session/who.server.ts'
import { interruptedForm } from './interrupted-form.server.ts'

/**
 * The way to the page that says so, when a form was opened by somebody else than is logged in now, or for another
 * enterprise than the current one; null when the form may go on. What was entered is stored until then.
 */
export async function redirectIfOpenedForAnother(
  request: Request,
  context: RouterContext,
): Promise<Response | null> {
  const user = who(context)
  if (user.role === 'visitor') return null
  const info = requestInfo(context)
  const interrupted = interruptedForm(context)
  const { person, enId } = await openedFor(request)
  const returnTo = interrupted.page ?? pageOf(request, info.origin)
  if (person !== '' && !isPersonKey(info, user.user.id, person)) {
    interrupted.interruptedBy('account')
    recordSecurity(info, { event: 'form', outcome: 'refused', reason: 'account', person: user.user.id })
    return redirect(withReturnTo(href('/auth/other-account'), returnTo), 303)
  }
  if (user.role !== 'enterprise' || enId === '' || enId === user.enterprise.enId) return null
  interrupted.interruptedBy('switch')
  // What is no identifier at all names no enterprise, and need not travel on.
  const named = identifier.safeParse(enId).data ?? ''
  return redirect(withReturnTo(href('/enterprise/back'), returnTo, { enId: named }), 303)
}

/** What a form says about itself, in its fields or, with files, in its address; nothing where it does not. */
async function openedFor(request: Request): Promise<{ person: string; enId: string }> {
  const inAddress = new URL(request.url).searchParams
  const type = request.headers.get('content-type') ?? ''
  const isPlainForm = type.startsWith('application/x-www-form-urlencoded')
  const inFields = isPlainForm ? await formOf(request).catch(() => null) : null
  const fieldOf = (name: string) => {
    const value = inFields?.get(name) ?? inAddress.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { person: fieldOf(personFieldName), enId: fieldOf(enterpriseFieldName) }
}
