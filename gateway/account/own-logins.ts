import type { account as calls } from '../../contract/account.ts'
import type { OwnLogin } from '../../contract/entities/account.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import type { loginSession } from '../store/schema/account.ts'
import { deviceOf } from './device.ts'
import { closeOwnSession, closeSessionsOf, loginsOf } from './sessions.ts'

/** The logins of a person, which they may end one by one or all but this one. */
export function ownLoginHandlers(
  context: Context,
): Pick<Handlers<typeof calls>, 'logins' | 'endLogin' | 'endOtherLogins'> {
  return {
    async logins(_input, { tenantId, user, login }) {
      const rows = await loginsOf(context, tenantId, user.id)
      const isThis = ({ id }: { id: string }) => id === login?.id
      return [...rows.filter(isThis), ...rows.filter((row) => !isThis(row))].map((row) => ({
        id: row.id,
        isThis: isThis(row),
        ...toldOf(row),
      }))
    },

    async endLogin({ id }, { tenantId, user }) {
      await closeOwnSession(context, tenantId, user.id, id)
      return { done: true }
    },

    async endOtherLogins(_input, { tenantId, user, accessToken }) {
      return { ended: await closeSessionsOf(context, tenantId, user.id, accessToken) }
    },
  }
}

/** What a person is told of a login. */
export function toldOf(row: typeof loginSession.$inferSelect): Omit<OwnLogin, 'id' | 'isThis'> {
  return {
    way: row.way,
    ...deviceOf(row.agent),
    network: row.network || null,
    since: row.openedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }
}
