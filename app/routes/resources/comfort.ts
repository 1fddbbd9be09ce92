import { href, redirect } from 'react-router'
import { plainPage } from '../../base/plain-page.server.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { safeReturnTo } from '../../base/safe-return-to.ts'
import { changedComfort } from '../../display/comfort.ts'
import { formOrNothing } from '../../forms/read-form.server.ts'
import { comfortCookie, comfortOf } from '../../session/comfort.server.ts'
import type { Route } from './+types/comfort.ts'

/** There is nothing to read here. */
export function loader() {
  return plainPage(405, { headers: { allow: 'POST' } })
}

/** Keeps the choice of one button of the comfort form and goes back to where it was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOrNothing(request)
  const comfort = changedComfort(comfortOf(request), form)
  return redirect(safeReturnTo(form.get('returnTo'), href('/'), true), {
    status: 303,
    headers: { 'Set-Cookie': comfortCookie(comfort, requestInfo(context).secureCookies) },
  })
}
