import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { noticeTold } from '../store/schema/notice.ts'
import { type NewMessage, sendMessage } from './send.ts'

/**
 * Sends a message that is sent once: of several gateways that find it due at the same moment one does, and none again. Returns
 * whether it was sent now. `subject` names it among all that this person is told: `closing:gazelle:2026-07-31:3`.
 */
export async function sendOnce(context: Context, subject: string, message: NewMessage): Promise<boolean> {
  const { tenantId, userId } = message
  return context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const [first] = await db
      .insert(noticeTold)
      .values({ tenantId, userId, subject, at: context.now(tenantId) })
      .onConflictDoNothing()
      .returning({ subject: noticeTold.subject })
    if (!first) return false
    await sendMessage(inside, message)
    return true
  })
}

/**
 * What people of a tenant have been told since a moment, of subjects that begin so. Answers whether this person has been told this
 * subject: for leaving out those to whom `sendOnce` would send nothing.
 */
export async function toldSince(
  { db }: Context,
  { tenantId, beginning, since }: { tenantId: string; beginning: string; since: Date },
): Promise<(userId: string, subject: string) => boolean> {
  const rows = await db
    .select({ userId: noticeTold.userId, subject: noticeTold.subject })
    .from(noticeTold)
    .where(
      and(
        eq(noticeTold.tenantId, tenantId),
        gte(noticeTold.at, since),
        sql`starts_with(${noticeTold.subject}, ${beginning})`,
      ),
    )
  const marks = new Set(rows.map(({ userId, subject }) => `${userId}\n${subject}`))
  return (userId, subject) => marks.has(`${userId}\n${subject}`)
}
