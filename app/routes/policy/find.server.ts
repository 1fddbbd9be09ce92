import type { RouterContext } from '../../base/request-info.server.ts'
import type { LeftWithout } from '../../components/rows/filtered-list.tsx'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import type { ComparedPolicy } from './compare-choice.tsx'
import { effectiveSort, type FilterField, type PolicyQuery, policyFilters } from './policy-query.ts'

/** The page of the list that the query asks for; `size` where it is not the usual one. */
export function findPolicies(context: RouterContext, query: PolicyQuery, size?: number) {
  const { filters, keyword, titles, page } = query
  return gateway(context).policy.listNew({
    ...(filters as object),
    [titles ? 'title' : 'keyword']: keyword || undefined,
    sort: effectiveSort(query),
    page,
    size,
  })
}

/** The titles of what is put aside for the comparison, in the order in which it was; asked for only when something is. */
export async function comparedPolicies(
  context: RouterContext,
  ids: string[],
): Promise<Optional<ComparedPolicy[]>> {
  if (ids.length === 0) return { data: [], missing: null }
  return optionalRead(
    context,
    async () => {
      const { records } = await gateway(context).policy.list({ ids, size: ids.length })
      return ids
        .flatMap((id) => records.find((one) => one.id === id) ?? [])
        .map(({ id, title }) => ({ id, title }))
    },
    { label: 'policies put aside' },
  )
}

/** How many policies there would be without each condition; asked for only where nothing was found. */
export async function foundWithoutOne(
  context: RouterContext,
  query: PolicyQuery,
): Promise<LeftWithout<FilterField>> {
  const chosen = policyFilters.groups
    .map(({ field }) => field)
    .filter((field) => query.filters[field].length > 0)
  const without = [
    ...chosen.map((field) => [field, policyFilters.replace(query, field, [])] as const),
    ...(query.keyword && chosen.length > 0 ? [['keyword', { ...query, keyword: '' }] as const] : []),
  ]
  const counts = await Promise.all(
    without.map(async ([name, looser]) => {
      const { data } = await optionalRead(context, () => findPolicies(context, looser, 1), {
        label: 'policies without one condition',
        budgetMs: 1000,
      })
      return data ? ([[name, data.total]] as const) : []
    }),
  )
  return Object.fromEntries(counts.flat())
}
