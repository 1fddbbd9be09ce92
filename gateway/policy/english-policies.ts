import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import { type Handlers, NotFound } from '../base/handler.ts'
import { englishPolicy } from '../store/schema/policy.ts'

/** Summaries of policies in English. */
export function englishPolicies(context: Context): Pick<Handlers<typeof calls>, 'english' | 'englishPage'> {
  return {
    async english({ id }, { tenantId }) {
      const [row] = await context.db
        .select()
        .from(englishPolicy)
        .where(and(eq(englishPolicy.tenantId, tenantId), eq(englishPolicy.id, id)))
      if (!row) throw new NotFound('政策不存在或已下线')
      return row
    },
    async englishPage({ page, size, keyword }, { tenantId }) {
      const pattern = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
      const wanted = and(
        eq(englishPolicy.tenantId, tenantId),
        keyword ? or(ilike(englishPolicy.title, pattern), ilike(englishPolicy.summary, pattern)) : undefined,
      )
      const [rows, counted] = await Promise.all([
        context.db
          .select()
          .from(englishPolicy)
          .where(wanted)
          .orderBy(desc(englishPolicy.publishedOn), englishPolicy.id)
          .limit(size)
          .offset((page - 1) * size),
        context.db.select({ total: count() }).from(englishPolicy).where(wanted),
      ])
      return { records: rows, total: counted[0]?.total ?? 0, page, size }
    },
  }
}
