import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { declarationStatusLabels } from '../../contract/closed-lists.ts'
import type { declaration as calls } from '../../contract/declaration.ts'
import { isFinished } from '../../contract/declaration-way.ts'
import type { DeclarationThread } from '../../contract/entities/declaration.ts'
import { recordOfClerk } from '../audit/clerk.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers, NotFound } from '../base/handler.ts'
import { readMessagesAbout } from '../message/read.ts'
import { sendToEnterprise } from '../message/send.ts'
import {
  declarationThreadRead as readTable,
  declarationMessage as table,
} from '../store/schema/declaration.ts'
import { readThreadWords, threadWords } from '../store/thread-words.ts'
import { type Applicant, neededProject, ownDeclaration, readerOf } from './checks.ts'
import { findById, type Stored } from './declarations.ts'

/** Messages that an enterprise may write one after the other without an answer. */
const mostUnanswered = 10

type Row = typeof table.$inferSelect

/** The calls by which an enterprise reads and writes the messages of its declarations. */
export function threadHandlers(context: Context): Pick<Handlers<typeof calls>, 'thread' | 'say'> {
  return {
    async thread({ id }, caller) {
      const current = await ownDeclaration(context, caller, id)
      const rows = await messagesOf(context, current)
      const before = await readUntil(context, caller, id)
      const latest = rows.at(-1)?.at
      if (latest && (before === null || latest > before)) await noteRead(context, caller, id, latest)
      await readMessagesAbout(context, readerOf(caller), { kind: 'declarationThread', id })
      return threadFrom(rows, current, before)
    },

    async say({ id, words }, caller) {
      const current = await ownDeclaration(context, caller, id)
      const closed = whyClosed(current)
      if (closed) throw new BusinessWarning({ field: 'words', errorMessage: closed })
      const at = await context.db.transaction(async (db) => {
        // One at a time on a declaration: of two at the same moment the second one counts the first, and is later.
        await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`thread ${id}`}, 0))`)
        const at = context.now(caller.tenantId)
        const rows = await messagesOf({ ...context, db }, current)
        const answered = rows.findLastIndex(({ from }) => from === 'department')
        if (rows.length - 1 - answered >= mostUnanswered) {
          const errorMessage = `已连续留言 ${mostUnanswered} 条，请等受理部门回复，急事请打咨询电话`
          throw new BusinessWarning({ field: 'words', errorMessage })
        }
        await db.insert(table).values({
          ...rowOf(context, current, at),
          userId: caller.user.id,
          from: 'enterprise',
          author: caller.user.name,
          ...threadWords(words),
        })
        return at
      })
      return threadFrom(await messagesOf(context, current), current, at)
    },
  }
}

/** How many messages of the department this person has not opened, by declaration. */
export async function unreadOf(
  { db }: Context,
  { tenantId, user }: Pick<Applicant, 'tenantId' | 'user'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: table.declarationId, unread: count() })
    .from(table)
    .leftJoin(
      readTable,
      and(
        eq(readTable.tenantId, table.tenantId),
        eq(readTable.declarationId, table.declarationId),
        eq(readTable.userId, user.id),
      ),
    )
    .where(
      and(
        eq(table.tenantId, tenantId),
        inArray(table.declarationId, [...ids]),
        eq(table.from, 'department'),
        or(isNull(readTable.at), gt(table.at, readTable.at)),
      ),
    )
    .groupBy(table.declarationId)
  return new Map(found.map(({ id, unread }) => [id, unread]))
}

/** Which declaration the department's side means. */
interface OfDepartment {
  tenantId: string
  id: string
  /** Who answers; the project's department where it is left out. */
  department?: string | undefined
}

interface DepartmentWords {
  words: string
  /** The clerk, for the records. */
  by?: string | undefined
  /** The last message that the clerk has seen, null for none: a later one is refused. Left out: it is written after whatever stands there. */
  seen?: string | null
}

/** The last messages of a declaration, in the order in which they were written. */
export async function lastMessages(context: Context, current: Stored, most: number): Promise<Row[]> {
  return (await messagesOf(context, current)).slice(-most)
}

/**
 * Notes that the department has opened the messages of a declaration: what the enterprise has written counts as seen.
 * @throws NotFound
 */
export async function openThread(context: Context, { tenantId, id }: OfDepartment): Promise<void> {
  const current = await needed(context, tenantId, id)
  await context.db
    .update(table)
    .set({ seenAt: context.now(tenantId) })
    .where(and(ofDeclaration(current), eq(table.from, 'enterprise'), isNull(table.seenAt)))
}

/**
 * Writes on a declaration on behalf of its department and tells everybody who acts for the enterprise. It asks for no correction:
 * that is a step of its own (`moveDeclaration`).
 * @throws NotFound, or BusinessWarning where nothing more can be written, or somebody has written since the clerk looked
 */
export async function answerThread(
  context: Context,
  { tenantId, id, department, words, by, seen }: OfDepartment & DepartmentWords,
): Promise<void> {
  const current = await needed(context, tenantId, id)
  const closed = whyClosed(current)
  if (closed) throw new BusinessWarning(closed)
  const project = await neededProject(context, { tenantId }, current.projectId)
  const author = department ?? project.department
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`thread ${id}`}, 0))`)
    const latest = (await messagesOf(inside, current)).at(-1)
    if (seen !== undefined && seen !== (latest?.id ?? null))
      throw new BusinessWarning(
        `在您查看以后，${latest?.author ?? '企业'}又留了言：${latest ? readThreadWords(latest) : ''}`,
      )
    await openThread(inside, { tenantId, id })
    await db.insert(table).values({
      ...rowOf(context, current, context.now(tenantId)),
      from: 'department',
      author,
      ...threadWords(words),
    })
    await sendToEnterprise(inside, {
      tenantId,
      enId: current.enId,
      kind: 'declaration',
      title: `受理部门有留言：${project.title}`,
      // The message lies plain, and so says nothing of what was written.
      body: `${author}在这份申报里给您留了言，请打开留言查看。`,
      link: { kind: 'declarationThread', id },
      notice: 'answered',
    })
    const on = { kind: 'declaration' as const, id, title: project.title }
    await recordOfClerk(inside, { tenantId, name: by }, 'declarationReplied', on)
  })
}

/** Why nothing can be written on a declaration now, as a sentence; null while something can. */
export function whyClosed({ status }: Pick<Stored, 'status'>): string | null {
  if (status === 'draft') return '申报提交以后，才能给受理部门留言'
  if (!isFinished(status) && status !== 'withdrawn') return null
  return `这份申报${declarationStatusLabels[status]}，留言已经关闭；还有疑问请打咨询电话`
}

async function needed({ db }: Context, tenantId: string, id: string): Promise<Stored> {
  const found = await findById(db, tenantId, id)
  if (!found) throw new NotFound('申报不存在')
  return found
}

function ofDeclaration({ tenantId, id }: Pick<Stored, 'tenantId' | 'id'>) {
  return and(eq(table.tenantId, tenantId), eq(table.declarationId, id))
}

function messagesOf({ db }: Context, current: Stored): Promise<Row[]> {
  return db.select().from(table).where(ofDeclaration(current)).orderBy(asc(table.at), asc(table.id))
}

function rowOf(context: Context, { id, tenantId, enId }: Stored, at: Date) {
  return { id: context.newId('dm'), declarationId: id, tenantId, enId, at }
}

async function readUntil(
  { db }: Context,
  { tenantId, user }: Applicant,
  declarationId: string,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: readTable.at })
    .from(readTable)
    .where(
      and(
        eq(readTable.tenantId, tenantId),
        eq(readTable.userId, user.id),
        eq(readTable.declarationId, declarationId),
      ),
    )
  return row?.at ?? null
}

async function noteRead(
  { db }: Context,
  { tenantId, user }: Applicant,
  declarationId: string,
  at: Date,
): Promise<void> {
  await db
    .insert(readTable)
    .values({ tenantId, userId: user.id, declarationId, at })
    .onConflictDoUpdate({
      target: [readTable.tenantId, readTable.userId, readTable.declarationId],
      set: { at },
    })
}

/** `before`: until when the caller had read; null for never. */
function threadFrom(rows: readonly Row[], current: Stored, before: Date | null): DeclarationThread {
  const answered = rows.findLastIndex(({ from }) => from === 'department')
  return {
    messages: rows.map(({ id, from, author, at, seenAt, ...row }, place) => ({
      id,
      from,
      author,
      words: readThreadWords(row),
      at: at.toISOString(),
      state: from === 'department' ? null : place < answered ? 'answered' : seenAt ? 'seen' : 'sent',
      isNew: from === 'department' && (before === null || at > before),
    })),
    closed: whyClosed(current),
  }
}
