import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { Route } from './+types/suggestions.ts'

/** The asynchronous find timeout of the specification, section 9, in milliseconds. */
const budgetMs = 2000

/** What a search box may suggest for the words typed so far: `{ suggestions: [{ text }] }`, none when it takes too long. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword } = readListQuery(url.searchParams)
  if (keyword === '') return Response.json({ suggestions: [] })
  const { data: found } = await optionalRead(context, () => gateway(context).search.oneClick({ keyword }), {
    label: 'suggestions',
    budgetMs,
  })
  return Response.json({ suggestions: (found?.suggestions ?? []).map((text) => ({ text })) })
}
