import { foldText } from '../../contract/fold-text.ts'
import { policyFilters } from '../../contract/policy.ts'
import { unifyIdeographs } from '../../contract/unify-ideographs.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { hotQueries } from '../search/search-log.ts'
import { simplified } from '../search/traditional.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import { keyOf } from '../search/words.ts'
import { findPolicies } from './find.ts'
import { summariesOf } from './summary.ts'

const shown = 8

/** So many titles are compared, of which the closest are shown: all but a large corpus has fewer that hold the words. */
const comparedTitles = 100

/**
 * Completions for what has been typed so far: hot queries, names (by characters or pinyin), then
 * titles; of everyday words, the titles that a search finds.
 */
export async function suggestionsFor(context: Context, tenantId: string, typed: string): Promise<string[]> {
  const key = keyOf(simplified(unifyIdeographs(typed)))
  if (!key) return []
  const { hot } = await hotQueries(context, tenantId, 50)
  const names = (await vocabularyOf(context.db, tenantId)).names()
  const byName = names.filter((one) => one.key.includes(key))
  const latin = /^[a-z]{2,}$/.test(key)
  const byPinyin = latin
    ? names.filter((one) => one.initials.startsWith(key) || one.spelling.startsWith(key))
    : []
  const starting = [...byName, ...byPinyin].toSorted(
    (a, b) => Number(b.key.startsWith(key)) - Number(a.key.startsWith(key)),
  )
  const words = [
    ...new Set([...hot.filter((query) => keyOf(query).includes(key)), ...starting.map((one) => one.name)]),
  ].filter((word) => foldText(word) !== foldText(typed).trim())
  if (words.length >= shown) return words.slice(0, shown)
  const text = typed.slice(0, 100)
  const titles = await titlesOf(context, tenantId, { title: text })
  if (words.length + titles.length === 0)
    titles.push(...(await titlesOf(context, tenantId, { keyword: text })))
  return [...new Set([...words, ...titles])].slice(0, shown)
}

/** The titles of the closest policies; none where they hold some parts of the words only. */
async function titlesOf(
  context: Context,
  tenantId: string,
  words: { title: string } | { keyword: string },
): Promise<string[]> {
  const found = await findPolicies(context, {
    tenantId,
    today: shanghaiDate(context.now(tenantId)),
    filters: policyFilters.parse(words),
    page: 1,
    size: 5,
    deadlines: new Map(),
    counted: false,
    rankedOfMany: comparedTitles,
  })
  if (found.partly) return []
  const summaries = await summariesOf(context, { tenantId, user: null }, found.ids)
  return summaries.map((one) => one.title)
}
