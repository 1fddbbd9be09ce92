import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { consultation as furtherCalls } from '../../contract/consultation.ts'
import type { Consult } from '../../contract/entities/policy.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers, NotFound } from '../base/handler.ts'
import { howMany, pageOfRows } from '../base/paging.ts'
import { shanghaiDate, shanghaiMoment } from '../base/shanghai-date.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { consult } from '../store/schema/policy.ts'
import { answerBy } from './answer-by.ts'
import { answeredConsults, followConsent, isShown } from './consult-publication.ts'
import { storedPolicy } from './detail.ts'

type Row = typeof consult.$inferSelect

/** A person's consultations. */
export function consults(context: Context): Pick<Handlers<typeof calls>, 'saveConsult' | 'consults'> {
  return {
    async saveConsult({ policyId, title, content, mayPublish = false }, { tenantId, user }) {
      const about = policyId ? await storedPolicy(context, tenantId, policyId) : null
      const askedAt = context.now(tenantId)
      const [asked] = await context.db
        .insert(consult)
        .values({
          id: context.newId('consult'),
          tenantId,
          userId: user.id,
          policyId: policyId ?? null,
          policyTitle: about?.title ?? null,
          title,
          content,
          askedAt,
          department: about?.department ?? (generalDepartment(context, tenantId) || null),
          answerBy: answerBy(context, tenantId, askedAt),
          mayPublish,
        })
        .returning()
      if (!asked) throw new BusinessWarning('咨询没有保存成功，请重试')
      return consultFrom(context, asked)
    },
    async consults({ status, ...asked }, { tenantId, user }) {
      const wanted = and(
        eq(consult.tenantId, tenantId),
        eq(consult.userId, user.id),
        status === 'answered' ? isNotNull(consult.answeredAt) : undefined,
        status === 'waiting' ? isNull(consult.answeredAt) : undefined,
      )
      const found = await pageOfRows(asked, howMany(context.db, consult, wanted), (limit, offset) =>
        context.db
          .select()
          .from(consult)
          .where(wanted)
          .orderBy(desc(consult.askedAt), desc(consult.id))
          .limit(limit)
          .offset(offset),
      )
      return { ...found, records: found.records.map((row) => consultFrom(context, row)) }
    },
  }
}

/** The family `consultation`: what everybody may read, and what a person does about a question of theirs. */
export function consultation(context: Context): Handlers<typeof furtherCalls> {
  const own = (tenantId: string, userId: string, id: string) =>
    and(eq(consult.tenantId, tenantId), eq(consult.userId, userId), eq(consult.id, id))
  return {
    ...answeredConsults(context),

    async publish({ id, on }, { tenantId, user }) {
      return context.db.transaction(async (db) => {
        const [row] = await db
          .update(consult)
          .set({ mayPublish: on })
          .where(own(tenantId, user.id, id))
          .returning()
        if (!row) throw new NotFound('咨询不存在')
        await followConsent({ ...context, db }, row)
        return consultFrom(context, row)
      })
    },

    async urge({ id }, { tenantId, user }) {
      const now = context.now(tenantId)
      const mine = own(tenantId, user.id, id)
      const [row] = await context.db.select().from(consult).where(mine)
      if (!row) throw new NotFound('咨询不存在')
      const { answerBy: by, mayUrge } = consultFrom(context, row)
      if (row.answeredAt) throw new BusinessWarning('这条咨询已经答复过')
      if (!mayUrge)
        throw new BusinessWarning(
          row.urgedAt ? '今天已经催办过，明天可以再催一次' : `最晚 ${by} 答复，过了这一天可以催办`,
        )
      const today = shanghaiMoment(shanghaiDate(now), '00:00')
      const [urged] = await context.db
        .update(consult)
        .set({ urgedAt: now, urged: sql`${consult.urged} + 1` })
        .where(and(mine, isNull(consult.answeredAt), or(isNull(consult.urgedAt), lt(consult.urgedAt, today))))
        .returning()
      if (!urged) throw new BusinessWarning('今天已经催办过，明天可以再催一次')
      return consultFrom(context, urged)
    },
  }
}

/** Who answers what is asked in general. Empty where nobody is named. */
function generalDepartment(context: Context, tenantId: string): string {
  return context.settingsOf(tenantId).undertaker ?? tenantDefaults.undertaker
}

function consultFrom(context: Context, row: Row): Consult {
  const { id, policyId, policyTitle, title, content, askedAt, answer, answeredAt, department } = row
  const { tenantId, urgedAt, mayPublish } = row
  const today = shanghaiDate(context.now(tenantId))
  const by = row.answerBy ?? answerBy(context, tenantId, askedAt)
  const overdue = answeredAt === null && today > by
  return {
    id,
    policyId,
    policyTitle,
    title,
    content,
    askedAt: askedAt.toISOString(),
    status: answeredAt ? 'answered' : 'waiting',
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    department,
    phone: context.settingsOf(tenantId).phone ?? tenantDefaults.phone,
    answerBy: by,
    overdue,
    urgedAt: urgedAt?.toISOString() ?? null,
    mayUrge: overdue && (urgedAt === null || shanghaiDate(urgedAt) < today),
    mayPublish,
    isPublic: isShown(row),
  }
}
