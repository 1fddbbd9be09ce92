import { z } from 'zod'
import { call } from './call.ts'
import { linkTarget } from './entities/link-target.ts'
import { benefitFigure, clockTime, policySummary, windowBasis } from './entities/policy.ts'
import { literally, literallyIgnored, readAs } from './entities/search-reading.ts'
import { date, pageOf, paging, searchText } from './envelope.ts'

export const searchType = z.enum(['policy', 'project', 'subject', 'news', 'case'])
export type SearchType = z.infer<typeof searchType>

const keyword = searchText.default('')

export const searchHit = z.object({
  type: searchType,
  id: z.string(),
  title: z.string(),
  /** Title and extract with hits between U+E000 and U+E001. */
  titleHighlight: z.string(),
  extract: z.string(),
  date: date.nullable(),
  /** For projects, whose date is their last day, and beside a deadline: what the window rests on. */
  windowBasis: windowBasis.optional(),
  /** For policies: the nearest closing date among their open projects. */
  deadline: date.optional(),
  /** Until which time of that day, or of a project's last day. */
  closesAt: clockTime.optional(),
  /** For policies and projects: what they come to, for the edge of a row. */
  figure: benefitFigure.optional(),
  source: z.string(),
  link: linkTarget,
  /** For policies that no longer hold: their status. */
  status: z.string().nullable(),
})
export type SearchHit = z.infer<typeof searchHit>

export const search = {
  once: call('GET', '/policy/api/ua/policyoncesearch/list', {
    access: 'anyone',
    summary: 'Grouped results; with a type that group alone, paged',
    query: paging.extend({ keyword, type: searchType.optional(), literally }),
    beyondInput: { literally: literallyIgnored },
    data: z.object({
      total: z.number().int(),
      groups: z.array(z.object({ type: searchType, total: z.number().int(), hits: z.array(searchHit) })),
      /** What the words were also searched as: 高企 → 高新技术企业. */
      alsoSearched: z.array(z.string()),
      readAs,
      /** True: no policy holds every part of the words. */
      partly: z.boolean().default(false),
      /**
       * The area of the city that was named, where none of the policies is its own; `hasOthers`: it
       * has policies about something else.
       */
      areaWithoutOwn: z.object({ name: z.string(), hasOthers: z.boolean() }).optional(),
    }),
    cacheSeconds: 60,
  }),
  oncePolicies: call('GET', '/policy/api/policyOnceSearch/getPolicyList', {
    access: 'user',
    summary: "Policies ranked with the current enterprise's profile, unless the person has turned that off",
    query: paging.extend({ keyword, literally }),
    beyondInput: { literally: literallyIgnored },
    data: pageOf(policySummary),
  }),
  oneClick: call('GET', '/policy/api/ua/oneClick/list', {
    access: 'anyone',
    summary: 'Hot queries, or suggestions for what has been typed so far',
    query: z.object({ keyword }),
    data: z.object({
      hot: z.array(z.string()),
      /** False: the hot queries are the editors' list alone, as few people have searched. */
      hotIsSearched: z.boolean().default(false),
      suggestions: z.array(z.string()),
    }),
    cacheSeconds: 60,
  }),
}
