import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { Route } from './+types/suggestions.ts'
import { suggestedTitles, suggestionBudgetMs } from './suggested-titles.server.ts'

/** How many words and how many titles are suggested together. */
const words = 5
const titles = 3
/** So many titles are asked for, to leave out of the words what is a title. */
const titlesAsked = 8

/**
 * What a search box may suggest for the words typed so far: words to search by (`{ text }`), then policies to open
 * (`{ text, href }`); none of what takes too long.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword } = readListQuery(url.searchParams)
  if (keyword === '') return Response.json({ suggestions: [] })
  const [{ data: found }, policies] = await Promise.all([
    optionalRead(context, () => gateway(context).search.oneClick({ keyword }), {
      label: 'suggestions',
      budgetMs: suggestionBudgetMs,
    }),
    suggestedTitles(context, keyword, titlesAsked),
  ])
  const texts = (found?.suggestions ?? [])
    .filter((text) => !policies.some((policy) => policy.text === text))
    .slice(0, policies.length > 0 ? words : undefined)
  return Response.json({
    suggestions: [...texts.map((text) => ({ text })), ...policies.slice(0, titles)],
  })
}
