import { and, count, desc, eq, inArray, isNull, lt, max, notExists, or, sql } from 'drizzle-orm'
import { policyFilters } from '../../contract/policy.ts'
import {
  type savedSearch as calls,
  mostSavedSearches,
  type SavedSearch,
} from '../../contract/saved-search.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers, NotFound } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { sendOnce } from '../message/told-once.ts'
import { isImporting } from '../store/import-lock.ts'
import { noticeTold } from '../store/schema/notice.ts'
import { policy, savedSearch as table } from '../store/schema/policy.ts'
import type { PolicyFilters } from './filters.ts'
import { findPolicies } from './find.ts'

type Row = typeof table.$inferSelect

/** Searches that a person has saved under a name. */
export function savedSearch(context: Context): Handlers<typeof calls> {
  const { db } = context
  return {
    async list(_input, { tenantId, user }) {
      const rows = await db
        .select()
        .from(table)
        .where(ofPerson(tenantId, user.id))
        .orderBy(desc(table.createdAt))
      return Promise.all(rows.map((row) => counted(context, row)))
    },

    async add({ name, filters }, { tenantId, user }) {
      const now = context.now(tenantId)
      const id = context.newId('s')
      await db.transaction(async (store) => {
        // One at a time: of two at the same moment the second one counts the first.
        await store.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${tenantId} ${user.id}`}, 0))`,
        )
        const [{ number } = { number: 0 }] = await store
          .select({ number: count() })
          .from(table)
          .where(ofPerson(tenantId, user.id))
        if (number >= mostSavedSearches) {
          const errorMessage = `最多保存 ${mostSavedSearches} 个查询，请先删除不用的`
          throw new BusinessWarning({ field: 'name', errorMessage })
        }
        const made = await store
          .insert(table)
          .values({ tenantId, id, userId: user.id, name, filters, createdAt: now, lookedAt: now })
          .onConflictDoNothing()
          .returning({ id: table.id })
        if (made.length === 0) throw nameTaken()
      })
      return { id }
    },

    async rename({ id, name }, { tenantId, user }) {
      await db.transaction(async (store) => {
        await store.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${tenantId} ${user.id}`}, 0))`,
        )
        const [other] = await store
          .select({ id: table.id })
          .from(table)
          .where(and(ofPerson(tenantId, user.id), eq(table.name, name)))
        if (other && other.id !== id) throw nameTaken()
        const renamed = await store
          .update(table)
          .set({ name })
          .where(itself(tenantId, user.id, id))
          .returning()
        if (renamed.length === 0) throw new NotFound('保存的查询不存在')
      })
      return { done: true }
    },

    async remove({ id }, { tenantId, user }) {
      await db.delete(table).where(itself(tenantId, user.id, id))
      return { done: true }
    },

    async look({ id }, { tenantId, user }) {
      const [row] = await db
        .select()
        .from(table)
        .where(itself(tenantId, user.id, id))
      if (!row) throw new NotFound('保存的查询不存在')
      const before = await counted(context, row)
      await db
        .update(table)
        .set({ lookedAt: context.now(tenantId) })
        .where(itself(tenantId, user.id, id))
      return before
    },
  }
}

/**
 * Tells people what is new in their saved searches, once a day at most; of the same policy a search tells once. Where nothing has come
 * in since a search was gone through, it is not gone through again.
 */
export async function tellOfSavedSearches(context: Context, tenantId: string): Promise<void> {
  const now = context.now(tenantId)
  if (await isImporting(context.db, tenantId)) return
  const mark = `search:${shanghaiDate(now)}`
  const rows = await toGoThrough(context, tenantId, mark)
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const news: { row: Row; fresh: number }[] = []
    const nothingNew: string[] = []
    for (const row of own) {
      const since = row.toldAt && row.toldAt > row.lookedAt ? row.toldAt : row.lookedAt
      const fresh = await freshIn(context, row, since)
      if (fresh > 0) news.push({ row, fresh })
      else nothingNew.push(row.id)
    }
    await noteTold(context, { tenantId, userId, ids: nothingNew, until: now })
    if (news.length === 0) continue
    const names = news.map(({ row, fresh }) => `“${row.name}”${fresh} 件`).join('、')
    const isSent = await sendOnce(context, mark, {
      tenantId,
      userId,
      kind: 'subscription',
      title: `保存的查询有新政策：${names}`,
      body: `新收录了符合您保存的查询的政策：${names}。`,
      link: { kind: 'savedSearches' },
      notice: 'search',
    })
    if (!isSent) continue
    await noteTold(context, { tenantId, userId, ids: news.map(({ row }) => row.id), until: now })
  }
}

/** The searches that a policy may be new to, of those who have not been told today. */
async function toGoThrough({ db }: Context, tenantId: string, mark: string): Promise<Row[]> {
  const [added] = await db
    .select({ last: max(policy.addedAt) })
    .from(policy)
    .where(eq(policy.tenantId, tenantId))
  if (!added?.last) return []
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        lt(table.lookedAt, added.last),
        or(isNull(table.toldAt), lt(table.toldAt, added.last)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(noticeTold)
            .where(
              and(
                eq(noticeTold.tenantId, table.tenantId),
                eq(noticeTold.userId, table.userId),
                eq(noticeTold.subject, mark),
              ),
            ),
        ),
      ),
    )
}

async function noteTold(
  { db }: Context,
  { tenantId, userId, ids, until }: { tenantId: string; userId: string; ids: string[]; until: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(table)
    .set({ toldAt: until })
    .where(and(ofPerson(tenantId, userId), inArray(table.id, ids)))
}

function nameTaken(): BusinessWarning {
  return new BusinessWarning({ field: 'name', errorMessage: '已有同名的查询，请换一个名称' })
}

function ofPerson(tenantId: string, userId: string) {
  return and(eq(table.tenantId, tenantId), eq(table.userId, userId))
}

function itself(tenantId: string, userId: string, id: string) {
  return and(ofPerson(tenantId, userId), eq(table.id, id))
}

async function counted(context: Context, row: Row): Promise<SavedSearch> {
  const { id, name, createdAt, lookedAt } = row
  const shown = { id, name, createdAt: createdAt.toISOString(), lookedAt: lookedAt.toISOString() }
  const filters = policyFilters.safeParse(row.filters).data ?? null
  if (filters === null) return { ...shown, filters, total: null, fresh: 0 }
  const { total } = await found(context, row.tenantId, filters)
  return { ...shown, filters, total, fresh: await freshIn(context, row, lookedAt) }
}

/** How many policies of a search have come in since a moment; none of one that is no longer understood. */
async function freshIn(context: Context, { tenantId, filters }: Row, since: Date): Promise<number> {
  const read = policyFilters.safeParse(filters)
  if (!read.success) return 0
  return (await found(context, tenantId, read.data, since)).total
}

/** What a search finds, as the policy query does; with `addedAfter` only what has come in later and holds all of the words. */
function found(context: Context, tenantId: string, filters: PolicyFilters, addedAfter?: Date) {
  return findPolicies(context, {
    tenantId,
    today: shanghaiDate(context.now(tenantId)),
    // The order changes no count, and one by deadlines would have to know them.
    filters: { ...filters, sort: 'newest' },
    page: 1,
    size: 1,
    deadlines: new Map(),
    counted: false,
    ...(addedAfter ? { addedAfter, exactly: true } : {}),
  })
}
