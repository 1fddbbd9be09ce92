import type { SearchType } from '../../../contract/search.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { type HotWords, hotWordsOf } from '../../display/hot-words.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { who } from '../../session/who.server.ts'
import type { SearchQuery } from './search-query.ts'

const pageSize = 20
const firstOfProfile = 5

/** Loads the hot queries with their label, for a page without results. */
export async function hotWords(context: RouterContext): Promise<HotWords> {
  const { data: found } = await optionalRead(
    context,
    () => gateway(context).search.oneClick({ keyword: '' }),
    {
      label: 'hot queries',
      budgetMs: 1000,
    },
  )
  return hotWordsOf(found)
}

/** The results of one search; null when nothing was asked for. */
export async function resultsFor(context: RouterContext, query: SearchQuery) {
  const { keyword, type, page, literally } = query
  if (keyword === '') return null
  const { search } = gateway(context)
  const [found, all, ranked] = await Promise.all([
    search.once({ keyword, literally, ...(type && { type, page, size: pageSize }) }),
    // The other tabs' counts: the page goes on without them.
    type
      ? optionalRead(context, () => search.once({ keyword, literally }), {
          label: 'counts of the other groups',
        })
      : null,
    policiesForMe(context, query),
  ])
  const counts = countsOf((all?.data ?? found).groups)
  return {
    groups: found.groups,
    /** Hits in every group; unknown while only one group could be had. */
    total: type && !all?.data ? null : (all?.data ?? found).total,
    counts,
    alsoSearched: found.alsoSearched,
    readAs: found.readAs,
    partly: found.partly,
    areaWithoutOwn: found.areaWithoutOwn,
    ranked,
    size: pageSize,
  }
}

/** Policies in the order of the current enterprise's profile, in place of the plain hits; null for visitors. */
async function policiesForMe(context: RouterContext, { keyword, type, page, literally }: SearchQuery) {
  if (who(context).role === 'visitor' || (type !== undefined && type !== 'policy')) return null
  const size = type === 'policy' ? pageSize : firstOfProfile
  return await optionalRead(
    context,
    () => gateway(context).search.oncePolicies({ keyword, page, size, literally }),
    {
      label: 'policies by profile',
    },
  )
}

function countsOf(groups: { type: SearchType; total: number }[]): Partial<Record<SearchType, number>> {
  return Object.fromEntries(groups.map(({ type, total }) => [type, total]))
}
