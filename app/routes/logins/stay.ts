import { redirect } from 'react-router'
import { loginHref } from '../../base/addresses.ts'
import { plainPage } from '../../base/plain-page.server.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { takesJson } from '../../base/takes-json.server.ts'
import { formOrNothing } from '../../forms/read-form.server.ts'
import { leaveNotice } from '../../session/notice.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/stay.ts'
import { timeLeft } from './time-left.server.ts'
import { staying } from './time-left-answer.ts'

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Prolongs the login: this request is its use. Answers a script how long it lasts now, and leads a plain form back. */
export async function action({ request, context }: Route.ActionArgs) {
  const returnTo = safeReturnTo((await formOrNothing(request)).get('returnTo'))
  const left = await timeLeft(context)
  if (takesJson(request)) return Response.json(left)
  if (who(context).role === 'visitor') return redirect(loginHref(returnTo), 303)
  leaveNotice(context, { kind: 'success', text: staying })
  return redirect(returnTo, 303)
}
