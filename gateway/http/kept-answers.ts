import { createHash } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller } from '../base/handler.ts'
import { keptAnswer } from '../store/schema/account.ts'

/** Milliseconds after which a first attempt that never answered counts as dead. */
const abandonedAfter = 20_000
const pollEvery = 50

/**
 * Answers a repeat under the same idempotency key with what the first one answered. A repeat that comes while the first
 * is still at work waits for it; a first one that failed leaves the key free. Without a key the work is simply done.
 */
export async function onceUnderKey(
  context: Context,
  caller: Caller,
  call: string,
  input: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = caller.idempotencyKey
  if (!key) return work()
  const mine = { tenantId: caller.tenantId, userId: caller.user?.id ?? '', call, key }
  const row = and(
    eq(keptAnswer.tenantId, mine.tenantId),
    eq(keptAnswer.userId, mine.userId),
    eq(keptAnswer.call, call),
    eq(keptAnswer.key, key),
  )
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const { db } = context
  while (!caller.signal.aborted) {
    // The real clock: a tenant's clock may stand still.
    const at = new Date()
    const [begun] = await db
      .insert(keptAnswer)
      .values({ ...mine, requestHash, at })
      .onConflictDoNothing()
      .returning()
    if (begun) {
      try {
        const answer = await work()
        await db
          .update(keptAnswer)
          .set({ answer: { given: answer } })
          .where(row)
        return answer
      } catch (error) {
        await db.delete(keptAnswer).where(row)
        throw error
      }
    }
    const [first] = await db.select().from(keptAnswer).where(row)
    if (!first) continue
    if (first.requestHash !== requestHash)
      throw new BusinessWarning('这次提交的内容和上一次不同，请刷新页面后重新提交')
    if (first.answer !== null) return (first.answer as { given: unknown }).given
    await db
      .delete(keptAnswer)
      .where(and(row, isNull(keptAnswer.answer), lt(keptAnswer.at, new Date(Date.now() - abandonedAfter))))
    await later(pollEvery)
  }
  throw new BusinessWarning('提交没有完成，请重试')
}
