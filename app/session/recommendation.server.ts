import type { RouterContext } from '../base/request-info.server.ts'
import { gateway } from '../gateway/connect.server.ts'
import { optionalRead } from '../gateway/optional-read.server.ts'
import { who } from './who.server.ts'

/**
 * Whether what is recommended uses the profile of the current enterprise: until the person turns it off (个人信息保护法,
 * article 24). The choice is asked for anew, because it may have been made in another browser; while the gateway does not
 * tell it, what the login knew holds.
 */
export async function recommendsByProfile(context: RouterContext): Promise<boolean> {
  const person = who(context)
  if (person.role !== 'enterprise') return false
  const user = await optionalRead(() => gateway(context).account.currentUser(), {
    label: 'choice of recommendation',
    budgetMs: 1000,
  })
  return (user ?? person.user).recommendByProfile !== false
}
