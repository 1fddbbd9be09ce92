import type { behaviour as calls } from '../contract/behaviour.ts'
import type { Context } from './base/context.ts'
import type { Handlers } from './base/handler.ts'
import { behaviourLog } from './store/schema/account.ts'

/** The behaviour log: kept as it came, and always answered. */
export function behaviour(context: Context): Handlers<typeof calls> {
  const keep = async (tenantId: string, event: string, record: unknown): Promise<{ done: true }> => {
    await context.db
      .insert(behaviourLog)
      .values({ id: context.newId('log'), tenantId, event, record, at: context.now(tenantId) })
      .catch((error: unknown) =>
        context.log('warn', 'behaviour record lost', { reason: String(error).slice(0, 200) }),
      )
    return { done: true }
  }
  return {
    record: (input, { tenantId }) => keep(tenantId, input.event, input),
    recordForm: (input, { tenantId }) => keep(tenantId, input.event, input),
    accessRecord: (input, { tenantId }) => keep(tenantId, 'access', input),
    heartbeat: (input, { tenantId }) => keep(tenantId, 'heartbeat', input),
  }
}
