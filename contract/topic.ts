import { z } from 'zod'
import { call } from './call.ts'
import { mobilePhone } from './entities/account.ts'
import {
  banner,
  bannerDetail,
  caseDetail,
  caseSummary,
  news,
  relativeEnterprise,
  subjectDetail,
  subjectSummary,
} from './entities/content.ts'
import { done, identifier, pageOf, paging, searchText, text, wholeNumber } from './envelope.ts'

const minutes = 60
const searched = paging.extend({ keyword: searchText.optional() })
const id = z.object({ id: identifier })

/** Topics, home, news and cases. */
export const topic = {
  subjects: call('GET', '/policy/api/ua/subject/list', {
    access: 'anyone',
    summary: 'Picture explainers, newest first',
    query: searched.extend({ category: z.string().max(60).optional() }),
    data: pageOf(subjectSummary),
    cacheSeconds: 5 * minutes,
  }),
  subject: call('GET', '/policy/api/ua/subject/details/{id}', {
    access: 'anyone',
    summary: 'One explainer with its pictures and their transcripts',
    params: id,
    data: subjectDetail,
    cacheSeconds: 5 * minutes,
  }),
  homeSubjects: call('GET', '/policy/api/ua/subject/list/home', {
    access: 'anyone',
    summary: 'The explainers of the home page',
    query: z.object({ size: wholeNumber.min(1).max(12).default(3) }),
    data: z.array(subjectSummary),
    cacheSeconds: 5 * minutes,
  }),
  banners: call('GET', '/policy/api/ua/banner/page', {
    access: 'anyone',
    summary: 'Banners',
    query: paging,
    data: pageOf(banner),
    cacheSeconds: 5 * minutes,
  }),
  banner: call('GET', '/policy/api/ua/banner/{id}', {
    access: 'anyone',
    summary: 'The page behind a banner',
    params: id,
    data: bannerDetail,
    cacheSeconds: 5 * minutes,
  }),
  picture: call('GET', '/pictures/{name}', {
    beyond:
      'A plain drawing stands where the picture would; the words of an explainer and the title of a banner stand beside it.',
    access: 'anyone',
    summary: 'A picture of an explainer or a banner; what `coverUrl`, `url` and `imageUrl` name',
    params: z.object({ name: z.string().regex(/^[\w-]{1,80}(\.[\w-]{1,20}){1,2}$/) }),
    data: z.unknown(),
    dataType: 'file',
  }),
  feedback: call('POST', '/policy/api/ua/feedback', {
    access: 'anyone',
    summary: 'Opinion feedback; the phone number is only for an answer',
    creates: true,
    body: z.object({ content: text(2000), phone: mobilePhone.optional() }),
    data: done,
  }),
  news: call('GET', '/policy/api/ua/news/page', {
    access: 'anyone',
    summary: 'News, newest first',
    query: searched,
    data: pageOf(news),
    cacheSeconds: minutes,
  }),
  enterprises: call('GET', '/uaa/api/ua/relative/enterprise/page', {
    access: 'anyone',
    summary: 'Enterprises that are shown as examples',
    query: searched,
    data: pageOf(relativeEnterprise),
    cacheSeconds: 5 * minutes,
  }),
  cases: call('GET', '/uaa/api/ua/relative/case/page', {
    access: 'anyone',
    summary: 'Cases, newest first',
    query: searched,
    data: pageOf(caseSummary),
    cacheSeconds: 5 * minutes,
  }),
  caseDetail: call('GET', '/uaa/api/ua/relative/case/detail', {
    access: 'anyone',
    summary: 'One case',
    query: id,
    data: caseDetail,
    cacheSeconds: 5 * minutes,
  }),
}
