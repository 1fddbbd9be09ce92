import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Consult } from '../../contract/entities/policy.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import { howMany, pageOfRows } from '../base/paging.ts'
import { consult } from '../store/schema/policy.ts'
import { storedPolicy } from './detail.ts'

type Row = typeof consult.$inferSelect

/** A person's consultations. */
export function consults(context: Context): Pick<Handlers<typeof calls>, 'saveConsult' | 'consults'> {
  return {
    async saveConsult({ policyId, title, content }, { tenantId, user }) {
      const about = policyId ? await storedPolicy(context, tenantId, policyId) : null
      const asked = {
        id: context.newId('consult'),
        tenantId,
        userId: user.id,
        policyId: policyId ?? null,
        policyTitle: about?.title ?? null,
        title,
        content,
        askedAt: context.now(tenantId),
      }
      await context.db.insert(consult).values(asked)
      return consultFrom({ ...asked, answer: null, answeredAt: null, department: null })
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
      return { ...found, records: found.records.map(consultFrom) }
    },
  }
}

function consultFrom(row: Row): Consult {
  const { id, policyId, policyTitle, title, content, askedAt, answer, answeredAt, department } = row
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
  }
}
