import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Message, messageKind } from '../contract/entities/content.ts'
import { linkTarget } from '../contract/entities/link-target.ts'
import type { contract } from '../contract/index.ts'
import type { Context } from './base/context.ts'
import { type CallerOf, type Handlers, NotFound } from './base/handler.ts'
import { howMany, pageOfRows } from './base/paging.ts'
import { message as messageTable } from './store/schema/message.ts'

type MessageRow = typeof messageTable.$inferSelect

/** A kind or an aim that a newer gateway beside this one has written is not known here: the words are shown all the same. */
function messageFrom(row: MessageRow): Message {
  const { id, title, body } = row
  const kind = messageKind.safeParse(row.kind).data ?? 'system'
  const link = linkTarget.safeParse(row.link).data ?? null
  return { id, title, body, kind, link, at: row.at.toISOString(), read: row.readAt !== null }
}

type Reader = CallerOf<typeof contract.message.page>

/** What a person sees with this enterprise chosen: what is theirs alone, and what is about the enterprise. */
function shownTo({ tenantId, user, enterprise }: Reader) {
  return and(
    eq(messageTable.tenantId, tenantId),
    eq(messageTable.userId, user.id),
    or(isNull(messageTable.enId), eq(messageTable.enId, enterprise.enId)),
  )
}

/** The message centre. */
export function message(context: Context): Handlers<typeof contract.message> {
  const { db } = context
  return {
    async page({ read, kind, ...asked }, caller) {
      const wanted = { yes: isNotNull(messageTable.readAt), no: isNull(messageTable.readAt) }
      const where = and(shownTo(caller), read && wanted[read], kind && eq(messageTable.kind, kind))
      const found = await pageOfRows(asked, howMany(db, messageTable, where), (limit, offset) =>
        db
          .select()
          .from(messageTable)
          .where(where)
          .orderBy(sql`(${messageTable.readAt} is not null)`, desc(messageTable.at), asc(messageTable.id))
          .limit(limit)
          .offset(offset),
      )
      return { ...found, records: found.records.map(messageFrom) }
    },

    async detail({ id }, caller) {
      const itself = and(shownTo(caller), eq(messageTable.id, id))
      const [row] = await db.select().from(messageTable).where(itself)
      if (!row) throw new NotFound()
      if (row.readAt !== null) return messageFrom(row)
      const readAt = context.now(caller.tenantId)
      await db
        .update(messageTable)
        .set({ readAt })
        .where(and(itself, isNull(messageTable.readAt)))
      return messageFrom({ ...row, readAt })
    },

    async count(_input, caller) {
      return { unread: await howMany(db, messageTable, and(shownTo(caller), isNull(messageTable.readAt))) }
    },

    async readAll(_input, caller) {
      await db
        .update(messageTable)
        .set({ readAt: context.now(caller.tenantId) })
        .where(and(shownTo(caller), isNull(messageTable.readAt)))
      return { done: true }
    },
  }
}
