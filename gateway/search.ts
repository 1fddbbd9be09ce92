import { policyFilters } from '../contract/policy.ts'
import { type search as calls, type SearchType, searchType } from '../contract/search.ts'
import { enterpriseToRecommendBy } from './account/recommendation-choice.ts'
import type { Context } from './base/context.ts'
import type { Caller, Handlers } from './base/handler.ts'
import { type PageAsked, pageOfList } from './base/paging.ts'
import { shanghaiDate } from './base/shanghai-date.ts'
import { byProfile } from './match/profile-ranking.ts'
import { deadlinesOf, projectsToday } from './policy/deadlines.ts'
import { type FoundPolicies, findPolicies, hasOwn } from './policy/find.ts'
import { policiesGoverning } from './policy/governing.ts'
import { suggestionsFor } from './policy/suggestions.ts'
import { summariesOf } from './policy/summary.ts'
import { issuersInWords } from './rules/issuers.ts'
import { extract } from './search/highlight.ts'
import type { Question } from './search/question.ts'
import { hotQueries, logQuery } from './search/search-log.ts'
import { findContent, type Hit } from './topic/content-search.ts'

/** Hits of each group on the page that shows them all. */
const hitsOfEach = 5
const hotShown = 10
/** The closest policies that a profile may reorder. */
const reordered = 200

/** One-click search. */
export function search(context: Context): Handlers<typeof calls> {
  return {
    async once({ keyword, type, page, size, literally }, caller) {
      const paged = type ? { page, size } : { page: 1, size: hitsOfEach }
      const found = await find(context, caller.tenantId, { keyword, literally }, paged)
      const { question } = found
      if (!question) return { total: 0, groups: [], alsoSearched: [] }
      const wanted = type ? [type] : searchType.options
      const groups = await Promise.all(
        wanted.map((one) =>
          one === 'policy'
            ? policyGroup(context, caller, found)
            : contentGroup(context, caller.tenantId, one, question, paged),
        ),
      )
      const total = groups.reduce((sum, group) => sum + group.total, 0)
      if (total > 0 && page === 1 && !type) await logQuery(context, caller.tenantId, keyword)
      const { alsoSearched, readAs } = question
      const areaWithoutOwn = await findAreaWithoutOwn(context, caller.tenantId, found)
      return {
        total,
        groups,
        alsoSearched,
        readAs: readAs ?? undefined,
        partly: found.partly ?? false,
        areaWithoutOwn,
      }
    },

    async oncePolicies({ keyword, page, size, literally }, caller) {
      const [found, enterprise] = await Promise.all([
        find(context, caller.tenantId, { keyword, literally }, { page: 1, size: reordered }),
        enterpriseToRecommendBy(context, caller),
      ])
      const ranked = enterprise
        ? await behindGoverning(found, (rest) => byProfile(context, { ...caller, enterprise }, rest))
        : found.ids
      const ids = pageOfList({ page, size }, ranked).records
      // A page that begins among those that were put in another order can end behind them.
      if (ids.length < size && page * size > reordered) {
        const raw = await find(context, caller.tenantId, { keyword, literally }, { page, size })
        ids.push(...raw.ids.slice(Math.max(0, reordered - (page - 1) * size)))
      }
      const records = await summariesOf(context, caller, ids, found.question?.hitTexts)
      return { records, total: found.total, page, size }
    },

    async oneClick({ keyword }, { tenantId }) {
      const [hotList, suggestions] = await Promise.all([
        hotQueries(context, tenantId, hotShown),
        suggestionsFor(context, tenantId, keyword),
      ])
      return { ...hotList, suggestions }
    },
  }
}

type Typed = { keyword: string; literally?: '1' | undefined }

async function find(
  context: Context,
  tenantId: string,
  { keyword, literally }: Typed,
  { page, size }: PageAsked,
) {
  return findPolicies(context, {
    tenantId,
    today: shanghaiDate(context.now(tenantId)),
    filters: policyFilters.parse({ keyword: keyword || undefined }),
    page,
    size,
    deadlines: deadlinesOf(await projectsToday(context, tenantId)),
    literally: literally !== undefined,
  })
}

/** The policies found, reordered behind those that govern what was asked for: they stay first, whomever they suit. */
async function behindGoverning(
  { ids, question }: FoundPolicies,
  reorder: (ids: string[]) => Promise<string[]>,
): Promise<string[]> {
  const governing = policiesGoverning(question?.subjects ?? [])
  const others = ids.findIndex((id) => !governing.includes(id))
  if (others < 0) return ids
  return [...ids.slice(0, others), ...(await reorder(ids.slice(others)))]
}

/** The area that the question names, where none of the policies found is its own. */
async function findAreaWithoutOwn(
  context: Context,
  tenantId: string,
  { question, facets, total }: FoundPolicies,
) {
  const places = question?.places
  if (!places?.area || total === 0) return undefined
  const regions = facets.find(({ field }) => field === 'area')?.options ?? []
  if (regions.some(({ value, count }) => count > 0 && places.named.includes(value))) return undefined
  return { name: places.area, hasOthers: await hasOwn(context, { tenantId }, places) }
}

async function policyGroup(context: Context, caller: Caller, found: FoundPolicies) {
  const hitTexts = found.question?.hitTexts ?? []
  const summaries = await summariesOf(context, caller, found.ids, hitTexts)
  const hits = summaries.map(
    (one): Hit => ({
      type: 'policy',
      id: one.id,
      title: one.title,
      titleHighlight: one.highlights?.title ?? one.title,
      extract: extract(`${one.summary}\n${one.benefit?.text ?? ''}`, hitTexts),
      // A date that is known to the month or year only is no day.
      date: one.issuedOn.length === 10 ? one.issuedOn : null,
      source: [issuersInWords(one.issuers), one.documentNumber].filter(Boolean).join(' · '),
      link: { kind: 'policy' as const, id: one.id },
      status: one.status === 'effective' ? null : one.status,
      ...(one.benefit?.figure && { figure: one.benefit.figure }),
      ...(one.deadline && {
        deadline: one.deadline,
        ...(one.deadlineAt ? { closesAt: one.deadlineAt } : {}),
        windowBasis: one.deadlineBasis,
      }),
    }),
  )
  return { type: 'policy' as const, total: found.total, hits }
}

async function contentGroup(
  context: Context,
  tenantId: string,
  type: Exclude<SearchType, 'policy'>,
  question: Question,
  asked: PageAsked,
) {
  const found = pageOfList(asked, await findContent(context, tenantId, type, question))
  return { type, total: found.total, hits: found.records }
}
