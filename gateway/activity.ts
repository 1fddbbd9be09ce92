import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Activity } from '../contract/entities/content.ts'
import type { contract } from '../contract/index.ts'
import { type ActivityRow, takePlace } from './activity/places.ts'
import type { Context } from './base/context.ts'
import { type Handlers, NotFound } from './base/handler.ts'
import { howMany, pageOfRows } from './base/paging.ts'
import { monthsAfter, shanghaiMoment } from './base/shanghai-date.ts'
import { activitySignUp, activity as activityTable } from './store/schema/activity.ts'

function activityFrom(row: ActivityRow): Activity {
  const { id, title, summary, venue, online, organiser, capacity, signedUp } = row
  const startsAt = row.startsAt.toISOString()
  const endsAt = row.endsAt.toISOString()
  return {
    ...{ id, title, summary, startsAt, endsAt, venue, online, organiser, capacity, signedUp },
    closesAt: row.closesAt.toISOString(),
  }
}

/** From the first moment of a month in Shanghai to the first of the next. `month` is YYYY-MM. */
function monthSpan(month: string): { from: Date; until: Date } {
  const start = (one: string) => shanghaiMoment(`${one}-01`, '00:00')
  return { from: start(month), until: start(monthsAfter(month, 1)) }
}

/** Which of these activities a person has signed up for. */
async function appliedTo(
  context: Context,
  tenantId: string,
  userId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await context.db
    .select({ id: activitySignUp.activityId })
    .from(activitySignUp)
    .where(
      and(
        eq(activitySignUp.tenantId, tenantId),
        eq(activitySignUp.userId, userId),
        inArray(activitySignUp.activityId, ids),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

async function withApplied(
  context: Context,
  caller: { tenantId: string; user: { id: string } | null },
  rows: ActivityRow[],
): Promise<Activity[]> {
  const all = rows.map(activityFrom)
  if (!caller.user) return all
  const applied = await appliedTo(
    context,
    caller.tenantId,
    caller.user.id,
    all.map(({ id }) => id),
  )
  return all.map((one) => ({ ...one, applied: applied.has(one.id) }))
}

/** Activities: lists, the calendar, signing up. */
export function activity(context: Context): Handlers<typeof contract.activity> {
  const { db } = context
  return {
    async page({ month, ...asked }, caller) {
      const ofTenant = eq(activityTable.tenantId, caller.tenantId)
      const span = month ? monthSpan(month) : null
      const where = span
        ? and(ofTenant, gte(activityTable.startsAt, span.from), lt(activityTable.startsAt, span.until))
        : ofTenant
      const over = sql`(${activityTable.endsAt} <= ${context.now(caller.tenantId).toISOString()}::timestamptz)`
      const fromNow = sql`abs(extract(epoch from ${activityTable.startsAt} - ${context.now(caller.tenantId).toISOString()}::timestamptz))`
      const found = await pageOfRows(asked, howMany(db, activityTable, where), (limit, offset) =>
        db
          .select()
          .from(activityTable)
          .where(where)
          .orderBy(over, fromNow, asc(activityTable.id))
          .limit(limit)
          .offset(offset),
      )
      return { ...found, records: await withApplied(context, caller, found.records) }
    },

    async calendar({ month }, { tenantId }) {
      const { from, until } = monthSpan(month)
      const day = sql<string>`to_char(${activityTable.startsAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
      return db
        .select({ date: day, count: count() })
        .from(activityTable)
        .where(
          and(
            eq(activityTable.tenantId, tenantId),
            gte(activityTable.startsAt, from),
            lt(activityTable.startsAt, until),
          ),
        )
        .groupBy(day)
        .orderBy(day)
    },

    async detail({ id }, caller) {
      const [row] = await db
        .select()
        .from(activityTable)
        .where(and(eq(activityTable.tenantId, caller.tenantId), eq(activityTable.id, id)))
      if (!row) throw new NotFound('活动不存在或已取消')
      const [shown] = await withApplied(context, caller, [row])
      return { ...(shown ?? activityFrom(row)), bodyHtml: row.bodyHtml, phone: row.phone }
    },

    async signUp({ activityId, name, phone, note }, { tenantId, user }) {
      const wish = { tenantId, userId: user.id, activityId, name, phone, note: note ?? null }
      const row = await takePlace(context, wish)
      return { ...activityFrom(row), applied: true }
    },

    async mySignUps(asked, { tenantId, user }) {
      const mine = and(eq(activitySignUp.tenantId, tenantId), eq(activitySignUp.userId, user.id))
      const found = await pageOfRows(asked, howMany(db, activitySignUp, mine), (limit, offset) =>
        db
          .select({ activity: activityTable, signedUpAt: activitySignUp.signedUpAt })
          .from(activitySignUp)
          .innerJoin(
            activityTable,
            and(
              eq(activityTable.tenantId, activitySignUp.tenantId),
              eq(activityTable.id, activitySignUp.activityId),
            ),
          )
          .where(mine)
          .orderBy(desc(activitySignUp.signedUpAt), asc(activitySignUp.activityId))
          .limit(limit)
          .offset(offset),
      )
      const records = found.records.map((row) => ({
        activity: { ...activityFrom(row.activity), applied: true },
        signedUpAt: row.signedUpAt.toISOString(),
      }))
      return { ...found, records }
    },
  }
}
