import { redirect } from 'react-router'
import { identifier } from '../../contract/envelope.ts'
import { pageOf } from '../errors/answer-failure.server.ts'
import type { RouterContext } from '../server/request-info.server.ts'
import { session } from '../session/session.server.ts'
import { who } from '../session/who.server.ts'
import { enterpriseFieldName } from './enterprise-field.tsx'
import { formPageContext } from './kept-form.server.ts'

/**
 * The way to the page that offers to switch back, when a form was opened for another enterprise of this person than the
 * current one; null when the form may go on. What was entered is kept until then.
 */
export async function refusalForOtherEnterprise(
  request: Request,
  context: RouterContext,
): Promise<Response | null> {
  const here = who(context)
  if (here.role !== 'enterprise') return null
  const enId = await openedFor(request)
  if (enId === '' || enId === here.enterprise.enId) return null
  session(context).interruptedBy = 'switch'
  // What is no identifier at all names no enterprise, and need not travel on.
  const named = identifier.safeParse(enId).data ?? ''
  const search = new URLSearchParams({
    enId: named,
    returnTo: context.get(formPageContext) ?? pageOf(request),
  })
  return redirect(`/enterprise/back?${search}`, 303)
}

async function openedFor(request: Request): Promise<string> {
  const inAddress = new URL(request.url).searchParams.get(enterpriseFieldName)
  if (inAddress !== null) return inAddress
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return ''
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  const value = form?.get(enterpriseFieldName)
  return typeof value === 'string' ? value : ''
}
