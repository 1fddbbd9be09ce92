import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { BusinessWarning } from './handler.ts'
import type { Room } from './room.ts'
import { loginFailure } from './store/schema/account.ts'

const failuresPerAccount = 5
const lockedForMs = 20 * 60_000

/** Throws when this account has failed too often lately. The peer is the portal, which counts its own visitors. */
export async function refuseLocked(room: Room, tenantId: string, accountName: string): Promise<void> {
  const since = new Date(room.now(tenantId).getTime() - lockedForMs)
  const mine = and(eq(loginFailure.tenantId, tenantId), eq(loginFailure.subject, subjectOf(accountName)))
  await room.db.delete(loginFailure).where(and(mine, lt(loginFailure.lastAt, since)))
  const [failed] = await room.db.select().from(loginFailure).where(mine)
  if ((failed?.count ?? 0) >= failuresPerAccount) {
    throw new BusinessWarning('登录失败次数太多，请 20 分钟后再试，或改用短信登录')
  }
}

export async function countFailure(room: Room, tenantId: string, accountName: string): Promise<void> {
  const lastAt = room.now(tenantId)
  await room.db
    .insert(loginFailure)
    .values({ tenantId, subject: subjectOf(accountName), count: 1, lastAt })
    .onConflictDoUpdate({
      target: [loginFailure.tenantId, loginFailure.subject],
      set: { count: sql`${loginFailure.count} + 1`, lastAt },
    })
}

export async function forgetFailures(
  room: Room,
  tenantId: string,
  ...accountNames: (string | null)[]
): Promise<void> {
  const subjects = accountNames.filter((name) => name !== null).map(subjectOf)
  if (subjects.length === 0) return
  await room.db
    .delete(loginFailure)
    .where(and(eq(loginFailure.tenantId, tenantId), inArray(loginFailure.subject, subjects)))
}

function subjectOf(accountName: string): string {
  return `account:${accountName.trim().toLowerCase()}`
}
