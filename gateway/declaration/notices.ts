import { and, desc, eq } from 'drizzle-orm'
import escapeHtml from 'escape-html'
import { z } from 'zod'
import { codesOf, proclamationLabels } from '../../contract/closed-lists.ts'
import { hasRightCheckSymbol, isCreditCode, wrongCheckSymbol } from '../../contract/credit-code.ts'
import { typedCreditCode } from '../../contract/entities/account.ts'
import { nameText, text } from '../../contract/envelope.ts'
import { isDay, wanted } from '../../contract/formats.ts'
import { recordOfClerk } from '../audit/clerk.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { markAsCitysOwn } from '../store/citys-own.ts'
import { proclamation } from '../store/schema/declaration.ts'
import { neededProject } from './checks.ts'

const day = z.string().refine(isDay, '要写成 2026-07-01 这样的日期')

/** What a public notice has, whoever brings it in. */
export const noticeFields = {
  title: text(200),
  department: text(60),
  phone: text(60).regex(/\d/, wanted.phone),
}

/** An enterprise that a notice names. */
export const noticeEntry = z.strictObject({
  name: nameText(100),
  creditCode: typedCreditCode.refine(isCreditCode, '统一社会信用代码不正确，请核对 18 位'),
  note: z.string().trim().max(200).default(''),
})

/** Returns words for each enterprise of a notice whose credit code is likely wrong. */
export function creditCodeDoubts(entries: readonly { name: string; creditCode: string }[]): string[] {
  return entries.flatMap(({ name, creditCode }, at) =>
    hasRightCheckSymbol(creditCode)
      ? []
      : [`名单第 ${at + 1} 家“${name}”的统一社会信用代码 ${creditCode}，${wrongCheckSymbol}`],
  )
}

/** A public notice as its department writes it: plain text, an empty line between two paragraphs. */
export const newNotice = z.strictObject({
  type: z.enum(codesOf(proclamationLabels)),
  ...noticeFields,
  projectId: z.string().min(1).optional(),
  /** Until when objections can be raised; of a publicity alone. */
  publicityUntil: day.optional(),
  body: text(20_000),
  entries: z.array(noticeEntry).max(2000).default([]),
})
export type NewNotice = z.infer<typeof newNotice>

type Row = typeof proclamation.$inferSelect

/**
 * What a notice will be, published today; nothing is stored.
 * @throws BusinessWarning where its days make no sense; NotFound for a project that is not there
 */
export async function noticeRow(context: Context, tenantId: string, notice: NewNotice): Promise<Row> {
  const publishedOn = shanghaiDate(context.now(tenantId))
  const { type, projectId, publicityUntil, body, ...same } = notice
  if (type === 'publicity' && (publicityUntil ?? '') < publishedOn)
    throw new BusinessWarning('公示要写明截止日期（publicityUntil），不早于今天')
  if (type !== 'publicity' && publicityUntil !== undefined)
    throw new BusinessWarning('只有公示有截止日期（publicityUntil）')
  if (projectId !== undefined) await neededProject(context, { tenantId }, projectId)
  return {
    tenantId,
    id: context.newId('g'),
    type,
    publishedOn,
    publicityUntil: publicityUntil ?? null,
    projectId: projectId ?? null,
    bodyHtml: body
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
      .join(''),
    ...same,
  }
}

/** Publishes a notice on behalf of its department. `by` is the clerk, for the records. */
export async function publishNotice(context: Context, row: Row, by?: string): Promise<void> {
  await context.db.transaction(async (db) => {
    await db.insert(proclamation).values(row)
    const on = { kind: 'notice' as const, id: row.id, title: row.title }
    await recordOfClerk({ ...context, db }, { tenantId: row.tenantId, name: by }, 'noticePublished', on)
  })
}

/** The notices of a tenant, the newest first. */
export function newestNotices({ db }: Context, tenantId: string, most: number): Promise<Row[]> {
  return db
    .select()
    .from(proclamation)
    .where(eq(proclamation.tenantId, tenantId))
    .orderBy(desc(proclamation.publishedOn), desc(proclamation.id))
    .limit(most)
}

/** One notice. @throws NotFound */
export async function neededNotice({ db }: Context, tenantId: string, id: string): Promise<Row> {
  const [row] = await db.select().from(proclamation).where(itself(tenantId, id))
  if (!row) throw new NotFound('公告不存在或已撤下')
  return row
}

/** Takes a notice away on behalf of its department: its address says that it is gone, and no upgrade brings it back. @throws NotFound */
export async function retractNotice(
  context: Context,
  tenantId: string,
  id: string,
  by?: string,
): Promise<void> {
  await context.db.transaction(async (db) => {
    const [gone] = await db.delete(proclamation).where(itself(tenantId, id)).returning()
    if (!gone) throw new NotFound('公告不存在或已撤下')
    await markAsCitysOwn({ db }, { tenantId, kind: 'notices', id })
    const on = { kind: 'notice' as const, id, title: gone.title }
    await recordOfClerk({ ...context, db }, { tenantId, name: by }, 'noticeRetracted', on)
  })
}

const itself = (tenantId: string, id: string) =>
  and(eq(proclamation.tenantId, tenantId), eq(proclamation.id, id))
