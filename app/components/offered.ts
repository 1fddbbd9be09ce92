import { useSite } from '../forms/site-of-page.ts'
import type { Offer } from '../navigation/permissions.ts'

/** Whether the tenant offers to do something: its permission strings may leave it out. Hiding guards nothing. */
export function useIsOffered(offer: Offer): boolean {
  return !useSite()?.withheld?.includes(offer)
}

/** Whether there is a single sign-on to lead people to. */
export function useHasSingleSignOn(): boolean {
  return !useSite()?.withoutSingleSignOn
}
