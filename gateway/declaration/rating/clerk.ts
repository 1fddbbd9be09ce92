import { and, asc, desc, eq, inArray, isNull, not } from 'drizzle-orm'
import type { ClerkEvent } from '../../../contract/entities/audit.ts'
import { recordOfClerk } from '../../audit/clerk.ts'
import type { Context } from '../../base/context.ts'
import { BusinessWarning, NotFound } from '../../base/handler.ts'
import { maskedText } from '../../base/masked-text.ts'
import { namesOf } from '../../policy/consult-publication.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { enterprise } from '../../store/schema/enterprise.ts'
import { rating } from '../../store/schema/rating.ts'
import { isCounted } from './counted.ts'
import type { StoredRating } from './give.ts'
import { tellOf } from './tell.ts'

interface One {
  tenantId: string
  id: string
  /** The clerk, for the records. */
  by?: string | undefined
}

/**
 * Begins to look into a bad grade on behalf of its department, and tells whoever gave it.
 * @throws NotFound, or BusinessWarning where it was begun before or the grade is not bad
 */
export async function checkRating(context: Context, { tenantId, id, by }: One): Promise<void> {
  await move(context, { tenantId, id, by }, 'ratingChecked', ['received'], async () => ({
    state: 'checking',
    checkedAt: context.now(tenantId),
  }))
}

/**
 * Answers a bad grade on behalf of its department, and tells whoever gave it. One that nobody had begun to look into is looked into by that.
 * @throws NotFound, or BusinessWarning where it is answered already or the grade is not bad
 */
export async function settleRating(
  context: Context,
  { tenantId, id, answer, by }: One & { answer: string },
): Promise<void> {
  const settledAt = context.now(tenantId)
  const change = async (inside: Context, { checkedAt, shownWords, ...row }: StoredRating) => ({
    state: 'settled' as const,
    checkedAt: checkedAt ?? settledAt,
    settledAt,
    answer,
    // Words that everybody reads are not left standing without the answer to them.
    ...(shownWords === null ? {} : { shownAnswer: shownAnswerOf(answer, await namesOfRater(inside, row)) }),
  })
  await move(context, { tenantId, id, by }, 'ratingSettled', ['received', 'checking'], change)
}

/**
 * Lets everybody read the words of a rating, what was added, and the answer, without names and numbers. Whoever gave it has agreed.
 * `seen` is what the clerk has looked at, where somebody has: other words are not shown unread.
 * @throws NotFound, or BusinessWarning where they have not agreed, or something was added since
 */
export async function showWords(
  context: Context,
  { tenantId, id, by, seen }: One & { seen?: ShownRating },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const shownNow = await shownOf(inside, await heldRating(inside, { tenantId, id }))
    if (seen && (seen.words !== shownNow.words || seen.answer !== shownNow.answer))
      throw new BusinessWarning('这条评价在您查看以后变过，请再看一遍')
    const [shown] = await inside.db
      .update(rating)
      .set({ shownWords: shownNow.words, shownAnswer: shownNow.answer })
      .where(and(itself({ tenantId, id }), eq(rating.mayShow, true)))
      .returning({ id: rating.id })
    if (!shown) throw new BusinessWarning('评价人没有同意公开文字')
    await recordRating(inside, { tenantId, id, by }, 'ratingShown')
  })
}

/** What everybody reads of a rating that is shown. */
export interface ShownRating {
  words: string
  answer: string | null
}

/**
 * What everybody will read of a rating.
 * @throws BusinessWarning where whoever gave it has not agreed
 */
export async function shownOf(context: Context, row: StoredRating): Promise<ShownRating> {
  if (!row.mayShow) throw new BusinessWarning('评价人没有同意公开文字')
  const names = await namesOfRater(context, row)
  const words = [row.words, row.addition ? `追加评价：${row.addition}` : ''].filter(Boolean).join(' ')
  return {
    words: maskedText(words, { names }),
    answer: row.answer === null ? null : shownAnswerOf(row.answer, names),
  }
}

function recordRating(context: Context, { tenantId, id, by }: One, event: ClerkEvent): Promise<void> {
  return recordOfClerk(context, { tenantId, name: by }, event, { kind: 'rating', id })
}

function shownAnswerOf(answer: string, names: string[]): string {
  return maskedText(answer, { names, keepLandlines: true })
}

/**
 * Returns the bad grades that wait for a department, those due first at the front. Grades of
 * visitors have no day and are listed apart.
 */
export function waitingRatings(context: Context, tenantId: string): Promise<StoredRating[]> {
  return context.db
    .select()
    .from(rating)
    .where(and(isWaiting(tenantId), isCounted))
    .orderBy(asc(rating.settleBy), asc(rating.id))
}

/** Bad grades of visitors that a clerk sees at once: however many come, they hide nothing else. */
const maxVisitorRatings = 50

/** The bad grades of visitors that no department has answered, the newest first. */
export function visitorRatings(context: Context, tenantId: string): Promise<StoredRating[]> {
  return context.db
    .select()
    .from(rating)
    .where(and(isWaiting(tenantId), not(isCounted)))
    .orderBy(desc(rating.at), desc(rating.id))
    .limit(maxVisitorRatings)
}

function isWaiting(tenantId: string) {
  return and(eq(rating.tenantId, tenantId), inArray(rating.state, ['received', 'checking']))
}

/** The ratings whose words nobody has read yet, of those that may be shown. */
export function unreadRatings(context: Context, tenantId: string): Promise<StoredRating[]> {
  return context.db
    .select()
    .from(rating)
    .where(and(eq(rating.tenantId, tenantId), isCounted, eq(rating.mayShow, true), isNull(rating.shownWords)))
    .orderBy(asc(rating.at), asc(rating.id))
}

async function move(
  context: Context,
  one: One,
  event: ClerkEvent,
  from: NonNullable<StoredRating['state']>[],
  changeOf: (inside: Context, row: StoredRating) => Promise<Partial<StoredRating>>,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const row = await heldRating(inside, one)
    if (row.state === null || !from.includes(row.state))
      throw new BusinessWarning('这条评价不需要这一步，或者已经办过')
    const [moved = row] = await inside.db
      .update(rating)
      .set(await changeOf(inside, row))
      .where(itself(one))
      .returning()
    await tellOf(inside, moved)
    await recordRating(inside, one, event)
  })
}

/** One rating, which nobody else changes to the end of the transaction. @throws NotFound */
async function heldRating({ db }: Context, one: One): Promise<StoredRating> {
  const [row] = await db.select().from(rating).where(itself(one)).for('update')
  if (!row) throw new NotFound('评价不存在')
  return row
}

/** One rating. @throws NotFound */
export async function neededRating(context: Context, one: One): Promise<StoredRating> {
  const [row] = await context.db.select().from(rating).where(itself(one))
  if (!row) throw new NotFound('评价不存在')
  return row
}

const itself = ({ tenantId, id }: One) => and(eq(rating.tenantId, tenantId), eq(rating.id, id))

async function namesOfRater(
  context: Context,
  { tenantId, userId, enId }: Pick<StoredRating, 'tenantId' | 'userId' | 'enId'>,
): Promise<string[]> {
  const own = userId ? await namesOf(context, tenantId, userId) : []
  const [company] = enId
    ? await context.db
        .select({ name: enterprise.name })
        .from(enterprise)
        .where(and(eq(enterprise.tenantId, tenantId), eq(enterprise.enId, enId)))
    : []
  return company ? [...own, company.name] : own
}
