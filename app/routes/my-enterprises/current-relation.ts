import { href, redirect } from 'react-router'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { profileHref } from '../profile/profile-sections.ts'
import type { Route } from './+types/current-relation.ts'

/** Leads to the profile of the enterprise in whose name the person acts. */
export function loader({ context, request }: Route.LoaderArgs) {
  const person = ensureLogin(context, request)
  throw redirect(
    person.role === 'enterprise' ? profileHref(person.enterprise.enId) : href('/user/relation'),
    303,
  )
}
