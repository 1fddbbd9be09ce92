import { readListQuery } from '../../navigation/list-query.ts'
import type { Route } from './+types/title-suggestions.ts'
import { suggestedTitles } from './suggested-titles.server.ts'

/** Policies whose title or number holds what was typed: for boxes that search titles. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword } = readListQuery(url.searchParams)
  return Response.json({ suggestions: keyword === '' ? [] : await suggestedTitles(context, keyword, 8) })
}
