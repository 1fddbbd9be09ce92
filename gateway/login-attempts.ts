import { and, eq, sql } from 'drizzle-orm'
import { BusinessWarning } from './handler.ts'
import type { Room } from './room.ts'
import { loginFailure } from './store/schema/account.ts'

const attemptsAllowed = 5
const lockedForMs = 20 * 60_000

/**
 * Counts an attempt at a secret before the secret is looked at, so that many at the same moment are no way around the
 * limit. `subject` is whose secret it is. Throws when too many have failed lately. The peer is the portal, which counts
 * its own visitors.
 */
export async function countAttempt(room: Room, tenantId: string, subject: string): Promise<void> {
  const lastAt = room.now(tenantId)
  const since = new Date(lastAt.getTime() - lockedForMs).toISOString()
  const over = sql`${loginFailure.lastAt} < ${since}::timestamptz`
  const counted = await room.db
    .insert(loginFailure)
    .values({ tenantId, subject, count: 1, lastAt })
    .onConflictDoUpdate({
      target: [loginFailure.tenantId, loginFailure.subject],
      set: { count: sql`case when ${over} then 1 else ${loginFailure.count} + 1 end`, lastAt },
      setWhere: sql`${over} or ${loginFailure.count} < ${attemptsAllowed}`,
    })
    .returning()
  if (counted.length === 0) throw new BusinessWarning('登录失败次数太多，请 20 分钟后再试，或改用短信登录')
}

/** The secret was right: attempts before it do not count. */
export async function forgetAttempts(room: Room, tenantId: string, subject: string): Promise<void> {
  await room.db
    .delete(loginFailure)
    .where(and(eq(loginFailure.tenantId, tenantId), eq(loginFailure.subject, subject)))
}

/** Whose password it is: one account under all its names; a name that nobody has counts like one that somebody has. */
export function passwordOf(accountId: string | undefined, name: string): string {
  return accountId ? `account:${accountId}` : `nobody:${name.trim().toLowerCase().slice(0, 64)}`
}
