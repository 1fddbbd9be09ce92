import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { loginFailure } from './schema/account.ts'

/** How many attempts in a row fit; the row ends when nothing was tried for so long. */
export interface AttemptLimit {
  attempts: number
  forMs: number
}

/**
 * Counts an attempt against a subject before it is looked at, so that many at the same moment are no way around. False, and
 * nothing counted, beyond the limit.
 */
export async function countAttempt(
  context: Context,
  tenantId: string,
  subject: string,
  { attempts, forMs }: AttemptLimit,
): Promise<boolean> {
  const lastAt = context.now(tenantId)
  const since = new Date(lastAt.getTime() - forMs).toISOString()
  const over = sql`${loginFailure.lastAt} < ${since}::timestamptz`
  const counted = await context.db
    .insert(loginFailure)
    .values({ tenantId, subject, count: 1, lastAt })
    .onConflictDoUpdate({
      target: [loginFailure.tenantId, loginFailure.subject],
      set: { count: sql`case when ${over} then 1 else ${loginFailure.count} + 1 end`, lastAt },
      setWhere: sql`${over} or ${loginFailure.count} < ${attempts}`,
    })
    .returning()
  return counted.length > 0
}

/** Returns true if one more attempt fits. Counts nothing. */
export async function hasAttemptsLeft(
  context: Context,
  tenantId: string,
  subject: string,
  { attempts, forMs }: AttemptLimit,
): Promise<boolean> {
  const since = new Date(context.now(tenantId).getTime() - forMs)
  const isReached = and(gte(loginFailure.count, attempts), gte(loginFailure.lastAt, since))
  const reached = await context.db
    .select()
    .from(loginFailure)
    .where(and(of(tenantId, subject), isReached))
  return reached.length === 0
}

/** This attempt does not count; those before it still do. */
export async function giveBackAttempt(context: Context, tenantId: string, subject: string): Promise<void> {
  await context.db
    .update(loginFailure)
    .set({ count: sql`${loginFailure.count} - 1` })
    .where(and(of(tenantId, subject), gt(loginFailure.count, 0)))
}

/** None of the attempts counts any more. */
export async function forgetAttempts(context: Context, tenantId: string, subject: string): Promise<void> {
  await context.db.delete(loginFailure).where(of(tenantId, subject))
}

function of(tenantId: string, subject: string) {
  return and(eq(loginFailure.tenantId, tenantId), eq(loginFailure.subject, subject))
}
