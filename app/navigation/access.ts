import { href } from 'react-router'
import { areas } from '../base/addresses.ts'
import { isUnder } from '../base/is-under.ts'

/** Who is here, as far as menus and guards care. */
export type Role = 'visitor' | 'individual' | 'enterprise'

/** What an entry asks of the person who follows it. */
export type Needs = 'nothing' | 'login' | 'enterprise'

/** Above the tools themselves: the page without the slash only tells about them. */
const tools = `${href('/tool')}/`
const calculator = href('/zct-ee/policy-computed')

/** What following an address of the portal asks (specification, section 5: the calculator and all tools an enterprise). */
export function needsOf(address: string): Needs {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const isTool = path.startsWith(tools) && path !== tools
  if (isTool || isUnder(path, calculator)) return 'enterprise'
  return isUnder(path, areas.user) ? 'login' : 'nothing'
}

/** Where a person is refused: addresses, and with a slash at its end what lies below one. A page tells its script so. */
export function refusedTo(role: Role): string[] {
  return role === 'individual' ? [tools, calculator] : []
}
