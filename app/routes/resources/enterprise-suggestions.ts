import { optionalRead } from '../../errors/optional-read.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import { searchDirectory } from '../content/directory.server.ts'
import type { Route } from './+types/enterprise-suggestions.ts'
import { suggestionBudgetMs } from './suggested-titles.server.ts'

/** With one character nearly every enterprise begins. */
const shortest = 2

/** Enterprises of the directory by what was typed of a name; none when it takes too long. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword } = readListQuery(url.searchParams)
  if (keyword.length < shortest) return Response.json({ suggestions: [] })
  const { data: found } = await optionalRead(
    context,
    () => searchDirectory(context, { name: keyword, size: 8 }),
    { label: 'enterprise suggestions', budgetMs: suggestionBudgetMs },
  )
  return Response.json({ suggestions: (found?.records ?? []).map(({ name }) => ({ text: name })) })
}
