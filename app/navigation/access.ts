import type { RoutePath } from '../base/addresses.ts'
import { isUnder } from '../base/is-under.ts'

/** Who is here, as far as menus and guards care. */
export type Role = 'visitor' | 'individual' | 'enterprise'

/** What an entry asks of the person who follows it. */
export type Needs = 'nothing' | 'login' | 'enterprise'

/** The tools themselves; `/tool` alone only tells about them. */
const tools = '/tool' satisfies RoutePath
const calculator = '/zct-ee/policy-computed' satisfies RoutePath
/** The first part of every address of the personal centre. */
const centre = 'user'

/** What following an address of the portal asks (specification, section 5: the calculator and all tools an enterprise). */
export function needsOf(address: string): Needs {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const isTool = isUnder(path, tools) && path !== tools && path !== `${tools}/`
  if (isTool || isUnder(path, calculator)) return 'enterprise'
  return path.split('/')[1] === centre ? 'login' : 'nothing'
}

/** Where a person is refused: addresses, and with a slash at its end what lies below one. A page tells its script so. */
export function refusedTo(role: Role): string[] {
  return role === 'individual' ? [tools, calculator] : []
}

/**
 * What happens to a person who follows an entry: `go`, `login` (sent to login and back) or `refuse`
 * (请以法人账号登录, and no navigation).
 */
export function outcome(needs: Needs, role: Role): 'go' | 'login' | 'refuse' {
  if (needs === 'nothing') return 'go'
  if (role === 'visitor') return 'login'
  return needs === 'enterprise' && role === 'individual' ? 'refuse' : 'go'
}
