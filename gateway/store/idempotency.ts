import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller } from '../base/handler.ts'
import { inTransaction } from './in-transaction.ts'
import { idempotentAnswer } from './schema/account.ts'

/**
 * Does something once for each idempotency key of a person and a call; a repeat gets the answer of the first time. The
 * key is written in the transaction of the work itself: both are stored or neither, whatever happens to this process, a
 * repeat that comes while the first one is at work waits for it, and work that throws leaves the key free. Without a key
 * the work is simply done. `work` must use no other context than the one that it is given.
 */
export async function idempotent<T>(
  context: Context,
  caller: Caller,
  call: string,
  input: unknown,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const key = caller.idempotencyKey
  if (!key) return work(context)
  const own = { tenantId: caller.tenantId, userId: caller.user?.id ?? '', call, key }
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return inTransaction(context, async (inside) => {
    const { db } = inside
    const row = and(
      eq(idempotentAnswer.tenantId, own.tenantId),
      eq(idempotentAnswer.userId, own.userId),
      eq(idempotentAnswer.call, call),
      eq(idempotentAnswer.key, key),
    )
    // The real clock: a tenant's clock may stand still.
    const [begun] = await db
      .insert(idempotentAnswer)
      .values({ ...own, requestHash, at: new Date() })
      .onConflictDoNothing()
      .returning({ key: idempotentAnswer.key })
    if (!begun) {
      const isSame = sql<boolean>`${eq(idempotentAnswer.requestHash, requestHash)}`
      const [first] = await db
        .select({ answer: idempotentAnswer.answer, isSame })
        .from(idempotentAnswer)
        .where(row)
      return answerOfFirst(first) as T
    }
    const given = await work(inside)
    await db.update(idempotentAnswer).set({ answer: { given } }).where(row)
    return given
  })
}

function answerOfFirst(first: { answer: { given: unknown } | null; isSame: boolean } | undefined): unknown {
  if (first && !first.isSame) throw new BusinessWarning('这次提交的内容和上一次不同，请刷新页面后重新提交')
  if (!first?.answer) throw new BusinessWarning('提交没有完成，请重试')
  return first.answer.given
}
