import { z } from 'zod'
import { call } from './call.ts'
import { benefitField, benefitItem, benefitKind } from './entities/benefit-item.ts'
import { declareNotice } from './entities/declaration.ts'
import { attributeAnswers, attributes, growthStep, matchReport, visitorProfile } from './entities/match.ts'
import {
  benefitFigure,
  consult,
  englishPolicy,
  facet,
  favourite,
  policyDetail,
  policyLevel,
  policyStatus,
  policySummary,
  policyText,
  projectRef,
  sizeType,
  subscription,
  supportMode,
  way,
} from './entities/policy.ts'
import { literally, literallyIgnored, readAs } from './entities/search-reading.ts'
import {
  amountRange,
  date,
  done,
  identifier,
  month,
  pageOf,
  paging,
  searchText,
  text,
  wholeNumber,
} from './envelope.ts'

const minutes = 60
const several = z.array(z.string().min(1).max(60)).max(30).default([])

export const policySort = z.enum(['relevance', 'newest', 'closing', 'views'])

/** The filters of the policy query. Within one group any option may match; between groups all must. */
export const policyFilters = z.object({
  keyword: searchText.optional(),
  /** Searches titles and document numbers only. */
  title: searchText.optional(),
  level: z.array(policyLevel).max(10).default([]),
  area: several,
  issuer: several,
  category: several,
  industry: several,
  sizeType: z.array(sizeType).max(10).default([]),
  supportMode: z.array(supportMode).max(10).default([]),
  status: z.array(policyStatus).max(10).default([]),
  /** Years of issue; `2021-` stands for 2021 and before. */
  year: z
    .array(z.string().regex(/^\d{4}-?$/))
    .max(30)
    .default([]),
  tag: several,
  sort: policySort.optional(),
})

const id = z.object({ id: identifier })
/** One reading of a policy: `channel` says from where, `uuid` is new for each and comes again with the heartbeats of its page. */
const reading = id.extend({ channel: z.string().min(1).max(40), uuid: identifier })

export const policy = {
  english: call('GET', '/policy/api/ua/english/policy', {
    access: 'anyone',
    summary: 'One English policy',
    query: id,
    data: englishPolicy,
    cacheSeconds: 5 * minutes,
  }),
  englishPage: call('GET', '/policy/api/ua/english/policy/pcPage', {
    access: 'anyone',
    summary: 'English policies, newest first',
    query: paging.extend({ keyword: searchText.optional() }),
    data: pageOf(englishPolicy.omit({ bodyHtml: true })),
    cacheSeconds: 5 * minutes,
  }),
  list: call('GET', '/policy/api/ua/policy/list', {
    access: 'anyone',
    summary: 'Flat, newest first: for feeds, the sitemap and typeahead',
    query: paging.extend({
      title: searchText.optional(),
      ids: several,
      /** 1: without labelled test data. It is not heard with `title`. */
      genuine: z.literal('1').optional(),
    }),
    beyondInput: { genuine: 'Labelled test data are left out of what comes, which may be less then.' },
    data: pageOf(policySummary),
    cacheSeconds: minutes,
  }),
  listNew: call('GET', '/policy/api/ua/policy/list/new', {
    access: 'anyone',
    summary: 'The policy query: filters, facets, sort, highlights',
    query: paging.extend({ ...policyFilters.shape, literally }),
    beyondInput: { literally: literallyIgnored },
    data: pageOf(policySummary).extend({
      readAs,
      facets: z.array(facet),
      /** More match than are counted: `total` and the facets are of the newest and the closest ones. */
      capped: z.boolean().default(false),
    }),
    cacheSeconds: minutes,
  }),
  benefits: call('GET', '/policy/api/ua/policy/benefits', {
    beyond:
      'The list of benefits and its open data say that this is not offered here, and nothing leads to them.',
    access: 'anyone',
    summary:
      'Benefits as items, of what has not ended: by kind, size, industry, area and way; what closes soonest first',
    query: paging.extend({
      kind: z.array(benefitKind).max(4).default([]),
      sizeType: z.array(sizeType).max(10).default([]),
      industry: several,
      area: several,
      way: z.array(way).max(5).default([]),
      sort: z.enum(['closing', 'amount']).optional(),
    }),
    data: pageOf(benefitItem).extend({
      /** For each field, how many items each value would leave beside what is chosen of the others. */
      facets: z.array(
        z.object({
          field: benefitField,
          options: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
        }),
      ),
    }),
    cacheSeconds: 5 * minutes,
  }),
  detail: call('GET', '/policy/api/ua/policy/detail', {
    access: 'anyone',
    summary: 'The text alone: for calendar files',
    query: reading,
    data: policyText,
  }),
  detailNew: call('GET', '/policy/api/ua/policy/detail/new', {
    access: 'anyone',
    summary:
      'Everything on the policy screen; a logged-in enterprise also gets the conditions against its profile',
    query: reading,
    data: policyDetail,
  }),
  attribute: call('GET', '/policy/api/customer/policy/attribute', {
    access: 'enterprise',
    summary: 'Questions that are still open, and what has been answered',
    data: attributes,
  }),
  saveAttribute: call('POST', '/policy/api/customer/policy/attribute', {
    access: 'enterprise',
    summary: 'Saves answers; an empty text takes an answer back',
    body: z.object({ answers: attributeAnswers }),
    data: attributes,
  }),
  addFavourite: call('POST', '/policy/api/customer/policy/favorite/{id}', {
    access: 'user',
    summary: 'Adds a favourite; twice is the same as once',
    params: id,
    data: done,
  }),
  removeFavourite: call('DELETE', '/policy/api/customer/policy/favorite/{id}', {
    access: 'user',
    summary: 'Removes a favourite',
    params: id,
    data: done,
  }),
  favourites: call('GET', '/policy/api/customer/policy/favorite/list', {
    access: 'user',
    summary: 'My favourites, last added first',
    query: paging.extend({
      keyword: searchText.optional(),
      ended: z.enum(['yes', 'no']).optional(),
    }),
    data: pageOf(favourite),
  }),
  enterpriseReport: call('GET', '/policy/api/customer/policy/match/report', {
    access: 'enterprise',
    summary: 'The match report of the current enterprise',
    data: matchReport,
  }),
  visitorReport: call('POST', '/policy/api/ua/policy/match/report', {
    access: 'anyone',
    summary: 'The match report of a posted profile; nothing is kept',
    body: visitorProfile,
    data: matchReport,
  }),
  growth: call('GET', '/policy/api/customer/policy/growth', {
    beyond:
      'There is no page about the path of growth: its address leads to the smart report, and nothing leads to it.',
    access: 'enterprise',
    summary: 'The standings that an enterprise grows into, in their order, each against its own profile',
    data: z.array(growthStep),
  }),
  recommendList: call('GET', '/policy/api/ua/policy/recommendList', {
    access: 'anyone',
    summary: 'For the home page; by the profile for an enterprise, unless the person has turned that off',
    query: z.object({ size: wholeNumber.min(1).max(20).default(6) }),
    data: z.array(policySummary),
    cacheSeconds: minutes,
  }),
  recommend: call('GET', '/policy/api/ua/policy/recommend/{id}', {
    access: 'anyone',
    summary: 'Policies similar to one policy',
    params: id,
    data: z.array(policySummary),
    cacheSeconds: 5 * minutes,
  }),
  subscriptions: call('GET', '/policy/api/customer/policy/subscription/list', {
    access: 'user',
    summary: 'Policies that my tags bring, newest first; new since the last visit marked',
    query: paging,
    data: pageOf(subscription),
  }),
  todayDeclare: call('GET', '/policy/api/ua/policy/today-declare', {
    access: 'anyone',
    summary: 'Projects that can be applied for today, closing soonest first',
    query: paging,
    data: pageOf(
      projectRef.extend({
        policyId: identifier,
        opensOn: date,
        amount: amountRange.nullable(),
        amountText: z.string(),
        figure: benefitFigure.optional(),
        level: policyLevel,
      }),
    ),
    cacheSeconds: minutes,
  }),
  count: call('GET', '/policy/api/ua/policy/policyCount', {
    access: 'anyone',
    summary: 'The figures of the home page',
    data: z.object({
      policies: z.number().int(),
      effective: z.number().int(),
      /** Projects that can be applied for today. */
      openProjects: z.number().int(),
      /** Those of them that close within a week. */
      closingSoon: z.number().int(),
      /** Those of the open ones whose windows are invented for a demonstration. */
      exampleWindows: z.number().int().default(0),
      updatedOn: date,
    }),
    cacheSeconds: minutes,
  }),
  declareNotices: call('GET', '/policy/api/ua/declare/page', {
    access: 'anyone',
    summary: 'Calls for applications; by month of opening or closing for the calendar',
    query: paging.extend({
      month: month.optional(),
    }),
    data: pageOf(declareNotice),
    cacheSeconds: minutes,
  }),
  saveConsult: call('POST', '/policy/api/consult/save', {
    access: 'user',
    summary: 'Asks a question, about a policy or in general',
    creates: true,
    body: z.object({
      policyId: identifier.optional(),
      title: text(100),
      content: text(2000),
      /** Whether question and answer may be shown in public, without name and enterprise. */
      mayPublish: z.boolean().optional(),
    }),
    beyondInput: { mayPublish: 'Nothing that was asked is shown in public.' },
    data: consult,
  }),
  consults: call('GET', '/policy/api/customer/consult/list', {
    access: 'user',
    summary: 'My consultations, newest first',
    query: paging.extend({ status: z.enum(['waiting', 'answered']).optional() }),
    data: pageOf(consult),
  }),
}
