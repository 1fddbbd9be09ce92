import { redirect } from 'react-router'
import { plainPage } from '../../base/plain-page.server.ts'
import { words } from '../../base/words.ts'
import { leaveNotice } from '../../session/notice.server.ts'
import { signOut } from '../../session/sign-in.server.ts'
import { singleSignOnLogout } from '../../session/single-sign-on.server.ts'
import type { Route } from './+types/logout.ts'

/** A link must never log anybody out. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Ends the login here and at the gateway, then goes on to the single sign-on's logout, which comes back to the platform, where 注销成功 waits. */
export async function action({ context }: Route.ActionArgs) {
  await signOut(context)
  leaveNotice(context, { kind: 'success', text: words.loggedOut })
  // Of what a browser keeps only pages are of the login: reading comforts and recent searches belong to the browser, and
  // clearing cookies would reach the city's other sites too.
  const headers = { 'clear-site-data': '"cache"' }
  return redirect(singleSignOnLogout(context), { status: 303, headers })
}
