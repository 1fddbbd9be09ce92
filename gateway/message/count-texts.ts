import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { shanghaiDate, shanghaiTime } from '../base/shanghai-date.ts'
import type { Transaction } from '../store/open.ts'
import { countedText } from '../store/schema/message.ts'
import { type Limit, type TextKind, type TextScope, textLimits } from './text-limits.ts'

type Inside = Context & { db: Transaction }

/** A subject that texts are counted for, with its limits. */
export interface CountedSubject {
  subject: string
  limits: readonly Limit[]
}

/** Names what texts of a kind are counted for, for example one telephone number. */
export function textSubject(kind: TextKind, scope: TextScope, value: string): CountedSubject {
  const limits: Partial<Record<TextScope, readonly Limit[] | null>> = textLimits[kind].limits
  return { subject: `${kind} ${scope}:${value}`, limits: limits[scope] ?? [] }
}

/**
 * Makes every other transaction that counts for one of these wait until this one ends, on any
 * gateway. One call locks in one order. Lock the subjects of a person before those of the numbers
 * of others, so that no two transactions wait for each other.
 */
export async function lockSubjects(
  { db }: Inside,
  tenantId: string,
  subjects: readonly CountedSubject[],
): Promise<void> {
  const names = JSON.stringify(subjects.map(({ subject }) => `${tenantId} ${subject}`))
  await db.execute(
    sql`select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 0) as key from jsonb_array_elements_text(${names}::jsonb) as name order by 1) as ordered`,
  )
}

/**
 * Returns when there is room for one more in all of these; null if there is room now. The caller
 * holds their locks.
 */
export async function fullUntil(
  inside: Inside,
  tenantId: string,
  subjects: readonly CountedSubject[],
): Promise<Date | null> {
  let latest: Date | null = null
  for (const subject of subjects) {
    const until = await endOf(inside, tenantId, subject)
    if (until && (!latest || until > latest)) latest = until
  }
  return latest
}

async function endOf(
  { db, now }: Inside,
  tenantId: string,
  { subject, limits }: CountedSubject,
): Promise<Date | null> {
  const present = now(tenantId).getTime()
  const longest = Math.max(0, ...limits.map(({ seconds }) => seconds))
  const rows = await db
    .select({ at: countedText.at })
    .from(countedText)
    .where(
      and(
        eq(countedText.tenantId, tenantId),
        eq(countedText.subject, subject),
        gt(countedText.at, new Date(present - longest * 1000)),
      ),
    )
    .orderBy(desc(countedText.at))
    .limit(Math.max(0, ...limits.map(({ count }) => count)))
  const ends = limits.map(({ count, seconds }) => (rows[count - 1]?.at.getTime() ?? 0) + seconds * 1000)
  const end = Math.max(0, ...ends)
  return end > present ? new Date(end) : null
}

/** Counts one more for each of these. */
export async function addCounts(
  { db, now, newId }: Inside,
  tenantId: string,
  subjects: readonly CountedSubject[],
): Promise<void> {
  const at = now(tenantId)
  await db
    .insert(countedText)
    .values(subjects.map(({ subject }) => ({ id: newId('ct'), tenantId, subject, at })))
}

/** Counts one more where there is room. Returns null then, else when there is room again. */
export async function countText(
  inside: Inside,
  tenantId: string,
  subjects: readonly CountedSubject[],
): Promise<Date | null> {
  await lockSubjects(inside, tenantId, subjects)
  const until = await fullUntil(inside, tenantId, subjects)
  if (!until) await addCounts(inside, tenantId, subjects)
  return until
}

/**
 * Counts a notice, unless it is beyond its limits and has to be left out. `last`: it may go, and
 * has to say that it is the last one for a while. The caller holds the locks.
 */
export async function countNotice(
  inside: Inside,
  tenantId: string,
  subjects: readonly CountedSubject[],
): Promise<'fits' | 'last' | 'beyond'> {
  if (await fullUntil(inside, tenantId, subjects)) return 'beyond'
  await addCounts(inside, tenantId, subjects)
  return (await fullUntil(inside, tenantId, subjects)) ? 'last' : 'fits'
}

/**
 * Formats when something may be tried again: `14:35`, or `6 月 25 日 09:30` on another day. Rounds up
 * to a minute.
 */
export function formatRetryTime(until: Date, now: Date): string {
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
  const time = shanghaiTime(minute).slice(11, 16)
  const date = shanghaiDate(minute)
  if (date === shanghaiDate(now)) return time
  const [, month, day] = date.split('-').map(Number)
  return `${month} 月 ${day} 日 ${time}`
}
