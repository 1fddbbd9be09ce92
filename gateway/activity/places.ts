import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { sendMessage } from '../message/send.ts'
import { activitySignUp, activity as activityTable } from '../store/schema/activity.ts'

export type ActivityRow = typeof activityTable.$inferSelect

export interface SignUp {
  tenantId: string
  userId: string
  activityId: string
  name: string
  phone: string
  note: string | null
}

/**
 * Takes a place. The activity's row is locked first, so that places are given one after another: never more than the
 * capacity, and a person who already has one keeps it and takes no other. Who signs up again as before hears the same
 * as the first time; who says something else is told that it was not taken, since a place is not changed here.
 */
export async function takePlace(context: Context, wish: SignUp): Promise<ActivityRow> {
  const { tenantId, userId, activityId } = wish
  const itself = and(eq(activityTable.tenantId, tenantId), eq(activityTable.id, activityId))
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(activityTable).where(itself).for('update')
    if (!row) throw new NotFound('活动不存在或已取消')
    const [mine] = await tx
      .select()
      .from(activitySignUp)
      .where(
        and(
          eq(activitySignUp.tenantId, tenantId),
          eq(activitySignUp.activityId, activityId),
          eq(activitySignUp.userId, userId),
        ),
      )
    if (mine && !saysTheSame(mine, wish))
      throw new BusinessWarning('您已经报名，原来填写的报名信息没有改动。需要更正，请拨打活动的联系电话')
    if (mine) return row
    const at = context.now(tenantId)
    if (row.closesAt <= at) throw new BusinessWarning('报名已经截止')
    if (row.signedUp >= row.capacity) throw new BusinessWarning('名额已满')
    await tx.insert(activitySignUp).values({ ...wish, signedUpAt: at })
    const signedUp = row.signedUp + 1
    await tx.update(activityTable).set({ signedUp }).where(itself)
    await sendMessage({ ...context, db: tx }, confirmation(wish, row))
    return { ...row, signedUp }
  })
}

function saysTheSame(mine: typeof activitySignUp.$inferSelect, wish: SignUp): boolean {
  return (['name', 'phone', 'note'] as const).every((field) => mine[field] === wish[field])
}

function confirmation({ tenantId, userId }: SignUp, row: ActivityRow) {
  return {
    ...{ tenantId, userId },
    kind: 'activity' as const,
    title: `报名成功：${row.title}`,
    body: `时间：${shanghaiTime(row.startsAt)}；地点：${row.venue}。请准时参加，如有变化会在消息中心通知。`,
    link: { kind: 'activity' as const, id: row.id },
  }
}

/** Forgets a person's sign-ups; the places in activities that are still to come are free again. */
export async function giveUpPlaces(
  { db, now }: Context,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  const gone = await db
    .delete(activitySignUp)
    .where(and(eq(activitySignUp.tenantId, tenantId), eq(activitySignUp.userId, userId)))
    .returning({ id: activitySignUp.activityId })
  if (gone.length === 0) return
  await db
    .update(activityTable)
    .set({ signedUp: sql`${activityTable.signedUp} - 1` })
    .where(
      and(
        eq(activityTable.tenantId, tenantId),
        inArray(
          activityTable.id,
          gone.map(({ id }) => id),
        ),
        gt(activityTable.startsAt, now(tenantId)),
      ),
    )
}
