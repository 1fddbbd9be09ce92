import { href, redirect } from 'react-router'
import { identifier } from '../../contract/envelope.ts'
import { inReturnTo, withQuery } from '../base/addresses.ts'
import { pageOf } from '../base/page-of-request.server.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { recordSecurity } from '../base/security-log.server.ts'
import { enterpriseFieldName } from '../forms/enterprise-field.tsx'
import { personFieldName } from '../forms/person-field.tsx'
import { isPersonKey } from '../session/person-key.server.ts'
import { session } from '../session/session.server.ts'
import { who } from '../session/who.server.ts'
import { formPageContext } from './kept-form.server.ts'

/**
 * The way to the page that says so, when a form was opened by somebody else than is logged in now, or for another
 * enterprise than the current one; null when the form may go on. What was entered is kept until then.
 */
export async function refusalForWhoeverIsHere(
  request: Request,
  context: RouterContext,
): Promise<Response | null> {
  const here = who(context)
  if (here.role === 'visitor') return null
  const { person, enId } = await openedFor(request)
  const returnTo = inReturnTo(context.get(formPageContext) ?? pageOf(request))
  if (person !== '' && !isPersonKey(requestInfo(context), here.user.id, person)) {
    session(context).interruptedBy = 'account'
    recordSecurity(requestInfo(context), {
      event: 'form',
      outcome: 'refused',
      reason: 'account',
      person: here.user.id,
    })
    return redirect(withQuery(href('/auth/other-account'), { returnTo }), 303)
  }
  if (here.role !== 'enterprise' || enId === '' || enId === here.enterprise.enId) return null
  session(context).interruptedBy = 'switch'
  // What is no identifier at all names no enterprise, and need not travel on.
  const named = identifier.safeParse(enId).data ?? ''
  return redirect(withQuery(href('/enterprise/back'), { enId: named, returnTo }), 303)
}

/** What a form says about itself, in its fields or, with files, in its address; nothing where it does not. */
async function openedFor(request: Request): Promise<{ person: string; enId: string }> {
  const inAddress = new URL(request.url).searchParams
  const inFields = await fieldsOf(request)
  const told = (name: string) => {
    const value = inFields?.get(name) ?? inAddress.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { person: told(personFieldName), enId: told(enterpriseFieldName) }
}

async function fieldsOf(request: Request): Promise<FormData | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return null
  return await request
    .clone()
    .formData()
    .catch(() => null)
}
