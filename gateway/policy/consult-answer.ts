import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { sendMessage } from '../message/send.ts'
import { consult } from '../store/schema/policy.ts'

/**
 * Answers a consultation on behalf of its department and tells the person who asked.
 * @throws NotFound, or BusinessWarning for one that has an answer already
 */
export async function answerConsult(
  context: Context,
  given: { tenantId: string; id: string; answer: string; department?: string | undefined },
): Promise<void> {
  const { tenantId, id, answer } = given
  const mine = and(eq(consult.tenantId, tenantId), eq(consult.id, id))
  const [asked] = await context.db.select().from(consult).where(mine)
  if (!asked) throw new NotFound('咨询不存在')
  await context.db.transaction(async (store) => {
    const department = given.department ?? asked.department
    const [answered] = await store
      .update(consult)
      .set({ answer, department, answeredAt: context.now(tenantId) })
      .where(and(mine, isNull(consult.answer)))
      .returning()
    if (!answered) throw new BusinessWarning('这条咨询已经答复过')
    await sendMessage(
      { ...context, db: store },
      {
        tenantId,
        userId: asked.userId,
        kind: 'consult',
        title: `您的咨询“${asked.title}”有了答复`,
        body: `${department ?? '主管部门'}答复：${answer}`,
        link: { kind: 'consultations', id },
        notice: 'answered',
      },
    )
  })
}
