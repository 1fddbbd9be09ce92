import { sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { schedule } from '../base/schedule.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { tellOfNewMatches } from '../match/new-matches.ts'
import { tellOfSavedSearches } from '../policy/saved-searches.ts'
import { tenantSeed } from '../store/schema/account.ts'
import { tellOfClosing } from './closing-notices.ts'
import { sendReminders } from './reminders.ts'

/** Nobody is woken: what is so from midnight on is told from this time of the day on. */
const earliest = '08:00:00'

/** What is told, by the name by which a failure is logged. */
const steps = {
  reminders: sendReminders,
  closing: tellOfClosing,
  matches: tellOfNewMatches,
  savedSearches: tellOfSavedSearches,
}

/**
 * Tells everybody what time has brought, in every tenant or in one, up to the end or to `signal`: what has opened, what closes soon,
 * what has come in. Each thing once, however many gateways do so at the same time. One step that fails is logged and keeps no other
 * from being told.
 */
export async function tellWhatIsDue(
  context: Context,
  { onlyTenant, signal }: { onlyTenant?: string; signal?: AbortSignal } = {},
): Promise<void> {
  for (const tenantId of onlyTenant ? [onlyTenant] : await tenantsOf(context)) {
    if (shanghaiTime(context.now(tenantId)).slice(11) < earliest) continue
    for (const [step, tell] of Object.entries(steps)) {
      if (signal?.aborted) return
      try {
        await tell(context, tenantId)
      } catch (error) {
        context.log('warn', 'telling what is due failed', { tenant: tenantId, step, reason: reasonOf(error) })
      }
    }
  }
}

/** Tells now and every quarter of an hour. Returns what stops that, after what is under way. */
export function scheduleTelling(context: Context): () => Promise<void> {
  return schedule(
    900_000,
    (signal) => tellWhatIsDue(context, { signal }),
    (error) => context.log('warn', 'telling what is due failed', { reason: reasonOf(error) }),
  )
}

async function tenantsOf({ db }: Context): Promise<string[]> {
  const rows = await db.selectDistinct({ id: tenantSeed.tenantId }).from(tenantSeed).orderBy(sql`1`)
  return rows.map(({ id }) => id)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
