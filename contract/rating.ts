import { z } from 'zod'
import { call } from './call.ts'
import { ownRating, publicRating, ratedThing, ratingInput, ratingResults } from './entities/rating.ts'
import { pageOf, paging, text } from './envelope.ts'

const declarationsOnly =
  'Finished declarations alone are rated, by grade and words; nothing leads to ratings of guides, answers or the portal, and the page of results says that this is not offered here.'

/** 好差评 beyond the published call of declarations: what else is rated, what becomes of a bad grade, and what all ratings come to. */
export const rating = {
  own: call('GET', '/policy/api/ua/rating/own', {
    beyond: declarationsOnly,
    access: 'anyone',
    summary:
      'What is rated, and how whoever is logged in rated it; a declaration and an answer are found by those alone whose they are',
    query: ratedThing,
    data: z.object({
      title: z.string(),
      department: z.string().nullable(),
      rating: ownRating.nullable(),
    }),
  }),
  add: call('POST', '/policy/api/ua/rating/add', {
    beyond: declarationsOnly,
    access: 'anyone',
    summary:
      'Rates a guide, an answered consultation (by whoever asked) or the portal; who is logged in once each, and never anew',
    creates: true,
    body: ratedThing.extend({ kind: ratedThing.shape.kind.exclude(['declaration']), ...ratingInput.shape }),
    data: ownRating,
  }),
  supplement: call('POST', '/policy/api/customer/rating/supplement', {
    beyond: declarationsOnly,
    access: 'user',
    summary: 'Adds words to an own rating later, once (追评)',
    creates: true,
    body: ratedThing.extend({ words: text(500) }),
    data: ownRating,
  }),
  reply: call('POST', '/policy/api/customer/rating/reply', {
    beyond: declarationsOnly,
    access: 'user',
    summary: 'Whether somebody is content with the answer to their bad grade (回访), once',
    creates: true,
    body: ratedThing.extend({ content: z.boolean() }),
    data: ownRating,
  }),
  conceal: call('PUT', '/policy/api/customer/rating/conceal', {
    beyond: declarationsOnly,
    access: 'user',
    summary:
      'Takes back the consent that the words of an own rating are shown: they are gone from the public page',
    body: ratedThing,
    data: ownRating,
  }),
  results: call('GET', '/policy/api/ua/rating/results', {
    beyond: declarationsOnly,
    access: 'anyone',
    summary: 'What the ratings of the last twelve months come to',
    data: ratingResults,
    cacheSeconds: 60,
  }),
  page: call('GET', '/policy/api/ua/rating/page', {
    beyond: declarationsOnly,
    access: 'anyone',
    summary: 'The ratings of the last twelve months, newest first, without who gave them',
    query: paging,
    data: pageOf(publicRating),
    cacheSeconds: 60,
  }),
}
