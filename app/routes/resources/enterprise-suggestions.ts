import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { Route } from './+types/enterprise-suggestions.ts'

/** The asynchronous find timeout of the specification, section 9, in milliseconds. */
const budgetMs = 2000
/** With one character nearly every enterprise begins. */
const shortest = 2

/** Enterprises of the public directory whose name begins with what was typed; none when it takes too long. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword } = readListQuery(url.searchParams)
  if (keyword.length < shortest) return Response.json({ suggestions: [] })
  const { data: found } = await optionalRead(
    context,
    () => gateway(context).enterprise.libList({ name: keyword, size: 8 }),
    {
      label: 'enterprise suggestions',
      budgetMs,
    },
  )
  return Response.json({ suggestions: (found?.records ?? []).map(({ name }) => ({ text: name })) })
}
