import { LRUCache } from 'lru-cache'
import type { CurrentUser } from '../../contract/entities/account.ts'
import { log } from '../base/log.server.ts'
import type { Client } from '../gateway/connect.server.ts'
import { GatewayFailure, isGatewayFailure } from '../gateway/failure.ts'
import { keepEnterprises } from './login-cookies.server.ts'
import type { Session } from './session.server.ts'

const aMinute = 60_000
const budgetMs = 2_000

/** What the gateway said in the last minute, by login and profile, or that the login is over; older while it does not answer. */
const lists = new LRUCache<string, CurrentUser['ens'] | 'over', Client>({
  max: 5_000,
  ttl: aMinute,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  noDeleteOnStaleGet: true,
  fetchMethod: async (_key, _stale, { context: client }) => {
    try {
      return await client.account.linkedEnterprises({}, { budgetMs })
    } catch (failure) {
      if (isGatewayFailure(failure, 'loginNeeded')) return 'over'
      if (!isGatewayFailure(failure))
        log().error({ err: failure }, 'the linked enterprises could not be read')
      throw failure
    }
  },
})

function keyOf(session: Session): string | null {
  const login = session.get('LOGIN_INFO')
  const current = session.get('CURRENT_USER')
  return login && current?.login === login.id ? `${login.id} ${current.profile}` : null
}

/**
 * Reads which enterprises the person is linked to. While the gateway does not tell, the list from before holds; an account
 * of which none is known is used as a person's until it answers again, but where an enterprise is needed by somebody who has acted for
 * one (`hasUnreadEnterprise`). Throws a `GatewayFailure` when the login is over.
 */
export async function readEnterprises(session: Session, client: Client): Promise<void> {
  const key = keyOf(session)
  const userId = session.get('CURRENT_USER')?.user.id
  if (key === null || userId === undefined) return
  const ens = await lists.fetch(key, { context: client }).catch(() => undefined)
  if (ens === 'over')
    throw new GatewayFailure('loginNeeded', { call: 'account.linkedEnterprises', status: 401 })
  if (ens) keepEnterprises(session, userId, ens)
}

/** A list that was read just now. */
export function rememberEnterprises(session: Session, ens: CurrentUser['ens']): void {
  const key = keyOf(session)
  if (key !== null) lists.set(key, ens)
}
