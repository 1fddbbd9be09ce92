import { redirect } from 'react-router'
import { plainPage } from '../../base/plain-page.server.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { words } from '../../base/words.ts'
import { formOrNothing } from '../../forms/read-form.server.ts'
import { leaveNotice } from '../../session/notice.server.ts'
import { session } from '../../session/session.server.ts'
import { signOut } from '../../session/sign-in.server.ts'
import { singleSignOnLogout } from '../../session/single-sign-on.server.ts'
import type { Route } from './+types/logout.ts'

/** A link must never log anybody out. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/**
 * Ends the login here and at the gateway, then goes on to the single sign-on's logout, which comes back to the platform, where 注销成功
 * waits. A form that says where its person wants to go on as somebody else (`returnTo`) leads to the login from there.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const returnTo = safeReturnTo((await formOrNothing(request)).get('returnTo'), '')
  await signOut(context)
  if (returnTo !== '') session(context).set('LOGIN_NEXT', { returnTo })
  leaveNotice(context, { kind: 'success', text: words.loggedOut })
  // Of what a browser keeps only pages are of the login: reading comforts and recent searches belong to the browser, and
  // clearing cookies would reach the city's other sites too.
  const headers = { 'clear-site-data': '"cache"' }
  return redirect(singleSignOnLogout(context), { status: 303, headers })
}
