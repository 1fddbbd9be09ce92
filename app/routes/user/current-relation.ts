import { redirect } from 'react-router'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import type { Route } from './+types/current-relation.ts'
import { peopleHref } from './people-hrefs.ts'
import { profileHref } from './profile-sections.ts'

/** Leads to a page of the enterprise in whose name the person acts: its profile, or who may act for it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const here = ensureLogin(context, request)
  if (here.role !== 'enterprise') throw redirect('/user/relation', 303)
  const { enId } = here.enterprise
  const isPeople = /\/people(\.data)?$/.test(new URL(request.url).pathname)
  throw redirect(isPeople ? peopleHref(enId) : profileHref(enId), 303)
}
