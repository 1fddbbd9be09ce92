import { sql } from 'drizzle-orm'
import { type policy as calls, policyFilters } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import type { PageAsked } from '../base/paging.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { asTyped } from '../search/readings.ts'
import { logQuery } from '../search/search-log.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import { textArray } from '../store/sql-values.ts'
import { pageByDate } from './by-date.ts'
import { deadlinesOf, projectsToday } from './deadlines.ts'
import { findPolicies } from './find.ts'
import { summariesFrom, type Viewer } from './summary.ts'
import { storedTotals } from './totals.ts'

/** The lists of policies: flat for feeds and typeahead, and the policy query. */
export function policyLists(context: Context): Pick<Handlers<typeof calls>, 'list' | 'listNew'> {
  return {
    async list({ page, size, title, ids, genuine }, caller) {
      const found =
        title && ids.length === 0
          ? await policiesWithTitle(context, caller, title, { page, size })
          : await policiesByDate(context, caller, {
              title,
              ids,
              page,
              size,
              genuineOnly: genuine !== undefined,
            })
      return { records: await summariesFrom(context, caller, found), total: found.total, page, size }
    },

    async listNew({ page, size, literally, ...filters }, caller) {
      const projects = filters.sort === 'closing' ? await projectsToday(context, caller.tenantId) : []
      const found = await findPolicies(context, {
        tenantId: caller.tenantId,
        today: shanghaiDate(context.now(caller.tenantId)),
        filters,
        page,
        size,
        deadlines: deadlinesOf(projects),
        literally: literally !== undefined,
        viewer: caller,
      })
      if (filters.keyword && page === 1 && found.total > 0)
        await logQuery(context, caller.tenantId, filters.keyword)
      const records = await summariesFrom(context, caller, found, found.question?.hitTexts)
      const { total, facets, capped, question } = found
      return { records, total, page, size, facets, capped, readAs: question?.readAs ?? undefined }
    },
  }
}

/** Those whose titles hold some words: as the policy query finds them, at most so many as it ranks. */
async function policiesWithTitle(context: Context, viewer: Viewer, title: string, paged: PageAsked) {
  const { tenantId } = viewer
  return findPolicies(context, {
    tenantId,
    today: shanghaiDate(context.now(tenantId)),
    filters: policyFilters.parse({ title, sort: 'newest' }),
    ...paged,
    deadlines: new Map(),
    exactly: true,
    counted: false,
    viewer,
  })
}

/** All of them or the named ones, however far back. */
async function policiesByDate(
  context: Context,
  viewer: Viewer,
  {
    title,
    ids,
    genuineOnly,
    ...paged
  }: PageAsked & { title?: string | undefined; ids: string[]; genuineOnly: boolean },
) {
  const { tenantId } = viewer
  const question = title ? asTyped(title, await vocabularyOf(context.db, tenantId)) : null
  const wanted = [
    ...(ids.length > 0 ? [sql`p.id = any(${textArray(ids)})`] : []),
    ...(question ? [sql`p.title_words @@ ${question.everyPart}::tsquery`] : []),
    ...(title && !question ? [sql`false`] : []),
    ...(genuineOnly ? [sql`p.synthetic = false`] : []),
  ]
  const totals = ids.length > 0 || genuineOnly ? null : await storedTotals(context.db, tenantId)
  const page = await pageByDate(context.db, viewer, { paged, wanted, counted: !totals })
  return { ...page, total: totals?.total ?? page.total ?? 0 }
}
