import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import { type Handlers, NotFound } from '../base/handler.ts'
import { howMany, pageOfRows } from '../base/paging.ts'
import { englishPolicy } from '../store/schema/policy.ts'
import { literally } from '../store/sql-values.ts'

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
    async englishPage({ keyword, ...asked }, { tenantId }) {
      const pattern = `%${literally(keyword ?? '')}%`
      const wanted = and(
        eq(englishPolicy.tenantId, tenantId),
        keyword ? or(ilike(englishPolicy.title, pattern), ilike(englishPolicy.summary, pattern)) : undefined,
      )
      return pageOfRows(asked, howMany(context.db, englishPolicy, wanted), (limit, offset) =>
        context.db
          .select()
          .from(englishPolicy)
          .where(wanted)
          .orderBy(desc(englishPolicy.publishedOn), englishPolicy.id)
          .limit(limit)
          .offset(offset),
      )
    },
  }
}
