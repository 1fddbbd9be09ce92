import { sql } from 'drizzle-orm'
import type { NoticeChannel, NoticeKind } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { daysAfter, shanghaiDate, shanghaiMoment } from '../base/shanghai-date.ts'
import { type NoticeItem, noticeOutbox } from '../store/schema/notice.ts'
import { choicesOf } from './notice-consents.ts'

/** What can wait for the one digest of a day. */
const digested: ReadonlySet<NoticeKind> = new Set(['closing', 'match', 'search'])

/** When the digest of a day goes out, in Shanghai. */
const digestTime = '09:00'

/** No digest of the same day is begun after this time: it would come in the night, and so the day after. */
const lastDigestTime = '20:30'

/** Milliseconds for which a digest that is begun late gathers what else comes. */
const gathering = 15 * 60_000

export interface NewNotice {
  tenantId: string
  userId: string
  item: NoticeItem
}

/** Puts a notice into the outbox, once for each channel that the person has chosen for its kind, with whatever else the context's transaction writes. */
export async function queueNotice(context: Context, notice: NewNotice): Promise<void> {
  const { tenantId, userId, item } = notice
  for (const { kind, channel } of await choicesOf(context, tenantId, userId)) {
    if (kind !== item.kind) continue
    if (digested.has(kind)) await queueForDigest(context, notice, channel)
    else await queueAlone(context, notice, channel)
  }
}

async function queueAlone(context: Context, notice: NewNotice, channel: NoticeChannel): Promise<void> {
  const now = context.now(notice.tenantId)
  await context.db.insert(noticeOutbox).values({ ...rowOf(context, notice, channel), nextAt: now })
}

/**
 * Adds to the digest of today; where that is on its way already, or it is late, to that of tomorrow. What says nothing any more by
 * tomorrow goes alone and at once.
 */
async function queueForDigest(context: Context, notice: NewNotice, channel: NoticeChannel): Promise<void> {
  const now = context.now(notice.tenantId)
  const today = shanghaiDate(now)
  const tomorrow = daysAfter(today, 1)
  const { until } = notice.item
  if (until !== undefined && new Date(until) <= shanghaiMoment(tomorrow, digestTime))
    return queueAlone(context, notice, channel)
  const isLate = now > shanghaiMoment(today, lastDigestTime)
  if (!isLate && (await addToDigest(context, notice, channel, today))) return
  await addToDigest(context, notice, channel, tomorrow)
}

/** One statement, so that of several at the same moment each adds its line. Returns whether it was taken. */
async function addToDigest(
  context: Context,
  notice: NewNotice,
  channel: NoticeChannel,
  day: string,
): Promise<boolean> {
  const now = context.now(notice.tenantId)
  const usual = shanghaiMoment(day, digestTime)
  const nextAt = usual > now ? usual : new Date(now.getTime() + gathering)
  const { tenantId, userId, channel: way, digestDay, items, state, attempts } = noticeOutbox
  const taken = await context.db
    .insert(noticeOutbox)
    .values({ ...rowOf(context, notice, channel), digestDay: day, nextAt })
    .onConflictDoUpdate({
      target: [tenantId, userId, way, digestDay],
      set: { items: sql`${items} || excluded.items` },
      setWhere: sql`${state} = 'pending' and ${attempts} = 0`,
    })
    .returning({ id: noticeOutbox.id })
  return taken.length > 0
}

function rowOf(context: Context, { tenantId, userId, item }: NewNotice, channel: NoticeChannel) {
  return {
    id: context.newId('n'),
    tenantId,
    userId,
    channel,
    items: [item],
    state: 'pending' as const,
    createdAt: context.now(tenantId),
  }
}
