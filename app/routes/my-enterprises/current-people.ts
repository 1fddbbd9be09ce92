import { href, redirect } from 'react-router'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { peopleHref } from '../profile/people-hrefs.ts'
import type { Route } from './+types/current-people.ts'

/** Leads to who may act for the enterprise in whose name the person acts. */
export function loader({ context, request }: Route.LoaderArgs) {
  const person = ensureLogin(context, request)
  throw redirect(
    person.role === 'enterprise' ? peopleHref(person.enterprise.enId) : href('/user/relation'),
    303,
  )
}
