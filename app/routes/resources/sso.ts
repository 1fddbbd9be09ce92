import { href, redirect } from 'react-router'
import { loginPossible } from '../../base/request-info.server.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { formOrNothing } from '../../forms/read-form.server.ts'
import { startSingleSignOn } from '../../session/single-sign-on.server.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/sso.ts'

/**
 * Makes the browser name our origin to the single sign-on, and to us if the single sign-on sends it
 * straight back. So we know that one of our pages started a login whose code comes back without its
 * `state`; a login that another site's page started never names us.
 */
const referrerPolicy = 'strict-origin'

/** Starts the login at the provincial single sign-on. */
export function loader({ request, context }: Route.LoaderArgs) {
  return start(context, new URL(request.url).searchParams.get('returnTo'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOrNothing(request)
  return start(context, form.get('returnTo') ?? new URL(request.url).searchParams.get('returnTo'))
}

function start(context: Route.LoaderArgs['context'], wanted: FormDataEntryValue | null) {
  const returnTo = safeReturnTo(wanted)
  if (who(context).role !== 'visitor') return redirect(returnTo, 303)
  if (!loginPossible(context)) return redirect(href('/auth/login'), 303)
  const headers = { 'referrer-policy': referrerPolicy }
  return redirect(startSingleSignOn(context, returnTo), { status: 303, headers })
}
