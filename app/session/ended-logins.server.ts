import { portal } from '../portal/portal.server.ts'
import type { LoginInfo } from './sealed-cookies.server.ts'

type Login = Pick<LoginInfo, 'id' | 'until'>

const keyOf = ({ id }: Login) => `login-ended:${id}`

/** Ends a login for whoever kept its cookies, at every portal that shares the store, for as long as they would be valid. */
export async function endLogin(login: Login): Promise<void> {
  const { store, now } = portal()
  const left = login.until - now()
  if (left > 0) await store.set(keyOf(login), 'ended', left)
}

/** Whether a login was ended here or at another portal. */
export async function isEnded(login: Login): Promise<boolean> {
  return ((await portal().store.get(keyOf(login))) ?? null) !== null
}
