import type { RouterContext } from '../base/request-info.server.ts'
import { gateway } from '../gateway/connect.server.ts'
import { quietly } from '../gateway/quietly.server.ts'
import { who } from './who.server.ts'

/**
 * Whether what is recommended here uses the profile of the current enterprise: until the person turns it off (个人信息保护法,
 * article 24). The choice is asked for anew, because it may have been made in another browser; while the gateway does not
 * tell it, what the login knew holds.
 */
export async function recommendsByProfile(context: RouterContext): Promise<boolean> {
  const here = who(context)
  if (here.role !== 'enterprise') return false
  const user = await quietly(() => gateway(context).account.currentUser(), {
    label: 'choice of recommendation',
    budgetMs: 1000,
  })
  return (user ?? here.user).recommendByProfile !== false
}
