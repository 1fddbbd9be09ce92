import type { DictEntry } from '../../../contract/entities/tenant.ts'
import { findChoices, type SearchChoice } from '../../display/find-choices.ts'
import { industryAbove, industryLabel } from '../../display/industry-options.ts'
import { readingOf } from '../../display/pinyin.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { plainWords } from '../../navigation/list-query.ts'
import { gatewayForNobody } from '../../session/gateway-client.server.ts'
import type { Route } from './+types/industry-suggestions.ts'
import { suggestionBudgetMs } from './suggested-titles.server.ts'

/** So many are told; who sees so many types a word more. */
const most = 30

/** No name of the classification is longer; a whole address of words would be looked for in each of 1,972 entries. */
const longestKeyword = 40

/**
 * Industries of GB/T 4754 by what was typed of a code, a name or its pinyin: `{ found: [{ value,
 * label, note }], more }`. `found` is null when the classification cannot be had in time, so that
 * the control searches what it has.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const keyword = plainWords(url.searchParams.get('keyword'), longestKeyword)
  const { data: industries } = await optionalRead(
    context,
    () => gatewayForNobody(context).common.dictValue({ typeCode: 'industryCode' }),
    { label: 'industry suggestions', budgetMs: suggestionBudgetMs },
  )
  if (!industries) return Response.json({ found: null, more: false })
  const found = keyword === '' ? [] : findChoices(searchable(industries), keyword)
  return Response.json({
    found: found.slice(0, most).map(({ value, label, note }) => ({ value, label, note })),
    more: found.length > most,
  })
}

/** A classification is read aloud once, as long as its cached answer is the same one. */
const read = new WeakMap<readonly DictEntry[], SearchChoice[]>()

function searchable(industries: readonly DictEntry[]): SearchChoice[] {
  const before = read.get(industries)
  if (before) return before
  const names = new Map(industries.map(({ value, label }) => [value, label]))
  const choices = industries.map((entry) => ({
    value: entry.value,
    label: industryLabel(entry),
    note: industryAbove(names, entry.value),
    pinyin: readingOf(entry.label),
  }))
  read.set(industries, choices)
  return choices
}
