import { and, arrayOverlaps, eq } from 'drizzle-orm'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import { howMany, pageOfList, pageOfRows } from '../base/paging.ts'
import { policy, subscriptionVisit, tagSubscription } from '../store/schema/policy.ts'
import { newestFirst } from './by-date.ts'
import { summariesOf } from './summary.ts'

const minute = 60_000
/** A look within half an hour belongs to the same visit: a reload does not make what is new old. */
const sameVisit = 30 * minute
/** Before the first visit, what came in during the last month is new. */
const firstLook = 30 * 24 * 60 * minute

/** What a person's tags bring. */
export function subscriptions(context: Context): Pick<Handlers<typeof calls>, 'subscriptions'> {
  return {
    async subscriptions(asked, caller) {
      const { tenantId, user } = caller
      const tags = await context.db
        .select({ id: tagSubscription.tagId })
        .from(tagSubscription)
        .where(and(eq(tagSubscription.tenantId, tenantId), eq(tagSubscription.userId, user.id)))
      const since = await visit(context, tenantId, user.id)
      const mine = tags.map((one) => one.id)
      if (mine.length === 0) return pageOfList(asked, [])
      const wanted = and(eq(policy.tenantId, tenantId), arrayOverlaps(policy.tagIds, mine))
      const found = await pageOfRows(asked, howMany(context.db, policy, wanted), (limit, offset) =>
        context.db
          .select({ id: policy.id, addedAt: policy.addedAt })
          .from(policy)
          .where(wanted)
          .orderBy(newestFirst)
          .limit(limit)
          .offset(offset),
      )
      const addedAt = new Map(found.records.map((row) => [row.id, row.addedAt]))
      const summaries = await summariesOf(
        context,
        caller,
        found.records.map((row) => row.id),
      )
      const records = summaries.map((one) => ({
        policy: one,
        tags: one.tags.filter((tag) => mine.includes(tag.id)),
        isNew: (addedAt.get(one.id) ?? since) > since,
      }))
      return { ...found, records }
    },
  }
}

/** Notes the visit and returns since when things are new: since the visit before this one. */
async function visit(context: Context, tenantId: string, userId: string): Promise<Date> {
  const now = context.now(tenantId)
  const [last] = await context.db
    .select()
    .from(subscriptionVisit)
    .where(and(eq(subscriptionVisit.tenantId, tenantId), eq(subscriptionVisit.userId, userId)))
  const goesOn = last !== undefined && now.getTime() - last.at.getTime() < sameVisit
  const before = goesOn ? last.before : (last?.at ?? null)
  await context.db
    .insert(subscriptionVisit)
    .values({ tenantId, userId, at: now, before })
    .onConflictDoUpdate({
      target: [subscriptionVisit.tenantId, subscriptionVisit.userId],
      set: { at: now, before },
    })
  return before ?? new Date(now.getTime() - firstLook)
}
