import { and, eq, sql } from 'drizzle-orm'
import type { tag as calls } from '../contract/tag.ts'
import type { Context } from './base/context.ts'
import { BusinessWarning, type Handlers, NotFound } from './base/handler.ts'
import { tagsOf } from './policy/tags.ts'
import { tagSubscription, tag as tagTable } from './store/schema/policy.ts'
import { textArray } from './store/sql-values.ts'

/** Policy tags and who subscribes to what. */
export function tag(context: Context): Handlers<typeof calls> {
  return {
    list: (_input, { tenantId, user }) => tagsOf(context.db, tenantId, user.id),
    getTags: (_input, { tenantId, user }) => tagsOf(context.db, tenantId, user?.id ?? null),

    async mySubscribe(_input, { tenantId, user }) {
      return (await tagsOf(context.db, tenantId, user.id)).filter((one) => one.subscribed)
    },

    async add({ id }, { tenantId, user }) {
      await refuseUnknown(context, tenantId, [id])
      await subscribe(context, tenantId, user.id, [id])
      return { done: true }
    },

    async addBatch({ ids }, { tenantId, user }) {
      const wanted = [...new Set(ids)]
      await refuseUnknown(context, tenantId, wanted)
      await context.db.transaction(async (store) => {
        await store
          .delete(tagSubscription)
          .where(
            and(
              eq(tagSubscription.tenantId, tenantId),
              eq(tagSubscription.userId, user.id),
              wanted.length > 0 ? sql`${tagSubscription.tagId} <> all(${textArray(wanted)})` : undefined,
            ),
          )
        await subscribe({ ...context, db: store }, tenantId, user.id, wanted)
      })
      return (await tagsOf(context.db, tenantId, user.id)).filter((one) => one.subscribed)
    },

    async delete({ id }, { tenantId, user }) {
      const removed = await context.db
        .delete(tagSubscription)
        .where(
          and(
            eq(tagSubscription.tenantId, tenantId),
            eq(tagSubscription.userId, user.id),
            eq(tagSubscription.tagId, id),
          ),
        )
        .returning()
      if (removed.length === 0) throw new NotFound('没有订阅这个标签')
      return { done: true }
    },
  }
}

async function subscribe(context: Context, tenantId: string, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const at = context.now(tenantId)
  await context.db
    .insert(tagSubscription)
    .values(ids.map((tagId) => ({ tenantId, userId, tagId, at })))
    .onConflictDoNothing()
}

async function refuseUnknown(context: Context, tenantId: string, ids: string[]): Promise<void> {
  const known = await context.db
    .select({ id: tagTable.id })
    .from(tagTable)
    .where(eq(tagTable.tenantId, tenantId))
  const unknown = ids.find((id) => !known.some((one) => one.id === id))
  if (unknown !== undefined)
    throw new BusinessWarning({ errorMessage: '标签不存在，请刷新页面后重试', field: 'ids' })
}
