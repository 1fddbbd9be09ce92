import { policyHref } from '../../base/addresses.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { Route } from './+types/title-suggestions.ts'

/** The asynchronous find timeout of the specification, section 9, in milliseconds. */
const budgetMs = 2000

/** Policies whose title or number holds what was typed, each leading to its page: for boxes that search titles. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword } = readListQuery(url.searchParams)
  if (keyword === '') return Response.json({ suggestions: [] })
  const { data: found } = await optionalRead(
    context,
    () => gateway(context).policy.list({ title: keyword, size: 8 }),
    {
      label: 'title suggestions',
      budgetMs,
    },
  )
  const suggestions = (found?.records ?? []).map(({ id, title }) => ({ text: title, href: policyHref(id) }))
  return Response.json({ suggestions })
}
