import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { foldText } from '../../contract/fold-text.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import { type Handlers, NotFound } from '../base/handler.ts'
import { howMany, pageOfRows } from '../base/paging.ts'
import type { Database } from '../store/open.ts'
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
    async englishPage({ keyword, ...asked }, { tenantId }) {
      const wanted = and(eq(englishPolicy.tenantId, tenantId), keyword ? holds(keyword) : undefined)
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

/** Whether title or text holds every word, in any of its forms: PostgreSQL's own text search, which knows English. */
function holds(text: string): SQL {
  const { title, summary, bodyHtml } = englishPolicy
  return sql`to_tsvector('english', ${title} || ' ' || ${summary} || ' ' || regexp_replace(${bodyHtml}, '<[^>]*>', ' ', 'g')) @@ plainto_tsquery('english', ${foldText(text)})`
}

/** The policies whose English texts hold every word of a text. A city has some dozens of them. */
export async function englishHolding(db: Database, tenantId: string, text: string | null): Promise<string[]> {
  if (!text) return []
  const rows = await db
    .select({ policyId: englishPolicy.policyId })
    .from(englishPolicy)
    .where(and(eq(englishPolicy.tenantId, tenantId), isNotNull(englishPolicy.policyId), holds(text)))
  return rows.flatMap(({ policyId }) => policyId ?? [])
}
