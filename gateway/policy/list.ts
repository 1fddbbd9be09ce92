import { and, eq, sql } from 'drizzle-orm'
import { type policy as calls, policyFilters } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import { type PageAsked, windowOf } from '../base/paging.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { asTyped } from '../search/readings.ts'
import { logQuery } from '../search/search-log.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import { prepared } from '../store/prepared.ts'
import { policy } from '../store/schema/policy.ts'
import { textArray } from '../store/sql-values.ts'
import { deadlinesOf, projectsToday } from './deadlines.ts'
import { findPolicies } from './find.ts'
import { newestFirst } from './order.ts'
import { summariesOf } from './summary.ts'
import { storedTotals } from './totals.ts'

/** The lists of policies: flat for feeds and typeahead, and the policy query. */
export function policyLists(context: Context): Pick<Handlers<typeof calls>, 'list' | 'listNew'> {
  return {
    async list({ page, size, title, ids, genuine }, caller) {
      const { tenantId } = caller
      const found =
        title && ids.length === 0
          ? await policiesWithTitle(context, tenantId, title, { page, size })
          : await policiesByDate(context, tenantId, {
              title,
              ids,
              page,
              size,
              genuineOnly: genuine !== undefined,
            })
      return { records: await summariesOf(context, caller, found.ids), total: found.total, page, size }
    },

    async listNew({ page, size, literally, ...filters }, caller) {
      const projects = filters.sort === 'closing' ? await projectsToday(context, caller.tenantId) : []
      const found = await findPolicies(context.db, {
        tenantId: caller.tenantId,
        today: shanghaiDate(context.now(caller.tenantId)),
        filters,
        page,
        size,
        deadlines: deadlinesOf(projects),
        literally: literally !== undefined,
      })
      if (filters.keyword && page === 1 && found.total > 0)
        await logQuery(context, caller.tenantId, filters.keyword)
      const records = await summariesOf(context, caller, found.ids, found.question?.hitTexts)
      const { total, facets, capped, question } = found
      return { records, total, page, size, facets, capped, readAs: question?.readAs ?? undefined }
    },
  }
}

/** Those whose titles hold some words: as the policy query finds them, at most so many as it ranks. */
async function policiesWithTitle(context: Context, tenantId: string, title: string, paged: PageAsked) {
  return findPolicies(context.db, {
    tenantId,
    today: shanghaiDate(context.now(tenantId)),
    filters: policyFilters.parse({ title, sort: 'newest' }),
    ...paged,
    deadlines: new Map(),
    exactly: true,
    counted: false,
  })
}

/** All of them or the named ones, however far back. */
async function policiesByDate(
  context: Context,
  tenantId: string,
  {
    title,
    ids,
    page,
    size,
    genuineOnly,
  }: PageAsked & { title?: string | undefined; ids: string[]; genuineOnly: boolean },
) {
  const question = title ? asTyped(title, await vocabularyOf(context.db, tenantId)) : null
  const { limit, offset } = windowOf({ page, size })
  const wanted = and(
    eq(policy.tenantId, tenantId),
    ids.length > 0 ? sql`${policy.id} = any(${textArray(ids)})` : undefined,
    question ? sql`${policy.titleWords} @@ ${question.everyPart}::tsquery` : undefined,
    title && !question ? sql`false` : undefined,
    genuineOnly ? eq(policy.synthetic, false) : undefined,
  )
  const totals = ids.length > 0 || genuineOnly ? null : await storedTotals(context.db, tenantId)
  const { rows } = await context.db.execute<{ ids: string[]; total: number | null }>(
    prepared(sql`select coalesce(json_agg(page.id), '[]'::json) as ids,
        ${totals ? sql`null::int` : sql`(select count(*)::int from ${policy} where ${wanted})`} as total
      from (select ${policy.id} from ${policy} where ${wanted} order by ${newestFirst} limit ${limit} offset ${offset}) page`),
  )
  return { ids: rows[0]?.ids ?? [], total: totals?.total ?? rows[0]?.total ?? 0 }
}
