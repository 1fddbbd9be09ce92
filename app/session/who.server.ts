import type { CurrentUser, LinkedEnterprise } from '../../contract/entities/account.ts'
import type { RouterContext } from '../base/request-info.server.ts'
import { type Session, session } from './session.server.ts'

export type User = Omit<CurrentUser, 'ens'>

/** Who makes a request. An enterprise user has at least one linked enterprise and one of them is the current one. */
export type Who =
  | { role: 'visitor' }
  | { role: 'individual'; user: User }
  | { role: 'enterprise'; user: User; enterprise: LinkedEnterprise; enterprises: LinkedEnterprise[] }

export type LoggedIn = Exclude<Who, { role: 'visitor' }>
export type EnterpriseUser = Extract<Who, { role: 'enterprise' }>

/** What somebody is called on their pages: by their name, as the specification says. */
export function shownName({ name, nickName }: Pick<User, 'name' | 'nickName'>): string {
  return name || nickName
}

/** Who makes this request: a visitor, a person, or a person with a current enterprise. */
export function who(context: RouterContext): Who {
  return whoIn(session(context))
}

/** Who is logged in by a session: a visitor, a person, or a person with a current enterprise. */
export function whoIn(session: Session): Who {
  const login = session.get('LOGIN_INFO')
  const current = session.get('CURRENT_USER')
  if (!login || current?.login !== login.id) return { role: 'visitor' }
  const { user } = current
  const enterprises = session.enterprises ?? []
  const [first] = enterprises
  if (!first) return { role: 'individual', user }
  const enId = chosenEnId(session, user.id)
  return {
    role: 'enterprise',
    user,
    enterprise: enterprises.find((one) => one.enId === enId) ?? first,
    enterprises,
  }
}

/** The enterprise that this person acts for by the cookie alone, before the linked ones have been read. */
export function chosenEnId(session: Session, userId: string): string | null {
  const choice = session.get('CURRENT_ENTERPRISE')
  return choice?.userId === userId ? choice.enId : null
}

/** Whether a person has acted for an enterprise, and the linked ones could not be read: which are theirs is not known now. */
export function hasUnreadEnterprise(context: RouterContext): boolean {
  const cookies = session(context)
  const user = whoIn(cookies)
  return (
    user.role === 'individual' && cookies.enterprises === null && chosenEnId(cookies, user.user.id) !== null
  )
}

/** Makes one of the user's enterprises the current one; false, and no change, for any other. */
export function chooseEnterprise(context: RouterContext, enId: string): boolean {
  const user = who(context)
  if (user.role !== 'enterprise' || !user.enterprises.some((one) => one.enId === enId)) return false
  session(context).set('CURRENT_ENTERPRISE', { userId: user.user.id, enId })
  return true
}
