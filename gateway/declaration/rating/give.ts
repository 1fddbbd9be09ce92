import type { z } from 'zod'
import type { Grade } from '../../../contract/closed-lists.ts'
import { isBadGrade } from '../../../contract/closed-lists.ts'
import type { RatedThing, ratingInput } from '../../../contract/entities/rating.ts'
import { ratingReasons } from '../../../contract/rating-reasons.ts'
import { addWorkingDays } from '../../../contract/working-days.ts'
import type { Context } from '../../base/context.ts'
import { BusinessWarning, type Caller } from '../../base/handler.ts'
import { shanghaiDate } from '../../base/shanghai-date.ts'
import { rating } from '../../store/schema/rating.ts'
import type { Subject } from './subject.ts'
import { tellOf } from './tell.ts'

export type StoredRating = typeof rating.$inferSelect

/** Working days after the one on which a bad grade comes: until it is looked into, and until it is answered. */
export const promised = { check: 1, settle: 15 } as const

/**
 * Stores a rating. A bad one becomes a matter for the department, and the person who gave it is
 * told. A visitor's rating is for the department to read: no day is promised for it, and its words
 * are not shown to everybody. `context` may be one of a transaction.
 * @throws BusinessWarning for a reason that does not go with the grade, and for a second rating of
 * the same thing
 */
export async function giveRating(
  context: Context,
  { tenantId, user, enterprise }: Pick<Caller, 'tenantId' | 'user' | 'enterprise'>,
  thing: RatedThing,
  subject: Subject,
  { stars, reasons, words, mayShow }: z.output<typeof ratingInput>,
): Promise<StoredRating> {
  const known = ratingReasons[thing.kind][stars as Grade]
  if (reasons.some((reason) => !known.includes(reason)))
    throw new BusinessWarning({ errorMessage: '理由与评价等级不一致，请重新选择', field: 'reasons' })
  const at = context.now(tenantId)
  const today = shanghaiDate(at)
  const [given] = await context.db
    .insert(rating)
    .values({
      id: context.newId('rating'),
      tenantId,
      kind: thing.kind,
      subjectId: thing.id,
      ...subject,
      userId: user?.id ?? null,
      enId: thing.kind === 'declaration' ? (enterprise?.enId ?? null) : null,
      stars,
      reasons: [...new Set(reasons)],
      words,
      mayShow: mayShow && user !== null,
      byAccount: user !== null,
      at,
      ...(isBadGrade(stars) ? { state: 'received' as const } : {}),
      ...(isBadGrade(stars) && user !== null
        ? {
            checkBy: addWorkingDays(today, promised.check),
            settleBy: addWorkingDays(today, promised.settle),
          }
        : {}),
    })
    .onConflictDoNothing()
    .returning()
  if (!given) throw new BusinessWarning('您已经评价过，感谢您的反馈。有新情况可以追加一次评价')
  if (given.state) await tellOf(context, given)
  return given
}
