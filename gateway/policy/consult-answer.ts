import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { recordOfClerk } from '../audit/clerk.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { sendMessage } from '../message/send.ts'
import { consult } from '../store/schema/policy.ts'
import { followConsent } from './consult-publication.ts'

/** What a department answers. */
export interface ConsultAnswer {
  tenantId: string
  id: string
  answer: string
  department?: string | undefined
  /** The clerk, for the records. */
  by?: string | undefined
}

/**
 * Answers a consultation on behalf of its department, and tells the person who asked. It is not public before `showConsult`.
 * @throws NotFound, or BusinessWarning for one that has an answer already
 */
export async function answerConsult(
  context: Context,
  { tenantId, id, answer, department, by: name }: ConsultAnswer,
): Promise<void> {
  const mine = and(eq(consult.tenantId, tenantId), eq(consult.id, id))
  const [asked] = await context.db.select().from(consult).where(mine)
  if (!asked) throw new NotFound('咨询不存在')
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const by = department ?? asked.department
    const [answered] = await db
      .update(consult)
      .set({ answer, department: by, answeredAt: context.now(tenantId), withheld: true })
      .where(and(mine, isNull(consult.answer)))
      .returning()
    if (!answered) throw new BusinessWarning(await answeredMeanwhile(inside, mine))
    await sendMessage(inside, {
      tenantId,
      userId: asked.userId,
      kind: 'consult',
      title: `您的咨询“${asked.title}”有了答复`,
      body: `${by ?? '主管部门'}答复：${answer}`,
      link: { kind: 'consultations', id },
      notice: 'answered',
    })
    await recordOfClerk(inside, { tenantId, name }, 'consultAnswered', { kind: 'consult', id })
  })
}

/** What to tell whoever comes second: by whom and when it was answered. */
async function answeredMeanwhile({ db }: Context, mine: SQL | undefined): Promise<string> {
  const [row] = await db.select().from(consult).where(mine)
  const how = row?.answeredAt ? `（${row.department ?? '主管部门'}，${shanghaiDate(row.answeredAt)}）` : ''
  return `这条咨询已经答复过${how}`
}

/**
 * Releases an answered consultation on behalf of its department, after a clerk has looked at it: the program knows the names of whoever
 * asked, and no others. It is public as long as the asker agrees too.
 * @throws NotFound, or BusinessWarning for one that has no answer yet
 */
export async function showConsult(
  context: Context,
  tenantId: string,
  id: string,
  by?: string | undefined,
): Promise<void> {
  await context.db.transaction(async (db) => {
    const [released] = await db
      .update(consult)
      .set({ withheld: false })
      .where(and(eq(consult.tenantId, tenantId), eq(consult.id, id)))
      .returning()
    if (!released) throw new NotFound('咨询不存在')
    if (released.answer === null) throw new BusinessWarning('这条咨询还没有答复')
    await followConsent({ ...context, db }, released)
    await recordOfClerk({ ...context, db }, { tenantId, name: by }, 'consultReleased', {
      kind: 'consult',
      id,
    })
  })
}

/** The consultations that wait for an answer, what is due first first. */
export function waitingConsults(context: Context, tenantId: string) {
  const { id, title, department, answerBy, urged } = consult
  return context.db
    .select({ id, title, department, answerBy, urged })
    .from(consult)
    .where(and(eq(consult.tenantId, tenantId), isNull(consult.answeredAt)))
    .orderBy(asc(consult.answerBy), asc(consult.id))
}
