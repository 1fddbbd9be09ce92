import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { AuditEvent } from '../../contract/entities/audit.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { shanghaiDate, shanghaiTime } from '../base/shanghai-date.ts'
import type { Transaction } from '../store/open.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { clerkPrefix } from './clerk-prefix.ts'
import { type AuditLimit, auditLimits, maxPerDay, refusalLimit } from './limits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A record that is about to be written. */
export interface AuditAttempt {
  tenantId: string
  userId: string
  event: AuditEvent
  isRefusal: boolean
  subjectId: string | null
  /** In place of what the event's limit says. */
  beyond?: 'refuse' | 'skip' | undefined
}

/**
 * Returns true if there is room for a record of a person by the limits of its event and of their
 * day.
 *
 * Makes the same deed of the same person wait until this transaction ends, so that no two take the
 * last place.
 * @throws BusinessWarning if there is no room, for a deed that can wait
 */
export async function hasRoomFor(
  { db, now }: Pick<Context, 'now'> & { db: Transaction },
  attempt: AuditAttempt,
): Promise<boolean> {
  const { tenantId, userId, event, isRefusal, subjectId } = attempt
  const limit = isRefusal ? refusalLimit : auditLimits[event]
  if (limit === null || userId.startsWith(clerkPrefix)) return true
  const lockName = JSON.stringify(['audit', tenantId, userId, event, isRefusal])
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`)
  const at = now(tenantId).getTime()
  const since = new Date(at - dayMs)
  const rows = await db
    .select({
      at: auditEvent.at,
      event: auditEvent.event,
      outcome: auditEvent.outcome,
      subjectId: auditEvent.subjectId,
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.tenantId, tenantId), eq(auditEvent.userId, userId), gt(auditEvent.at, since)))
    .orderBy(desc(auditEvent.at))
    .limit(maxRowsRead)
  const lately = rows.map((row) => ({ ...row, at: row.at.getTime() }))
  const same = lately.filter((row) => row.event === event && (row.outcome === 'refused') === isRefusal)
  const { repeatMs } = limit
  const isRepeat =
    repeatMs !== undefined && same.some((row) => row.subjectId === subjectId && row.at > at - repeatMs)
  if (isRepeat) return false

  const classOf = (row: { event: AuditEvent; outcome: string }) =>
    row.outcome === 'refused' ? 'refusal' : classOfDeed(auditLimits[row.event])
  const ownClass = isRefusal ? 'refusal' : classOfDeed(limit)
  const ofClass = lately.filter((row) => classOf(row) === ownClass)
  const freeAt = Math.max(
    freeAfter(same, limit.perHour, hourMs),
    freeAfter(same, limit.perDay, dayMs),
    freeAfter(ofClass, maxPerDay[ownClass], dayMs),
  )
  if (freeAt <= at) return true
  if (isRefusal || (attempt.beyond ?? limit.beyond) === 'skip') return false
  throw new BusinessWarning(`操作太频繁，请在 ${timeInWords(new Date(freeAt), new Date(at))} 以后再试`)
}

type DeedClass = Exclude<keyof typeof maxPerDay, 'refusal'>

function classOfDeed(limit: AuditLimit): DeedClass
function classOfDeed(limit: AuditLimit | null): DeedClass | null
function classOfDeed(limit: AuditLimit | null): DeedClass | null {
  return limit?.isApart ? 'apart' : (limit?.beyond ?? null)
}

/** As many rows of a day as there can be, with those of deeds at the same moment. */
const maxRowsRead = 2 * Object.values(maxPerDay).reduce((sum, count) => sum + count, 0)

/**
 * Returns when there is room again in a window that takes `max` rows; 0 if there is room now. The
 * rows are the newest first.
 */
function freeAfter(rows: readonly { at: number }[], max: number, windowMs: number): number {
  const oldest = rows[max - 1]
  return oldest ? oldest.at + windowMs : 0
}

/** `15:42`, or `明天 09:05`. Seconds count as a minute. */
function timeInWords(moment: Date, now: Date): string {
  const whole = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)
  const time = shanghaiTime(whole).slice(11, 16)
  return shanghaiDate(whole) === shanghaiDate(now) ? time : `明天 ${time}`
}
